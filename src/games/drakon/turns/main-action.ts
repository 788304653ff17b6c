import type { Seat } from "../../../engine/seats.ts";
import { lairOf } from "../board/lair.ts";
import { handSize } from "../hands.ts";
import { movesFrom, sorceressMoves } from "../moves.ts";
import type { Move } from "../pieces.ts";
import { hasAbility, placeOf } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** The legal moves of a seat's hero (5.B.6). */
export function movesOf(state: DrakonState, seat: Seat): Move[] {
  return movesFrom(lairOf(state.lair), placeOf(state, seat), state.options);
}

/** The moves only her unused ability gives the Sorceress (5.N.4). */
export function sorceressMovesOf(state: DrakonState, seat: Seat): Move[] {
  if (!hasAbility(state, seat, "sorceress")) return [];
  return sorceressMoves(lairOf(state.lair), placeOf(state, seat), state.options);
}

/** Whether a hero has a move, by the Sorceress's unused ability if need be (5.B.7, 5.C.3). */
export function hasMove(state: DrakonState, seat: Seat): boolean {
  return movesOf(state, seat).length > 0 || sorceressMovesOf(state, seat).length > 0;
}

/** Whether the seat can place or move: a hero with a tile can always place it (RB Tiles, 5.A.5, 5.A.7). */
export function hasMainAction(state: DrakonState, seat: Seat): boolean {
  return handSize(state, seat) > 0 || hasMove(state, seat);
}
