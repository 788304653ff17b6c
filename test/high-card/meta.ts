import type { Meta } from "../../src/engine/contract.ts";

/*
 * High Card, a title made up to be as short as one can be. Each seat holds a hidden card of the worths 1 to 6, of which
 * there are three each. In turn a seat may put its card back and draw another, as often as the options allow, and then
 * keeps what it has. When all have kept, the cards are shown and the highest wins; equal ones share a place.
 */

/** How many cards there are of the worths 1 to 6. */
export const cardCounts: readonly number[] = [3, 3, 3, 3, 3, 3];

export const endings = ["shown", "last-seat"] as const;
export type Ending = (typeof endings)[number];

export const meta: Meta = {
  title: "high-card",
  name: "High Card",
  rules: 1,
  format: 1,
  seats: { min: 2, max: 4 },
  endings,
  refusals: { "no-swap-left": "This seat has drawn as many cards as it may." },
};
