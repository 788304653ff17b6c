import type { Seat } from "../../../engine/seats.ts";
import { type Apply, stepOf } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { moveHero } from "../effects/enter.ts";
import type { DrakonRefusal } from "../meta.ts";
import { byMove } from "../moves.ts";
import { hasAbility } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { movesOf } from "../turns/main-action.ts";
import { faultOfAbility, flipCard } from "./ability.ts";
import { faultOfOpponentBeside, opponentsBeside } from "./opponents.ts";

/** The Knight forces one opposing hero in his chamber to make a legal move (RB Knight, 5.N.5). */
export function* knightChoices(state: DrakonState, seat: Seat): Generator<ActionOf<"use-knight">> {
  if (!hasAbility(state, seat, "knight")) return;
  for (const target of opponentsBeside(state, seat)) {
    for (const { cell, passed } of movesOf(state, target)) yield { type: "use-knight", target, cell, passed };
  }
}

/**
 * The hero moves and resolves what he enters, with all it sets off; then a random tile goes from his hand to the
 * Knight's (4.2, 5.G.8).
 */
export function judgeKnight(state: DrakonState, seat: Seat, action: ActionOf<"use-knight">): DrakonRefusal | Apply {
  const { target } = action;
  const fault = faultOfAbility(state, seat, "knight") ?? faultOfOpponentBeside(state, seat, target);
  if (fault !== undefined) return fault;
  return byMove(movesOf(state, target), action, (act, move) => {
    flipCard(act, seat);
    const rider = act.state.options.knightTakesTile ? [stepOf("take-a-tile", target, { taker: seat })] : [];
    return [...rider, ...moveHero(act, target, move, { mover: seat, manner: "knight", forcedMoves: 1 })];
  });
}
