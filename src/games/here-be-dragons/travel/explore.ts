import type { Board } from "../board.ts";
import { type TileKind, tileRow } from "../cards/tiles.ts";
import type { Cell } from "../fields.ts";
import { close, open, type Run, replace } from "../flow/run.ts";
import { inCellOrder, isSameCell } from "../map/cells.ts";
import { isOpenWay } from "../map/steps.ts";
import { bagSize, emptyCellsAround, terrainOf } from "../map/tiles.ts";
import { playerAt, tileUnder } from "../seating.ts";
import { sure } from "../sure.ts";
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
  const { seat, cell } = task;
  if (bagSize(run.board) === 0) {
    replace(run, { type: "redirect", seat });
    return;
  }
  const kind = drawTile(run, seat);
  const { terrain, symbol } = tileRow(kind);
  const onWater = terrainOf(sure(tileUnder(run.board, seat))) === "water";
  const isWelcome = terrain !== "water" || symbol === "harbor" || onWater;
  if (isWelcome || waterCells(run.board, cell).length === 0) settle(run, task, kind, isWelcome);
  else open(run, { type: "place-water", seat, cell });
}

/** EX2, EX3, EX5, EX6: the tile goes to the cell; the traveller enters, or has to go elsewhere from Water without Harbor. */
function settle(run: Run, { seat, cell }: TaskOf<"explore">, kind: TileKind, isWelcome: boolean): void {
  const from = sure(playerAt(run.board, seat).at);
  const tile = { cell, kind, ground: "printed", tokens: 0, cleared: false, owner: null } as const;
  const enters = isWelcome || isOpenWay(run.board, from, tile);
  replace(run, enters ? { type: "walk", seat, way: [], over: "any", step: 1 } : { type: "redirect", seat });
  placeTile(run, seat, cell, kind);
  if (enters) enterTile(run, seat, cell, true);
}

/** EX4: the Water lies at the cell its drawer picked; the drawing goes on. */
export function placeWaterAt(run: Run, { seat }: TaskOf<"place-water">, cell: Cell): void {
  close(run);
  placeTile(run, seat, cell, "water");
}
