import type { Seat } from "../../../engine/seats.ts";
import type { Apply } from "../act.ts";
import type { DrakonAction } from "../actions.ts";
import type { DrakonRefusal } from "../meta.ts";
import type { DrakonState } from "../state.ts";
import { judgeKnight, knightChoices } from "./knight.ts";
import { judgeRanger, rangerChoices } from "./ranger.ts";
import { judgeRobbing, judgeSwapping, thiefChoices } from "./thief.ts";
import { judgeWarrior, warriorChoices } from "./warrior.ts";

/** Every use with an effect of the seat's own ability before or after the main action (5.N.1, 5.N.2). */
export function* abilityChoices(state: DrakonState, seat: Seat): Generator<DrakonAction> {
  yield* knightChoices(state, seat);
  yield* rangerChoices(state, seat);
  yield* thiefChoices(state, seat);
  yield* warriorChoices(state, seat);
}

/** Whether there is such a use: it follows from the open board and public numbers (10.4). */
export function canUseAbility(state: DrakonState, seat: Seat): boolean {
  return abilityChoices(state, seat).next().done !== true;
}

export function judgeAbility(state: DrakonState, seat: Seat, action: DrakonAction): DrakonRefusal | Apply {
  switch (action.type) {
    case "use-knight":
      return judgeKnight(state, seat, action);
    case "use-ranger":
      return judgeRanger(state, seat, action);
    case "use-thief-to-rob":
      return judgeRobbing(state, seat, action);
    case "use-thief-to-swap":
      return judgeSwapping(state, seat, action);
    case "use-warrior":
      return judgeWarrior(state, seat);
    default:
      return "not-what-is-asked";
  }
}
