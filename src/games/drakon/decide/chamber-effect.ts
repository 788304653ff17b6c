import type { Apply, Decision } from "../act.ts";
import type { DrakonAction } from "../actions.ts";
import { didNothing } from "../effects/coins.ts";
import type { DrakonRefusal } from "../meta.ts";
import type { Kind, Step } from "../pieces.ts";
import type { DrakonState } from "../state.ts";
import { OPTIONAL } from "../tables.ts";

/** What is particular to the effect of one kind of chamber that leaves its hero a choice. */
interface ChamberEffect {
  readonly kind: Kind;
  candidates(state: DrakonState, step: Step): Iterable<DrakonAction>;
  judge(state: DrakonState, step: Step, action: DrakonAction): DrakonRefusal | Apply;
  /** Whether an optional effect is asked; by default when there is a choice. */
  isPossible?(state: DrakonState, step: Step): boolean;
}

/**
 * The decision about a chamber effect. Optional: asked whenever it is possible, and may be declined. Mandatory: with
 * no choice it does nothing, with one it is carried out unasked (RB Chamber Effects, 1.1, 10.4).
 */
export function chamberEffect(effect: ChamberEffect): Decision {
  const isOptional = OPTIONAL.has(effect.kind);
  return {
    *candidates(state, step) {
      yield* effect.candidates(state, step);
      if (isOptional) yield { type: "decline" };
    },
    judge(state, step, action) {
      if (action.type !== "decline") return effect.judge(state, step, action);
      return isOptional ? declining(step) : "decision-is-mandatory";
    },
    unasked(state, step) {
      if (effect.isPossible?.(state, step) === false) return nothing(effect, step);
      if (isOptional && effect.isPossible !== undefined) return undefined;
      const [only, another] = firstTwo(effect.candidates(state, step));
      if (only === undefined) return nothing(effect, step);
      if (isOptional || another !== undefined) return undefined;
      const apply = effect.judge(state, step, only);
      if (typeof apply === "string") throw new Error(`the only choice is refused: ${apply}`);
      return apply;
    },
  };
}

function declining({ seat, name }: Step): Apply {
  return ({ emit }) => {
    emit({ type: "declined", seat, name });
    return [];
  };
}

function nothing({ kind }: ChamberEffect, { seat }: Step): Apply {
  return (act) => didNothing(act, seat, kind);
}

function firstTwo<T>(things: Iterable<T>): T[] {
  const found: T[] = [];
  for (const thing of things) {
    found.push(thing);
    if (found.length === 2) break;
  }
  return found;
}
