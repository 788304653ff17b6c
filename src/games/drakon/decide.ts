import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { DrakonAction } from "./actions.ts";
import { decisionOf } from "./decide/decisions.ts";
import type { DrakonEvent } from "./events.ts";
import type { DrakonRefusal } from "./meta.ts";
import type { DrakonState } from "./state.ts";
import { carryOn } from "./turns/carry-on.ts";

/** Answers the open decision: judged whole, then closed, carried out, and carried on until somebody has to be asked. */
export function decide(
  state: DrakonState,
  seat: Seat,
  action: DrakonAction,
  draws: Draws,
  emit: Emit<DrakonEvent, DrakonState>,
): DrakonRefusal | undefined {
  const step = state.steps.at(-1);
  const decision = step === undefined ? undefined : decisionOf(step.name);
  if (step === undefined || decision === undefined || step.seat !== seat) return "not-what-is-asked";
  const apply = decision.judge(state, step, action);
  if (typeof apply === "string") return apply;
  const act = { state, draws, emit };
  emit({ type: "step-closed", name: step.name, seat });
  carryOn(act, apply(act));
  return undefined;
}

/** All the actions `decide` accepts from this seat now. */
export function legal(state: DrakonState, seat: Seat): Iterable<DrakonAction> {
  const step = state.steps.at(-1);
  return (step?.seat === seat && decisionOf(step.name)?.candidates(state, step)) || [];
}

/** The owner of the open decision; nobody when the game is over. */
export function toAct(state: DrakonState): Seat[] {
  const step = state.steps.at(-1);
  return step === undefined ? [] : [step.seat];
}
