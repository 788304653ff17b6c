import { stepOf } from "../act.ts";
import { movesOf } from "../moves.ts";
import { type Ability, useOf } from "./ability.ts";
import { naming } from "./naming.ts";
import { faultOfOpponentBeside, opponentsBeside } from "./opponents.ts";

const forcing = naming<"use-knight">("knight");

/**
 * The Knight forces one opposing hero in his chamber to make a legal move. The hero resolves what he enters, with all it
 * sets off; then a random tile goes from his hand to the Knight's (RB Knight, 4.2, 5.G.8, 5.N.5).
 */
export const knight: Ability = {
  answers: {
    "use-knight": useOf("knight", {
      judge(seen, step, action) {
        return faultOfOpponentBeside(seen.board, seen.viewer, action.target) ?? forcing.judge(seen, step, action);
      },
      carryOut(act, step, action) {
        const rider = act.state.board.options.knightTakesTile;
        if (rider) act.agenda.push(stepOf("take-a-tile", action.target, { taker: step.seat }));
        forcing.carryOut(act, step, action);
      },
    }),
  },
  *choices({ board, viewer }) {
    for (const target of opponentsBeside(board, viewer)) {
      for (const move of movesOf(board, target)) yield { type: "use-knight", target, ...move };
    }
  },
  isUsable: (board, seat) => opponentsBeside(board, seat).some((target) => movesOf(board, target).length > 0),
};
