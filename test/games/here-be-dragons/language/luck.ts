import type { Draws } from "../../../../src/engine/draws.ts";
import { deckCounts } from "../../../../src/games/here-be-dragons/battle/monsters.ts";
import type { Eye } from "../../../../src/games/here-be-dragons/cards/event-cards.ts";
import type { Item } from "../../../../src/games/here-be-dragons/cards/items.ts";
import { MONSTER_CARDS, type Monster, monsterCard } from "../../../../src/games/here-be-dragons/cards/monsters.ts";
import { TILES, type TileKind } from "../../../../src/games/here-be-dragons/cards/tiles.ts";
import { itemsOf } from "../../../../src/games/here-be-dragons/counts.ts";
import { bagCounts } from "../../../../src/games/here-be-dragons/map/tiles.ts";
import type { State } from "../../../../src/games/here-be-dragons/state.ts";

/** One draw as a test orders it: worked out when it is made, from the state as it then is. */
export type Luck = (state: State) => number;

/** Dice, by their faces. */
export const dice = (...faces: number[]): Luck[] => faces.map((face) => () => face - 1);

/** Tiles out of the bag. */
export const tiles = (...kinds: TileKind[]): Luck[] =>
  kinds.map(
    (kind) =>
      ({ board }) =>
        before(
          bagCounts(board),
          TILES.findIndex((row) => row.kind === kind),
        ),
  );

/** A Monster card out of its deck. */
export const monster = (name: Monster): Luck[] => [
  ({ board }) => {
    const { deck } = monsterCard(name);
    const cards = MONSTER_CARDS.filter((card) => card.deck === deck);
    return before(
      deckCounts(board, deck!),
      cards.findIndex((card) => card.monster === name),
    );
  },
];

/** An eye card out of the Event deck: one that nobody has seen yet. */
export const eye = (name: Eye): Luck[] => [() => 0, ({ board }) => board.eventDeck.unseenEyes.indexOf(name)];

/** An Item out of a blank slot of the Event deck. */
export const item = (name: Item): Luck[] => [
  ({ board }) => board.eventDeck.eyeSlots + board.eventDeck.shuffledEyes.length,
  () => 0,
  ({ hidden }) => itemsOf(hidden.box).indexOf(name),
];

/** A Corrupted card out of the Event deck, whichever comes. */
export const corrupted: Luck[] = [({ board }) => board.eventDeck.size - 1, () => 0];

function before(counts: readonly number[], row: number): number {
  if ((counts[row] ?? 0) <= 0) throw new Error(`nothing of row ${row} is left`);
  return counts.slice(0, row).reduce((sum, count) => sum + count, 0);
}

/** Draws that follow an order and fail when it is too short or does not fit. */
export class OrderedLuck implements Draws {
  readonly order: Luck[];
  private readonly state: () => State;

  constructor(order: readonly Luck[], state: () => State) {
    this.order = [...order];
    this.state = state;
  }

  pick(bound: number): number {
    const next = this.order.shift();
    if (next === undefined) throw new Error(`more luck is needed: one of ${bound}`);
    const value = next(this.state());
    if (value < 0 || value >= bound) throw new Error(`${value} is no pick of ${bound}`);
    return value;
  }
}

/** Luck of its own, the same for the same seed. */
export function lots(seed: number): Draws {
  let state = seed >>> 0;
  return {
    pick(bound) {
      state = (state + 0x6d2b79f5) >>> 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
    },
  };
}
