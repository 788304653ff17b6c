import { sumOf } from "../../../engine/counts.ts";
import type { Seat } from "../../../engine/seats.ts";
import { type Apply, stepOf } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import type { DrakonRefusal } from "../meta.ts";
import { hasAbility } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { faultOfAbility, flipCard } from "./ability.ts";

/** The Warrior changes tiles of his hand, as long as the pile has one (5.N.7). */
export function* warriorChoices(state: DrakonState, seat: Seat): Generator<ActionOf<"use-warrior">> {
  if (hasAbility(state, seat, "warrior") && sumOf(state.pile) > 0) yield { type: "use-warrior" };
}

/** He starts to discard. */
export function judgeWarrior(state: DrakonState, seat: Seat): DrakonRefusal | Apply {
  const fault = faultOfAbility(state, seat, "warrior");
  if (fault !== undefined) return fault;
  if (sumOf(state.pile) === 0) return "pile-is-empty";
  return (act) => {
    flipCard(act, seat);
    return [stepOf("warrior-discard", seat)];
  };
}
