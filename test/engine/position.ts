import { sumOf } from "../../src/engine/counts.ts";
import { gemCounts } from "../toy/meta.ts";
import type { State } from "../toy/state.ts";

/**
 * A toy position for three seats, made anew at each call: seats 0 and 1 duel, nobody has offered. Seat 0 holds an opal
 * and a ruby, seat 1 two jades, seat 2 an opal and a jade.
 */
export function position(change?: (state: State) => void): State {
  const hands = [
    [1, 0, 1],
    [0, 2, 0],
    [1, 1, 0],
  ];
  const bag = gemCounts.map((count, kind) => count - hands.reduce((sum, hand) => sum + (hand[kind] ?? 0), 0));
  const state: State = {
    board: {
      rules: { handSize: 2, goal: 2, peeking: true, ties: "die" },
      round: 1,
      bag: sumOf(bag),
      table: hands.map((hand) => ({ points: 0, left: false, count: sumOf(hand) })),
      duel: [0, 1].map((seat) => ({ seat, offered: false, taunted: false, peeked: false })),
      robber: null,
      ended: null,
    },
    hidden: { hands, bag, offers: hands.map(() => null) },
  };
  change?.(state);
  return state;
}
