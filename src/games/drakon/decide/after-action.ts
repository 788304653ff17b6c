import type { Act, Decision } from "../act.ts";
import type { Step } from "../pieces.ts";
import { endTurn } from "../turns/turn.ts";
import { abilityChoices, canUseAbility, judgeAbility } from "./abilities.ts";

/** After the main action the current player may still use an ability; without a usable one the turn ends (5.N.2). */
export const afterAction: Decision = {
  *candidates(state, { seat }) {
    yield* abilityChoices(state, seat);
    yield { type: "end-turn" };
  },
  judge(state, { seat }, action) {
    switch (action.type) {
      case "end-turn":
        return ending;
      case "place":
      case "move":
      case "use-sorceress":
        return "main-action-is-done";
      default:
        return judgeAbility(state, seat, action);
    }
  },
  unasked(state, { seat }) {
    return canUseAbility(state, seat) ? undefined : ending;
  },
};

function ending(act: Act): Step[] {
  endTurn(act);
  return [];
}
