import type { Seat } from "../../../engine/seats.ts";
import { movesFrom, sorceressMoves } from "../moves.ts";
import type { Move } from "../pieces.ts";
import { hasAbility, of, placeOf } from "../seating.ts";
import type { Board } from "../state.ts";

/** The legal moves of a seat's hero (5.B.6). */
export function movesOf(board: Board, seat: Seat): Move[] {
  return movesFrom(board.lair, placeOf(board, seat), board.options);
}

/** The moves only her unused ability gives the Sorceress (5.N.4). */
export function sorceressMovesOf(board: Board, seat: Seat): Move[] {
  if (!hasAbility(board, seat, "sorceress")) return [];
  return sorceressMoves(board.lair, placeOf(board, seat), board.options);
}

/** Whether a hero has a move, by the Sorceress's unused ability if need be (5.B.7, 5.C.3). */
export function hasMove(board: Board, seat: Seat): boolean {
  return movesOf(board, seat).length > 0 || sorceressMovesOf(board, seat).length > 0;
}

/** Whether the seat can place or move: a hero with a tile can always place it (RB Tiles, 5.A.5, 5.A.7). */
export function hasMainAction(board: Board, seat: Seat): boolean {
  return of(board.seats, seat).handCount > 0 || hasMove(board, seat);
}
