import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Action } from "./actions.ts";
import type { Code, Decision } from "./decide/decision.ts";
import { decisions } from "./decide/decisions.ts";
import { judgeMoment, judgeSquares } from "./decide/moment.ts";
import type { EmitEvent, SeatView, State } from "./state.ts";

/**
 * Why an action of the seat that is to act is refused: the first code that fits in the order of the table in RULES.md 7,
 * or undefined (ruling 96).
 */
export function judge(seen: SeatView, action: Action): Code | undefined {
  const { board } = seen;
  return judgeMoment(board, action.type) ?? judgeSquares(board, action) ?? decisionOf(action.type).judge(seen, action);
}

const types = Object.keys(decisions) as Action["type"][];

/** What the seat may do now, by type of action in the order of RULES.md 7. */
export function* candidates(seen: SeatView): Generator<Action, void> {
  for (const type of types) if (judgeMoment(seen.board, type) === undefined) yield* decisionOf(type).candidates(seen);
}

/** Carries an allowed action out. Nothing in a turn needs luck. */
export function carryOut(state: State, seat: Seat, action: Action, _draws: Draws, emit: EmitEvent): void {
  decisionOf(action.type).apply(state, seat, action, emit);
}

function decisionOf(type: Action["type"]): Decision<Action["type"]> {
  return decisions[type] as Decision<Action["type"]>;
}
