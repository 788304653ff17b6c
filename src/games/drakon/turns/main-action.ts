import type { Seat } from "../../../engine/seats.ts";
import { movesOf, sorceressMovesOf } from "../moves.ts";
import { of } from "../seating.ts";
import type { Board } from "../state.ts";

/**
 * Whether the seat can place or move, by the Sorceress's unused ability if need be: a hero with a tile can always place
 * it (RB Tiles, 5.A.5, 5.A.7, 5.B.7).
 */
export function hasMainAction(board: Board, seat: Seat): boolean {
  if (of(board.seats, seat).handCount > 0) return true;
  return movesOf(board, seat).length > 0 || sorceressMovesOf(board, seat).length > 0;
}
