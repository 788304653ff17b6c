import { sumOf } from "../../engine/counts.ts";
import type { Seat } from "../../engine/seats.ts";
import { clockwiseFrom, seatsIn } from "../../engine/turn-order.ts";
import type { Ending, Sheet } from "./fields.ts";
import type { Options } from "./options.ts";
import { neighbours, type Spot } from "./squares.ts";
import { sure } from "./sure.ts";
import { type CharacterKind, type Facing, KINDS, type Kind, type TerrainKind } from "./tables.ts";

/** A face-down token: nobody but the seats in `knownBy` (ascending, its owner among them) knows its kind. */
interface FaceDown {
  kind: Kind;
  owner: Seat;
  knownBy: Seat[];
}

export interface Terrain {
  kind: TerrainKind;
  owner: Seat;
}

/** A face-up character, free or a prisoner. */
export interface Character {
  kind: CharacterKind;
  owner: Seat;
  facing: Facing;
}

/** What lies on one square; what is not there is left out. `prisoner` lies beneath the Cannibal in `character`. */
export interface Cell {
  faceDown?: FaceDown;
  terrain?: Terrain;
  character?: Character;
  prisoner?: Character;
  trap?: { owner: Seat };
}

export const PHASES = ["setup", "turn", "facing", "over"] as const;

/** A Campsite that was shot: where it stood, and who keeps it. */
interface Destroyed {
  spot: Spot;
  taker: Seat;
}

export interface State {
  options: Options;
  seatCount: number;
  firstSeat: Seat;
  phase: (typeof PHASES)[number];
  /** The seat that owes the decision; without meaning once the game is over. */
  activeSeat: Seat;
  /** Setup: tokens still to place in this setup turn. */
  toPlace: number;
  actionsTaken: number;
  actionsLeft: number;
  turnUpUsed: boolean;
  /** Whether something was revealed, eliminated, captured or destroyed in this turn (ruling 63). */
  progressMade: boolean;
  facingDue: Spot | null;
  stallCount: number;
  hasLeft: boolean[];
  /** Who has used the sacrifice of Warpath. */
  sacrificed: boolean[];
  /** Tokens not placed: by seat, counts in table order. */
  hands: number[][];
  /** Eliminated characters: by taker, by owner, counts in the order of the character kinds. */
  taken: number[][][];
  /** By owner: what became of its Campsite. */
  destroyed: (Destroyed | null)[];
  /** By spot, the unused columns included. */
  cells: Cell[];
  /** Whether everything hidden has been shown to all (ruling 93). */
  shown: boolean;
  result: { ending: Ending; ranks: number[]; sheets: Sheet[] } | null;
}

/** What lies on a spot. */
export function cellAt(state: State, spot: Spot): Cell {
  return sure(state.cells[spot]);
}

/** The free character that has to be on a spot. */
export function characterAt(state: State, spot: Spot): Character {
  return sure(cellAt(state, spot).character);
}

/** Whether no token lies on a spot. */
export function isFree(state: State, spot: Spot): boolean {
  return Object.keys(cellAt(state, spot)).length === 0;
}

/** The seat's free character on a spot: face up and no prisoner. */
export function freeCharacterAt(state: State, seat: Seat, spot: Spot): Character | undefined {
  const character = cellAt(state, spot).character;
  return character?.owner === seat ? character : undefined;
}

/** The spots of the seat's free characters by row and column. */
export function freeCharacterSpots(state: State, seat: Seat): Spot[] {
  const spots: Spot[] = [];
  for (const [spot, cell] of state.cells.entries()) if (cell.character?.owner === seat) spots.push(spot);
  return spots;
}

/** The spots of the seat's free Sherpas by row and column. */
export function freeSherpaSpots(state: State, seat: Seat): Spot[] {
  return freeCharacterSpots(state, seat).filter((spot) => characterAt(state, spot).kind === "sherpa");
}

/** The spots of the seat's free characters beside a spot. */
export function freeCharactersBeside(state: State, seat: Seat, spot: Spot): Spot[] {
  return neighbours(state.seatCount, spot).filter((beside) => cellAt(state, beside).character?.owner === seat);
}

/** The spots of all face-down tokens by row and column. */
export function faceDownSpots(state: State): Spot[] {
  const spots: Spot[] = [];
  for (const [spot, cell] of state.cells.entries()) if (cell.faceDown) spots.push(spot);
  return spots;
}

/** Whether a face-up trap lies beside a spot (ruling 64). */
export function isBesideTrap(state: State, spot: Spot): boolean {
  return neighbours(state.seatCount, spot).some((beside) => cellAt(state, beside).trap !== undefined);
}

/** The seats that have not left, ascending. */
export function presentSeats(state: State): Seat[] {
  return seatsIn(state.seatCount, (seat) => !state.hasLeft[seat]);
}

/** All seats once round the table, clockwise, beginning with the one after `seat`. */
export function seatsAfter(state: State, seat: Seat): Seat[] {
  return clockwiseFrom((seat + 1) % state.seatCount, state.seatCount, () => true);
}

/** The next seat clockwise that has not left. */
export function nextPresent(state: State, seat: Seat): Seat {
  return sure(seatsAfter(state, seat).find((after) => !state.hasLeft[after]));
}

/** The tokens a seat has not placed, counts in table order. */
export function handOf(state: State, seat: Seat): number[] {
  return sure(state.hands[seat]);
}

/** How many tokens a seat has not placed. */
export function handSize(state: State, seat: Seat): number {
  return sumOf(handOf(state, seat));
}

/** How many tokens of a kind a seat has not placed. */
export function inHand(state: State, seat: Seat, kind: Kind): number {
  return sure(handOf(state, seat)[KINDS.indexOf(kind)]);
}

/** What of a seat's hand is there, by kind in table order (ruling 95). */
export function kindsInHand(state: State, seat: Seat): { kind: Kind; count: number }[] {
  return KINDS.map((kind) => ({ kind, count: inHand(state, seat, kind) })).filter(({ count }) => count > 0);
}

/** The seats that owe a decision: exactly one while the game runs (RULES.md 7). */
export function toAct(state: State): Seat[] {
  return state.phase === "over" ? [] : [state.activeSeat];
}
