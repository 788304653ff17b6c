import { type Act, type Answer, type Answers, type Decision, refused } from "../act.ts";
import type { ActionOf, ActionType } from "../actions.ts";
import { didNothing } from "../effects/coins.ts";
import type { Kind, Step } from "../fields.ts";
import type { Board, SeenBySeat } from "../state.ts";

/** What is particular to an effect that may be declined. */
interface Optional<Type extends ActionType> extends Answer<Type> {
  candidates(seen: SeenBySeat, step: Step): Iterable<ActionOf<Type>>;
  isPossible(board: Board, step: Step): boolean;
}

/** What is particular to one that may not. */
interface Mandatory<Type extends ActionType> extends Answer<Type> {
  /** The choices, exactly. */
  candidates(board: Board, step: Step): Iterable<ActionOf<Type>>;
}

/** An optional chamber effect: asked whenever it is possible, and may be declined (RB Chamber Effects, 1.1, 10.4). */
export function optionalEffect<Type extends ActionType>(kind: Kind, type: Type, effect: Optional<Type>): Decision {
  return {
    answers: { [type]: effect, decline } as Answers,
    *candidates(seen, step) {
      yield* effect.candidates(seen, step);
      yield { type: "decline" };
    },
    unasked: (board, step) => (effect.isPossible(board, step) ? undefined : nothing(kind, step)),
  };
}

/** A mandatory one: without a choice it does nothing, with only one it is carried out unasked (1.1, 10.4). */
export function mandatoryEffect<Type extends ActionType>(kind: Kind, type: Type, effect: Mandatory<Type>): Decision {
  return {
    answers: { [type]: effect, decline: refused("decision-is-mandatory") } as Answers,
    candidates: ({ board }, step) => effect.candidates(board, step),
    unasked(board, step) {
      const [only, another] = effect.candidates(board, step);
      if (only === undefined) return nothing(kind, step);
      return another === undefined ? (act) => effect.carryOut(act, step, only) : undefined;
    },
  };
}

const decline: Answer<"decline"> = {
  judge: () => undefined,
  carryOut: ({ emit }, { seat, name }) => emit({ type: "declined", seat, name }),
};

function nothing(kind: Kind, { seat }: Step): (act: Act) => void {
  return (act) => didNothing(act, seat, kind);
}
