import { movesOf } from "../moves.ts";
import { inGame, isInGame } from "../seating.ts";
import { FORCED_MOVES_CAP } from "../tables.ts";
import { mandatoryEffect } from "./chamber-effect.ts";
import { naming } from "./naming.ts";

const forcing = naming<"mind-control">("mind-control");

/**
 * Mind Control: one other hero, a team-mate too, makes one of his legal moves, chosen by the player whose hero entered
 * (RB Mind Control, 5.G.1, 5.G.2, 5.G.6). A chain of forced moves ends at the cap (5.G.4, 5.G.9).
 */
export const mindControl = mandatoryEffect("mind-control", "mind-control", {
  *candidates(board, { seat, forcedMoves }) {
    if (forcedMoves >= FORCED_MOVES_CAP) return;
    for (const target of inGame(board)) {
      if (target === seat) continue;
      for (const move of movesOf(board, target)) yield { type: "mind-control", target, ...move };
    }
  },
  judge(seen, step, action) {
    if (action.target === seen.viewer || !isInGame(seen.board, action.target)) return "no-such-hero";
    return forcing.judge(seen, step, action);
  },
  carryOut: forcing.carryOut,
});
