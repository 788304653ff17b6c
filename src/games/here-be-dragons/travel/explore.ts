import type { Board } from "../board.ts";
import { type TileKind, tileRow } from "../cards/tiles.ts";
import type { Cell } from "../fields.ts";
import { close, open, type Run, replace } from "../flow/run.ts";
import { inCellOrder, isSameCell } from "../map/cells.ts";
import { isOpenWay } from "../map/steps.ts";
import { bagSize, emptyCellsAround, mustTileAt, terrainOf } from "../map/tiles.ts";
import { playerAt } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";
import { enterTile } from "./arriving.ts";
import { drawTile, placeTile } from "./discover.ts";

/** EX4, A9: empty cells next to Water, never the one the travel goes to; in cell order. */
export function waterCells(board: Board, target: Cell): Cell[] {
  const water = board.tiles.filter((tile) => terrainOf(tile) === "water");
  const cells = inCellOrder(water.flatMap(({ cell }) => emptyCellsAround(board, cell)));
  return cells.filter((cell) => !isSameCell(cell, target));
}

/** EX1-EX6: one tile is drawn for the cell the traveller goes to. Without a tile the travel has failed (A13). */
export function exploreOn(run: Run, task: TaskOf<"explore">): void {
  const from = playerAt(run.board, task.seat).at;
  if (from === null) {
    close(run);
    return;
  }
  if (bagSize(run.board) === 0) {
    replace(run, { type: "redirect", seat: task.seat });
    return;
  }
  const kind = drawTile(run, task.seat);
  const onWater = terrainOf(mustTileAt(run.board, from)) === "water";
  const { terrain, symbol } = tileRow(kind);
  if (terrain !== "water" || symbol === "harbor" || onWater) {
    settle(run, task, kind, true);
    return;
  }
  const cells = waterCells(run.board, task.cell);
  if (cells.length === 0) {
    settle(run, task, kind, false);
    return;
  }
  open(run, { type: "place-water", seat: task.seat, cell: task.cell });
}

/** EX2, EX3, EX5, EX6: the tile goes to the cell; the traveller enters, or has to go elsewhere from Water without Harbor. */
function settle(run: Run, { seat, cell }: TaskOf<"explore">, kind: TileKind, welcome: boolean): void {
  const from = playerAt(run.board, seat).at;
  const tile = { cell, kind, ground: "printed", tokens: 0, cleared: false, owner: null } as const;
  const enters = welcome || (from !== null && isOpenWay(run.board, from, tile));
  replace(run, enters ? { type: "walk", seat, way: [], over: "any", step: 1 } : { type: "redirect", seat });
  placeTile(run, seat, cell, kind);
  if (enters) enterTile(run, seat, cell, true);
}

/** EX4: the Water lies at the cell its drawer picked; the drawing goes on. */
export function placeWaterAt(run: Run, { seat }: TaskOf<"place-water">, cell: Cell): void {
  close(run);
  placeTile(run, seat, cell, "water");
}
