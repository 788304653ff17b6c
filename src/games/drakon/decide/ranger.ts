import type { Seat } from "../../../engine/seats.ts";
import type { Apply } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { moveHero } from "../effects/enter.ts";
import type { DrakonRefusal } from "../meta.ts";
import { byMove } from "../moves.ts";
import { hasAbility } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { movesOf } from "../turns/main-action.ts";
import { faultOfAbility, flipCard } from "./ability.ts";

/** The Ranger makes one more move, before or after the main action (RB Ranger, 5.N.3). */
export function* rangerChoices(state: DrakonState, seat: Seat): Generator<ActionOf<"use-ranger">> {
  if (!hasAbility(state, seat, "ranger")) return;
  for (const { cell, passed } of movesOf(state, seat)) yield { type: "use-ranger", cell, passed };
}

export function judgeRanger(state: DrakonState, seat: Seat, action: ActionOf<"use-ranger">): DrakonRefusal | Apply {
  const fault = faultOfAbility(state, seat, "ranger");
  if (fault !== undefined) return fault;
  return byMove(movesOf(state, seat), action, (act, move) => {
    flipCard(act, seat);
    return moveHero(act, seat, move, { mover: seat, manner: "ranger", forcedMoves: 0 });
  });
}
