import type { Meta } from "../../src/engine/contract.ts";

/*
 * Toy, a small duel of hidden gems for 2 to 4 seats.
 *
 * Everybody holds a few gems drawn unseen from one bag. Each round two seats duel: both offer a gem at the same time,
 * unseen; when both lie there they are shown. The dearer gem scores a point; equal gems are settled by a die, or by
 * nobody. The gems go back, both draw anew, and the winner may rob a gem from anybody. Before offering a duelist may
 * taunt, and may peek at one gem of somebody else, each once a duel.
 */

/** The kinds of gem in table order, cheapest first. */
export const gems = ["opal", "jade", "ruby"] as const;
export type Gem = (typeof gems)[number];

/** How many of each kind there are, in table order. */
export const gemCounts: readonly number[] = [6, 5, 4];

/** A game is worn out after this many rounds a seat. */
export const roundsPerSeat = 2;

export const refusals = {
  "bag-too-small": "There are not enough gems for hands of that size.",
  "no-such-gem": "This seat holds no gem of that kind.",
  "already-taunted": "A duelist taunts once a duel.",
  "already-peeked": "A duelist peeks once a duel.",
  "peeking-is-off": "This game is played without peeking.",
  "offer-first": "A gem has to be offered now.",
  "duel-is-over": "The duel is over; only robbing is left to decide.",
  "nothing-to-take": "Nobody in that seat, or no gem there.",
} as const;
export type ToyRefusal = keyof typeof refusals;

export const endings = ["goal", "worn-out", "last-seat"] as const;
export type Ending = (typeof endings)[number];

export const meta: Meta = {
  title: "toy",
  name: "Toy",
  rules: 3,
  format: 2,
  seats: { min: 2, max: 4 },
  endings,
  refusals,
};
