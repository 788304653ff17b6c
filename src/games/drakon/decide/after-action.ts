import { type Decision, refused } from "../act.ts";
import { endTurn } from "../turns/turn.ts";
import { abilityChoices, canUseAbility, useAnswers } from "./abilities.ts";

const done = refused("main-action-is-done");

/** After the main action the current player may still use an ability; without a usable one the turn ends (5.N.2). */
export const afterAction: Decision = {
  answers: {
    ...useAnswers,
    "end-turn": { judge: () => undefined, carryOut: endTurn },
    place: done,
    move: done,
    "use-sorceress": done,
  },
  *candidates(seen) {
    yield* abilityChoices(seen);
    yield { type: "end-turn" };
  },
  unasked: (board, { seat }) => (canUseAbility(board, seat) ? undefined : endTurn),
};
