import { moveHero } from "../effects/enter.ts";
import { byMove } from "../moves.ts";
import { inGame, isInGame } from "../seating.ts";
import { FORCED_MOVES_CAP } from "../tables.ts";
import { movesOf } from "../turns/main-action.ts";
import { chamberEffect } from "./chamber-effect.ts";

/**
 * Mind Control: one other hero, a team-mate too, makes one of his legal moves, chosen whole by the player whose hero
 * entered; what he enters is his own to resolve (RB Mind Control, 5.G.1, 5.G.2, 5.G.6). A chain of forced moves ends
 * at the cap (5.G.4, 5.G.9).
 */
export const mindControl = chamberEffect({
  kind: "mind-control",
  *candidates(state, { seat, forcedMoves }) {
    if (forcedMoves >= FORCED_MOVES_CAP) return;
    for (const target of inGame(state)) {
      if (target === seat) continue;
      for (const { cell, passed } of movesOf(state, target)) yield { type: "mind-control", target, cell, passed };
    }
  },
  judge(state, { seat, forcedMoves }, action) {
    if (action.type !== "mind-control") return "not-what-is-asked";
    const { target } = action;
    if (target === seat || !isInGame(state, target)) return "no-such-hero";
    const leading = { mover: seat, manner: "mind-control", forcedMoves: forcedMoves + 1 } as const;
    return byMove(movesOf(state, target), action, (act, move) => moveHero(act, target, move, leading));
  },
});
