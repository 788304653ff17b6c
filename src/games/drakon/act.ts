import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { ActionOf, ActionType, DrakonAction } from "./actions.ts";
import type { DrakonEvent } from "./events.ts";
import type { Step, StepName } from "./fields.ts";
import type { DrakonRefusal } from "./meta.ts";
import type { Board, DrakonState, SeenBySeat } from "./state.ts";

/** Something being carried out: the working copy, which every emitted event changes in place, and the luck for it. */
export interface Act {
  readonly state: DrakonState;
  readonly draws: Draws;
  readonly emit: Emit<DrakonEvent, DrakonState>;
  /** What the deed brings up, to be settled next, the last first. */
  readonly agenda: Step[];
}

/** The rules of one answer to a decision. */
interface AnswerBy<Action extends DrakonAction> {
  /** Why it is refused, or undefined when it is allowed. */
  judge(seen: SeenBySeat, step: Step, action: Action): DrakonRefusal | undefined;
  carryOut(act: Act, step: Step, action: Action): void;
}
export type Answer<Type extends ActionType> = AnswerBy<ActionOf<Type>>;
export type Answers = { readonly [Type in ActionType]?: Answer<Type> };

/** The rules of one decision. */
export interface Decision {
  /** By type; whatever is not here is not what is asked. */
  readonly answers: Answers;
  /** Actions among which is each that answers it now, once. */
  candidates(seen: SeenBySeat, step: Step): Iterable<DrakonAction>;
  /** What happens without asking; undefined when its owner has to be asked. Follows from what lies open (10.4). */
  unasked(board: Board, step: Step): ((act: Act) => void) | undefined;
}

/** An answer that a decision knows and never allows. */
export function refused(refusal: DrakonRefusal): Answer<ActionType> {
  return {
    judge: () => refusal,
    carryOut() {
      throw new Error(`carried out though ${refusal}`);
    },
  };
}

/** The only one of some things; undefined when there is none or a choice. */
export function onlyOne<Thing>(things: Iterable<Thing>): Thing | undefined {
  const [only, another] = things;
  return another === undefined ? only : undefined;
}

export function stepOf(name: StepName, seat: Seat, more: Partial<Step> = {}): Step {
  return { name, seat, taker: null, discarded: 0, forcedMoves: 0, ...more };
}

/** The count of turns without progress starts again (5.C.4). Said once a turn. */
export function makeProgress({ state: { board }, emit }: Act): void {
  if (board.turn !== null && !board.turn.progress) emit({ type: "progress-made" });
}
