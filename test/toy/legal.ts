import type { Seat } from "../../src/engine/seats.ts";
import { type Gem, gems } from "./meta.ts";
import type { Action } from "./schemas.ts";
import { duelist, holders, holds, place, robbable, type State, toAct } from "./state.ts";

/** What a seat may do, told by public facts and the seat's own hand. */
export interface Choice {
  readonly robbing: boolean;
  readonly mayTaunt: boolean;
  readonly mayPeek: boolean;
  readonly victims: readonly Seat[];
  readonly kinds: readonly Gem[];
}

export function legal(state: State, seat: Seat): Action[] {
  if (!toAct(state).includes(seat)) return [];
  const me = duelist(state, seat);
  return actionsOf({
    robbing: state.robber !== null,
    mayTaunt: me?.taunted === false,
    mayPeek: state.options.peeking && me?.peeked === false,
    victims: state.robber === null ? holders(state, seat, 1) : robbable(state, seat),
    kinds: gems.filter((gem) => holds(place(state, seat).hand, gem)),
  });
}

const decline: Action = { type: "decline" };

export function actionsOf(choice: Choice): Action[] {
  if (choice.robbing) return [...choice.victims.map((victim) => ({ type: "rob" as const, victim })), decline];
  const actions: Action[] = choice.kinds.map((gem) => ({ type: "offer", gem }));
  if (choice.mayTaunt) actions.push({ type: "taunt" });
  if (choice.mayPeek) actions.push(...choice.victims.map((victim) => ({ type: "peek" as const, victim })));
  return actions;
}
