import { sure } from "../../../engine/sure.ts";
import type { Board, Tile } from "../board.ts";
import type { Cell, Seat } from "../fields.ts";
import { trigger } from "../flow/quests.ts";
import { close, type Run, replace } from "../flow/run.ts";
import { enterableCells, isLegalStep, isOpenWay, isPayable, mayExplore } from "../map/steps.ts";
import { terrainOf, tileAt } from "../map/tiles.ts";
import { playerAt } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";
import { enterTile } from "./arriving.ts";

/** TR2, A3: one step of a travel, or its end. */
export function walkOn(run: Run, task: TaskOf<"walk">): void {
  const { seat, way, step } = task;
  const [cell] = way;
  const from = sure(playerAt(run.board, seat).at);
  if (cell === undefined) {
    close(run);
    if (step > 0) trigger(run, { on: "travel-ended", seat, cell: null, steps: step });
    return;
  }
  const tile = tileAt(run.board, cell);
  if (step === 0 && tile === undefined && mayExplore(run.board, seat)) replace(run, { type: "explore", seat, cell });
  else if (tile !== undefined && canStep(run, task, from, tile)) takeStep(run, task, tile);
  else if (step === 0) replace(run, { type: "redirect", seat });
  else replace(run, { ...task, way: [] });
}

/** A3: the first step may be any legal one; later ones keep to the path's terrain. All have to be payable (TO2). */
function canStep(run: Run, { seat, over, step }: TaskOf<"walk">, from: Cell, tile: Tile): boolean {
  if (!isPayable(run.board, seat, from, tile)) return false;
  if (step === 0) return isLegalStep(run.board, seat, from, tile);
  return over === "any" ? isOpenWay(run.board, from, tile) : terrainOf(tile) === over;
}

/** A3: the travel ends early on a tile with tokens, and on one that is not of the path's terrain any more. */
function takeStep(run: Run, task: TaskOf<"walk">, tile: Tile): void {
  const strayed = task.over !== "any" && terrainOf(tile) !== task.over;
  const way = tile.tokens > 0 || strayed ? [] : task.way.slice(1);
  replace(run, { ...task, way, step: task.step + 1 });
  enterTile(run, task.seat, tile.cell, true);
}

/** A10: the travel goes to another neighbour: a tile is entered, an empty cell is explored. */
export function redirectTo(run: Run, { seat }: TaskOf<"redirect">, cell: Cell): void {
  const isExplored = tileAt(run.board, cell) !== undefined;
  replace(run, isExplored ? { type: "walk", seat, way: [], over: "any", step: 1 } : { type: "explore", seat, cell });
  if (isExplored) enterTile(run, seat, cell, true);
}

/** A10: where a travel can go instead; nothing when the figure has to stay. */
export function redirectCells(board: Board, seat: Seat): Cell[] {
  return enterableCells(board, seat, sure(playerAt(board, seat).at));
}
