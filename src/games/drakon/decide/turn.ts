import type { Decision } from "../act.ts";
import type { DrakonAction } from "../actions.ts";
import { movesOf, sorceressMovesOf } from "../moves.ts";
import { hasMainAction } from "../turns/main-action.ts";
import { nextTurn } from "../turns/turn.ts";
import { abilityChoices, canUseAbility, useAnswers } from "./abilities.ts";
import { useOf } from "./ability.ts";
import { naming } from "./naming.ts";
import { place, placings } from "./place.ts";

/**
 * The current player places a chamber or moves, or uses an ability before that; he passes only when neither is
 * possible, and is skipped unasked when he has no usable ability either (RB Game Play, RB Tiles, 5.A.7, 5.B.7).
 */
export const turn: Decision = {
  answers: {
    ...useAnswers,
    place,
    /** RB Moving, 5.B.6. */
    move: naming("move"),
    /** By a way that only her ability gives (RB Sorceress, 5.N.4). */
    "use-sorceress": useOf("sorceress", naming("sorceress", sorceressMovesOf)),
    pass: {
      judge: ({ board, viewer }) => (hasMainAction(board, viewer) ? "something-is-possible" : undefined),
      carryOut(act, { seat }) {
        act.emit({ type: "turn-passed", seat });
        nextTurn(act);
      },
    },
  },
  candidates(seen) {
    const { board, viewer } = seen;
    const choices: DrakonAction[] = placings(seen);
    for (const move of movesOf(board, viewer)) choices.push({ type: "move", ...move });
    for (const move of sorceressMovesOf(board, viewer)) choices.push({ type: "use-sorceress", ...move });
    choices.push(...abilityChoices(seen), { type: "pass" });
    return choices;
  },
  unasked(board, { seat }) {
    if (hasMainAction(board, seat) || canUseAbility(board, seat)) return undefined;
    return (act) => {
      act.emit({ type: "turn-skipped", seat });
      nextTurn(act);
    };
  },
};
