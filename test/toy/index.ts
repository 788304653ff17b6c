import { sumOf } from "../../src/engine/counts.ts";
import { pickOne } from "../../src/engine/draws.ts";
import { defineGame } from "../../src/engine/title.ts";
import { carryOut } from "./carry-out.ts";
import { type Event, events } from "./events.ts";
import { evolve } from "./evolve.ts";
import { deal, own } from "./hidden.ts";
import { invariants } from "./invariants.ts";
import { candidates, judge } from "./judge.ts";
import { leave } from "./leave.ts";
import { gemCounts, meta } from "./meta.ts";
import { picture } from "./picture.ts";
import { open } from "./rounds.ts";
import * as schemas from "./schemas.ts";
import { toAct } from "./state.ts";

/** The toy title: small, hidden, and complete in every member of the contract. */
export const toy = defineGame({
  meta,
  schemas,
  events,
  open,
  judge,
  candidates,
  carryOut,
  evolve,
  toAct,
  own,
  deal,
  picture,
  upcast,
  invariants,
  admits: (options, seats) => (options.handSize * seats + 2 > sumOf(gemCounts) ? "bag-too-small" : undefined),
  auto: (_seen, listed, draws) => pickOne(listed.filter(settles), draws),
  leave: (state, seat, _draws, emit) => leave(state, seat, emit),
  outcome: ({ ended }) => ended ?? undefined,
});
export type Toy = typeof toy;

/** Whoever does not answer neither taunts nor peeks. */
function settles({ type }: schemas.Action): boolean {
  return type !== "taunt" && type !== "peek";
}

/** Rules 1 called the die's face `value`. */
function upcast(event: Event, rules: number): Event {
  if (rules > 1 || event.type !== "die-rolled") return event;
  const { value } = event as unknown as { value: number };
  return { type: "die-rolled", die: value };
}
