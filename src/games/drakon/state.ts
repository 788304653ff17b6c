import type { Seat } from "../../engine/seats.ts";
import type { DrakonOptions } from "./options.ts";
import type { Cell, Chamber, DrakonOutcome, Hero, Step, Turn } from "./pieces.ts";

/** A seat with all that is before it. */
export interface SeatState {
  /** The hero this seat plays; null until chosen. */
  heroCard: Hero | null;
  /** Where the figure stands; null before the choice and after leaving. */
  at: Cell | null;
  abilityUsed: boolean;
  /** Whether the hero met Drakon in the running turn (5.F.5). */
  metDrakon: boolean;
  /** Whether the hero left the game for good (5.L). */
  left: boolean;
  /** Tiles in hand: counts along `TILES`. */
  hand: number[];
}

/** The coins of one hero, or with Team Play of one team. */
export interface Purse {
  /** Counts along `COINS`. */
  coins: number[];
  /** Whether everybody may see the values: only at the end (5.C.8). */
  turnedUp: boolean;
}

/** The whole game. Plain JSON; hidden pieces are counts, so no order and no identity is stored. */
export interface DrakonState {
  options: DrakonOptions;
  /** The first player, by lot. */
  first: Seat;
  seats: SeatState[];
  /** One for each seat; with Team Play one for each team, at index `seat % (seats / 2)`. */
  purses: Purse[];
  /** Null during set-up. */
  turn: Turn | null;
  /** Turns started so far, the running one included. */
  turnsStarted: number;
  /** Finished turns since the last progress (5.C.4). */
  turnsWithoutProgress: number;
  /** The chambers in play, in the order they came. */
  lair: Chamber[];
  /** Null until the first Drakon Moves chamber is in play; from then on she never leaves (5.A.6). */
  drakon: Cell | null;
  /** Counts along `TILES`. */
  pile: number[];
  /** Counts along `COINS`. */
  hoard: number[];
  /** Tiles destroyed in sight of all: counts along `TILES`. */
  destroyed: number[];
  /** Tiles that left the game facedown, by a Warrior or with a hero: counts along `TILES`. */
  facedown: number[];
  /** What has to be settled before the turn goes on, the last first. Its last entry is the open decision. */
  steps: Step[];
  /** Null while the game runs. */
  outcome: DrakonOutcome | null;
}
