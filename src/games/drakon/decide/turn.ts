import type { Decision } from "../act.ts";
import { hasMainAction, movesOf, sorceressMovesOf } from "../turns/main-action.ts";
import { nextTurn } from "../turns/turn.ts";
import { abilityChoices, canUseAbility, judgeAbility } from "./abilities.ts";
import { judgeMove } from "./move.ts";
import { judgePlacing, placings } from "./place.ts";
import { judgeSorceress } from "./sorceress.ts";

/**
 * The current player places a chamber or moves, or uses an ability before that; he passes only when neither is
 * possible, and is skipped unasked when he has no usable ability either (RB Game Play, RB Tiles, 5.A.7, 5.B.7).
 */
export const turn: Decision = {
  *candidates(state, { seat }) {
    yield* placings(state, seat);
    for (const { cell, passed } of movesOf(state, seat)) yield { type: "move", cell, passed };
    for (const { cell, passed } of sorceressMovesOf(state, seat)) yield { type: "use-sorceress", cell, passed };
    yield* abilityChoices(state, seat);
    if (!hasMainAction(state, seat)) yield { type: "pass" };
  },
  judge(state, { seat }, action) {
    switch (action.type) {
      case "place":
        return judgePlacing(state, seat, action);
      case "move":
        return judgeMove(state, seat, action);
      case "use-sorceress":
        return judgeSorceress(state, seat, action);
      case "pass":
        return hasMainAction(state, seat)
          ? "something-is-possible"
          : (act) => {
              act.emit({ type: "turn-passed", seat });
              nextTurn(act);
              return [];
            };
      default:
        return judgeAbility(state, seat, action);
    }
  },
  unasked(state, { seat }) {
    if (hasMainAction(state, seat) || canUseAbility(state, seat)) return undefined;
    return (act) => {
      act.emit({ type: "turn-skipped", seat });
      nextTurn(act);
      return [];
    };
  },
};
