import { pickCounted } from "../../../engine/draws.ts";
import { sure } from "../../../engine/sure.ts";
import type { Board } from "../board.ts";
import { TILES, type TileKind, tileRow } from "../cards/tiles.ts";
import type { Cell, Seat } from "../fields.ts";
import { trigger } from "../flow/quests.ts";
import { close, open, type Run, replace } from "../flow/run.ts";
import { gain } from "../flow/stats.ts";
import { inCellOrder, isSameCell } from "../map/cells.ts";
import { isOpenWay } from "../map/steps.ts";
import { bagCounts, bagSize, emptyCellsAround, terrainOf, tileAt } from "../map/tiles.ts";
import { playerAt, tileUnder } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";
import { enterTile } from "./arriving.ts";

/** EX1: a tile out of the bag, each of those left equally likely; all see it before anything follows from it. */
export function drawTile(run: Run, seat: Seat): TileKind {
  const { kind } = sure(TILES[pickCounted(bagCounts(run.board), run.draws)]);
  run.emit({ type: "tile-drawn", seat, kind });
  return kind;
}

/** EX7, EX10, A81: a tile comes down: a Dungeon gets its tokens, the drawer the Resources, a Quest may be done. */
function layTile(run: Run, seat: Seat, cell: Cell, kind: TileKind): void {
  run.emit({ type: "tile-explored", seat, cell, kind });
  const { symbol, resources } = tileRow(kind);
  if (symbol === "dungeon") run.emit({ type: "tokens-changed", cell, tokens: 3 });
  gain(run, seat, "resources", resources);
  trigger(run, { on: "explored", seat, cell });
}

function isWatchtower(kind: TileKind): boolean {
  return tileRow(kind).symbol === "watchtower";
}

/**
 * A drawn tile is placed, with all that follows from it: Watchtowers fill the empty cells around them, the first found
 * first, while the bag lasts (EX8, EX9, A12, A13).
 */
export function placeTile(run: Run, seat: Seat, cell: Cell, kind: TileKind): void {
  layTile(run, seat, cell, kind);
  const towers = isWatchtower(kind) ? [cell] : [];
  for (const tower of towers) {
    for (const empty of emptyCellsAround(run.board, tower)) {
      if (bagSize(run.board) === 0 || run.board.outcome !== null) return;
      const next = drawTile(run, seat);
      layTile(run, seat, empty, next);
      if (isWatchtower(next)) towers.push(empty);
    }
  }
}

/** A90: fills the named cells from the bag as a Watchtower does; a cell filled meanwhile is skipped. */
export function uncover(run: Run, seat: Seat, cells: readonly Cell[]): void {
  for (const cell of cells) {
    if (bagSize(run.board) === 0 || run.board.outcome !== null) return;
    if (tileAt(run.board, cell) === undefined) placeTile(run, seat, cell, drawTile(run, seat));
  }
}

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
