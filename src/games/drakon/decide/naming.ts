import type { Answer } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { moveHero } from "../effects/enter.ts";
import type { Manner } from "../fields.ts";
import { faultOfMove, movesOf } from "../moves.ts";

type Naming = "move" | "use-sorceress" | "use-ranger" | "use-knight" | "mind-control";

/**
 * An answer that names one of a hero's moves, whole: the own hero's, or a forced one of the hero who is its target, which
 * counts towards the cap (5.B.6, 5.G.1, 5.G.9). Whose hero moved resolves what he enters.
 */
export function naming<Type extends Naming>(manner: Manner, moves = movesOf): Answer<Type> {
  const moved = (seat: number, action: ActionOf<Naming>) => ("target" in action ? action.target : seat);
  return {
    judge: ({ board, viewer }, _step, action) => faultOfMove(moves(board, moved(viewer, action)), action),
    carryOut(act, { seat, forcedMoves }, action) {
      const hero = moved(seat, action);
      moveHero(act, hero, action, { mover: seat, manner, forcedMoves: hero === seat ? 0 : forcedMoves + 1 });
    },
  };
}
