import type { Seat } from "../../../engine/seats.ts";
import type { Apply } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { moveHero } from "../effects/enter.ts";
import type { DrakonRefusal } from "../meta.ts";
import { byMove } from "../moves.ts";
import type { DrakonState } from "../state.ts";
import { movesOf } from "../turns/main-action.ts";

/** The hero moves as his main action, by one of his legal moves (RB Moving, 5.B.6). */
export function judgeMove(state: DrakonState, seat: Seat, action: ActionOf<"move">): DrakonRefusal | Apply {
  const leading = { mover: seat, manner: "move", forcedMoves: 0 } as const;
  return byMove(movesOf(state, seat), action, (act, move) => moveHero(act, seat, move, leading));
}
