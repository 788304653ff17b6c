import type { Seat } from "../../../engine/seats.ts";
import type { Apply } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { moveHero } from "../effects/enter.ts";
import type { DrakonRefusal } from "../meta.ts";
import { byMove } from "../moves.ts";
import type { DrakonState } from "../state.ts";
import { sorceressMovesOf } from "../turns/main-action.ts";
import { faultOfAbility, flipCard } from "./ability.ts";

/** The Sorceress moves as her main action by a way that only her ability gives (RB Sorceress, 5.N.4). */
export function judgeSorceress(
  state: DrakonState,
  seat: Seat,
  action: ActionOf<"use-sorceress">,
): DrakonRefusal | Apply {
  const fault = faultOfAbility(state, seat, "sorceress");
  if (fault !== undefined) return fault;
  return byMove(sorceressMovesOf(state, seat), action, (act, move) => {
    flipCard(act, seat);
    return moveHero(act, seat, move, { mover: seat, manner: "sorceress", forcedMoves: 0 });
  });
}
