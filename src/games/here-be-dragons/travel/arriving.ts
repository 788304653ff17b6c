import type { Board, Tile } from "../board.ts";
import type { Cell, Seat } from "../fields.ts";
import { cancelPlans } from "../flow/death.ts";
import { close, type Run, replace } from "../flow/run.ts";
import { gain, lose, setStat } from "../flow/stats.ts";
import { distance, inCellOrder, START } from "../map/cells.ts";
import { leaveBehind } from "../map/changes.ts";
import { isPayable, tollFor } from "../map/steps.ts";
import { mustTileAt, terrainOf, tilesAround } from "../map/tiles.ts";
import { isHaven, playerAt } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";

/**
 * TO1-TO4, A14: the figure enters a tile. `due` is false where the toll is waived (A15, revival), which counts as
 * paid. On a tile without another player's cube the memory of tolls is wiped.
 */
export function enterTile(run: Run, seat: Seat, cell: Cell, arriving: boolean, due = true): void {
  const { at, tollsPaid, corrupted } = playerAt(run.board, seat);
  const tile = mustTileAt(run.board, cell);
  const toll = tollFor(run.board, seat, at, tile);
  const { owner } = tile;
  run.emit({ type: "figure-moved", seat, cell, arriving });
  if (owner === null || owner === seat || corrupted) {
    if (tollsPaid.length > 0) run.emit({ type: "tolls-noted", seat, tollsPaid: [] });
    return;
  }
  if (toll === 0) return;
  run.emit({ type: "tolls-noted", seat, tollsPaid: [...tollsPaid, owner].sort((one, other) => one - other) });
  if (!due) return;
  run.emit({ type: "toll-paid", seat, target: owner });
  lose(run, seat, "gold", toll);
  gain(run, owner, "gold", toll);
}

function nearest(tiles: readonly Tile[], from: Cell): Cell[] {
  const least = Math.min(...tiles.map(({ cell }) => distance(cell, from)));
  return tiles.filter(({ cell }) => distance(cell, from) === least).map(({ cell }) => cell);
}

/**
 * DE2, A31: the nearest havens, anybody's; without one the Starting tile; when that is corrupted, the nearest clean
 * land without tokens; without that the Starting tile all the same.
 */
function revivalCells(board: Board, seat: Seat): Cell[] {
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

/**
 * Where a figure off the map comes back; a corrupted player beside the Devourer, or on its tile when nothing beside it
 * is explored (CO1, A46).
 */
export function comebackCells(board: Board, seat: Seat): Cell[] {
  if (!playerAt(board, seat).corrupted) return revivalCells(board, seat);
  const near = tilesAround(board, START).map(({ cell }) => cell);
  return near.length > 0 ? inCellOrder(near) : [START];
}

/** DE2, TO4: the figure stands on the map again, without toll; a corrupted player has 10 Health at once. */
export function comeBackAt(run: Run, { seat }: TaskOf<"revive">, cell: Cell): void {
  close(run);
  enterTile(run, seat, cell, true, false);
  if (playerAt(run.board, seat).corrupted) setStat(run, seat, "health", 10);
}

/**
 * MB2, A15, A74: the figure goes to a neighbour, a token is left behind, and what lies on the new tile is fought at
 * once with fresh dice. The toll is waived where it cannot be paid.
 */
export function retreatTo(run: Run, task: TaskOf<"retreat">, cell: Cell): void {
  const { seat, leaves } = task;
  const tile = mustTileAt(run.board, cell);
  if (tile.tokens > 0) replace(run, { type: "fights", seat, cell, dice: 0 });
  else close(run);
  cancelPlans(run, seat);
  enterTile(run, seat, cell, false, isPayable(run.board, seat, task.cell, tile));
  leaveBehind(run, task.cell, leaves);
}
