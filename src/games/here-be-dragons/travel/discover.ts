import { pickCounted } from "../../../engine/draws.ts";
import { TILES, type TileKind, tileRow } from "../cards/tiles.ts";
import type { Cell, Seat } from "../fields.ts";
import { trigger } from "../flow/quests.ts";
import type { Run } from "../flow/run.ts";
import { gain } from "../flow/stats.ts";
import { bagCounts, bagSize, emptyCellsAround, tileAt } from "../map/tiles.ts";
import { sure } from "../sure.ts";

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
