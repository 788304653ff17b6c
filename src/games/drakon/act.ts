import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { DrakonAction } from "./actions.ts";
import type { DrakonEvent } from "./events.ts";
import type { DrakonRefusal } from "./meta.ts";
import type { Step, StepName } from "./pieces.ts";
import type { DrakonState } from "./state.ts";

/** Something being carried out: the working copy, which every emitted event changes in place, and the luck for it. */
export interface Act {
  readonly state: DrakonState;
  readonly draws: Draws;
  readonly emit: Emit<DrakonEvent, DrakonState>;
}

/** Carries an allowed answer out and returns the steps to be settled next, the last first. */
export type Apply = (act: Act) => Step[];

/** The rules of one decision. */
export interface Decision {
  /** Every action that answers it now, each once. */
  candidates(state: DrakonState, step: Step): Iterable<DrakonAction>;
  /** The refusal of an answer, or how it is carried out. Looks only at what the owner's view shows. */
  judge(state: DrakonState, step: Step, action: DrakonAction): DrakonRefusal | Apply;
  /** What happens without asking; undefined when its owner has to be asked. Follows from public facts (10.4). */
  unasked(state: DrakonState, step: Step): Apply | undefined;
}

export function stepOf(name: StepName, seat: Seat, more: Partial<Step> = {}): Step {
  return { name, seat, taker: null, discarded: 0, forcedMoves: 0, ...more };
}

/** The count of turns without progress starts again (5.C.4). Said once a turn. */
export function makeProgress({ state, emit }: Act): void {
  if (state.turn !== null && !state.turn.progress) emit({ type: "progress-made" });
}
