import type { Square } from "../fields.ts";
import { neighbours, squareOf } from "../squares.ts";
import { type Cell, cellAt, freeCharacterSpots, type SeatView } from "../state.ts";

/** The squares beside the seat's free characters that hold what is looked for, each once, by row and column. */
export function squaresBeside({ viewer, board }: SeatView, holds: (cell: Cell) => boolean): Square[] {
  const spots = freeCharacterSpots(board, viewer).flatMap((spot) => neighbours(board.seatCount, spot));
  const found = [...new Set(spots)].filter((spot) => holds(cellAt(board, spot)));
  return found.sort((a, b) => a - b).map(squareOf);
}
