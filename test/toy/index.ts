import type { Game } from "../../src/engine/contract.ts";
import { pickOne } from "../../src/engine/draws.ts";
import { decide } from "./decide.ts";
import { evolve } from "./evolve.ts";
import { imagine } from "./imagine.ts";
import { invariants } from "./invariants.ts";
import { leave } from "./leave.ts";
import { actionsOf, legal } from "./legal.ts";
import { gemCounts, gems, meta } from "./meta.ts";
import { picture } from "./picture.ts";
import { open } from "./rounds.ts";
import * as schemas from "./schemas.ts";
import { type State, toAct, total } from "./state.ts";
import { discloses, tell } from "./tell.ts";
import { view } from "./view.ts";

export type Toy = Game<schemas.Options, State, schemas.Action, schemas.Event, schemas.Told, schemas.View>;

/** The toy title: small, hidden, and complete in every member of the contract. */
export const toy: Toy = {
  meta,
  schemas: {
    options: schemas.options,
    action: schemas.action,
    event: schemas.event,
    told: schemas.told,
    view: schemas.view,
  },
  admits: (options, seats) => (options.handSize * seats + 2 > total(gemCounts) ? "bag-too-small" : undefined),
  open,
  decide,
  evolve,
  toAct,
  legal,
  auto: (seen, draws) => pickOne(choicesIn(seen), draws),
  leave: (state, seat, _draws, emit) => leave(state, seat, emit),
  outcome: (state) => state.ended ?? undefined,
  view,
  tell,
  discloses,
  picture,
  imagine,
  upcast,
  invariants,
};

function choicesIn(seen: schemas.View): schemas.Action[] {
  const me = seen.duel.find((one) => one.seat === seen.viewer);
  return actionsOf({
    robbing: seen.robber !== null,
    mayTaunt: false,
    mayPeek: false,
    victims: seen.table.flatMap(({ count }, seat) => (count > 1 && seat !== seen.viewer ? [seat] : [])),
    kinds: me ? gems.filter((gem) => seen.hand.includes(gem)) : [],
  });
}

/** Rules 1 called the die's face `value`. */
function upcast(event: schemas.Event, rules: number): schemas.Event {
  if (rules > 1 || event.type !== "die-rolled") return event;
  const { value } = event as unknown as { value: number };
  return { type: "die-rolled", die: value };
}
