import type { Board, Tile } from "../board.ts";
import { settlementAt } from "../seating.ts";
import { symbolOf } from "./tiles.ts";

/** Settlements, anybody's, and Sanctuaries are havens: places of rest, revival and peace (ST7, RE1; RB Settlements). */
export function isHaven(board: Board, tile: Tile): boolean {
  return symbolOf(tile) === "sanctuary" || settlementAt(board, tile.cell) !== undefined;
}
