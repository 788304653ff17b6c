import type { Emit, Refusal } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Action } from "./actions.ts";
import type { Code, Decision } from "./decide/decision.ts";
import { decisions } from "./decide/decisions.ts";
import { judgeMoment, judgeSquares } from "./decide/moment.ts";
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

/**
 * Why an action of the seat that is to act is refused: the first code that fits in the order of the table in RULES.md 7,
 * or undefined. It rests on public facts and, in setup, on the seat's own hand (ruling 96).
 */
function judge(state: State, seat: Seat, action: Action): Code | undefined {
  return judgeMoment(state, action.type) ?? judgeSquares(state, action) ?? ruleOf(action).judge(state, seat, action);
}

/** Judges one action and carries it out; see the contract. Nothing in a turn needs luck. */
export function decide(
  state: State,
  seat: Seat,
  action: Action,
  _draws: Draws,
  emit: Emit<Event, State>,
): Refusal | undefined {
  const refusal = judge(state, seat, action);
  if (refusal === undefined) ruleOf(action).apply(state, seat, action, emit);
  return refusal;
}

function ruleOf(action: Action): Decision<Action["type"]> {
  return decisions[action.type] as Decision<Action["type"]>;
}
