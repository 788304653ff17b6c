import type { Board, Tile } from "../board.ts";
import type { Cell, Seat } from "../fields.ts";
import { close, type Run } from "../flow/run.ts";
import { setStat } from "../flow/stats.ts";
import { distance, inCellOrder, START } from "../map/cells.ts";
import { mustTileAt, terrainOf, tilesAround } from "../map/tiles.ts";
import { isHaven, playerAt } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";
import { enterTile } from "./enter.ts";

function nearest(tiles: readonly Tile[], from: Cell): Cell[] {
  const least = Math.min(...tiles.map(({ cell }) => distance(cell, from)));
  return tiles.filter(({ cell }) => distance(cell, from) === least).map(({ cell }) => cell);
}

/**
 * DE2, A31: the nearest havens, anybody's; without one the Starting tile; when that is corrupted, the nearest clean
 * land without tokens; without that the Starting tile all the same.
 */
export function revivalCells(board: Board, seat: Seat): Cell[] {
  const from = playerAt(board, seat).diedAt ?? START;
  const havens = board.tiles.filter((tile) => isHaven(board, tile));
  if (havens.length > 0) return inCellOrder(nearest(havens, from));
  if (terrainOf(mustTileAt(board, START)) !== "corrupted") return [START];
  const clean = board.tiles.filter((tile) => {
    const ground = terrainOf(tile);
    return ground !== "water" && ground !== "corrupted" && tile.tokens === 0;
  });
  return clean.length > 0 ? inCellOrder(nearest(clean, from)) : [START];
}

/** CO1, A46: a corrupted player comes back beside the Devourer, or on its tile when nothing beside it is explored. */
export function returnCells(board: Board): Cell[] {
  const near = tilesAround(board, START).map(({ cell }) => cell);
  return near.length > 0 ? inCellOrder(near) : [START];
}

/** Where a figure off the map comes back. */
export function comebackCells(board: Board, seat: Seat): Cell[] {
  return playerAt(board, seat).corrupted ? returnCells(board) : revivalCells(board, seat);
}

/** DE2, TO4: the figure stands on the map again, without toll; a corrupted player has 10 Health at once. */
export function comeBackAt(run: Run, { seat }: TaskOf<"revive">, cell: Cell): void {
  close(run);
  enterTile(run, seat, cell, true, false);
  if (playerAt(run.board, seat).corrupted) setStat(run, seat, "health", 10);
}
