import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Action } from "./actions.ts";
import type { Code, Decision } from "./decide/decision.ts";
import { destroy } from "./decide/destroy.ts";
import { face } from "./decide/face.ts";
import { fight } from "./decide/fight.ts";
import { costsAnAction, judgeMoment, judgeSquares } from "./decide/moment.ts";
import { move } from "./decide/move.ts";
import { peek } from "./decide/peek.ts";
import { place } from "./decide/place.ts";
import { push } from "./decide/push.ts";
import { reorient } from "./decide/reorient.ts";
import { reveal } from "./decide/reveal.ts";
import { continueSetup } from "./decide/setup.ts";
import { continueTurn, endTurn } from "./decide/turn.ts";
import { turnUp } from "./decide/turn-up.ts";
import { sacrifice } from "./decide/warpath.ts";
import type { EmitEvent, SeatView, State } from "./state.ts";

/** The decision of each type of action, in the order of the table in RULES.md 7. */
const decisions: { readonly [Type in Action["type"]]: Decision<Type> } = {
  place,
  peek,
  move,
  push,
  reveal,
  fight,
  reorient,
  destroy,
  "turn-up": turnUp,
  face,
  sacrifice,
  /** Ruling 9: a turn may stop after one action. */
  "end-turn": {
    candidates: () => [{ type: "end-turn" }],
    judge: () => undefined,
    apply: (state, seat, _action, emit) => endTurn(state, seat, emit),
  },
};
const types = Object.keys(decisions) as Action["type"][];

/**
 * Why an action of the seat that is to act is refused: the first code that fits in the order of the table in RULES.md 7,
 * or undefined (ruling 96).
 */
export function judge(seen: SeatView, action: Action): Code | undefined {
  const { board } = seen;
  return judgeMoment(board, action.type) ?? judgeSquares(board, action) ?? decisionOf(action.type).judge(seen, action);
}

/** What the seat may do now, by type of action in the order of RULES.md 7. */
export function* candidates(seen: SeatView): Generator<Action, void> {
  for (const type of types) if (judgeMoment(seen.board, type) === undefined) yield* decisionOf(type).candidates(seen);
}

/** An allowed action, what it costs, and how setup or the turn goes on after it. Nothing in a turn needs luck. */
export function carryOut(state: State, seat: Seat, action: Action, _draws: Draws, emit: EmitEvent): void {
  const { type } = action;
  if (costsAnAction(type)) emit({ type: "action-spent", seat, actionsLeft: state.board.actionsLeft - 1 });
  decisionOf(type).apply(state, seat, action, emit);
  const { phase, toPlace } = state.board;
  if (phase === "setup" && toPlace === 0) continueSetup(state, emit);
  if (phase === "turn" && type !== "end-turn") continueTurn(state, seat, emit);
}

function decisionOf(type: Action["type"]): Decision<Action["type"]> {
  return decisions[type] as Decision<Action["type"]>;
}
