import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import { type Act, type Answer, refused } from "./act.ts";
import type { ActionType, DrakonAction } from "./actions.ts";
import { DECISIONS } from "./decide/decisions.ts";
import type { Step } from "./fields.ts";
import type { DrakonRefusal } from "./meta.ts";
import type { Board, DrakonState, SeenBySeat } from "./state.ts";
import { carryOn } from "./turns/carry-on.ts";

/** Why an answer to the open decision is refused. */
export function judge(seen: SeenBySeat, action: DrakonAction): DrakonRefusal | undefined {
  const step = openStep(seen.board);
  return step.seat === seen.viewer ? answerTo(step, action).judge(seen, step, action) : "not-what-is-asked";
}

/** Actions among which is each that answers the open decision. */
export function candidates(seen: SeenBySeat): Iterable<DrakonAction> {
  const step = openStep(seen.board);
  return DECISIONS[step.name].candidates(seen, step);
}

/** Answers the open decision: it is closed, carried out, and carried on until somebody has to be asked. */
export function carryOut(state: DrakonState, seat: Seat, action: DrakonAction, draws: Draws, emit: Act["emit"]): void {
  const step = openStep(state.board);
  const act: Act = { state, draws, emit, agenda: [] };
  emit({ type: "step-closed", name: step.name, seat });
  answerTo(step, action).carryOut(act, step, action);
  carryOn(act);
}

const notAsked = refused("not-what-is-asked");

function answerTo({ name }: Step, { type }: DrakonAction): Answer<ActionType> {
  return DECISIONS[name].answers[type] ?? notAsked;
}

/** The last of the steps is the decision that is open while the game runs. */
function openStep({ steps }: Board): Step {
  const step = steps.at(-1);
  if (step === undefined) throw new Error("no decision is open");
  return step;
}
