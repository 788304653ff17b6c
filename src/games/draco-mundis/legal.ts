import type { Seat } from "../../engine/seats.ts";
import type { Action } from "./actions.ts";
import { decisions } from "./decide/decisions.ts";
import { judgeMoment } from "./decide/moment.ts";
import { type State, toAct } from "./state.ts";

const types = Object.keys(decisions) as Action["type"][];

/** All the seat may do now, by type of action in the order of RULES.md 7; each rule lists its own. */
export function* legal(state: State, seat: Seat): Generator<Action, void> {
  if (!toAct(state).includes(seat)) return;
  for (const type of types) if (judgeMoment(state, type) === undefined) yield* decisions[type].candidates(state, seat);
}
