import type { Cell } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import { playerAt, settlementAt } from "../seating.ts";
import { sure } from "../sure.ts";
import { inCellOrder } from "./cells.ts";
import { mustTileAt, terrainOf, tilesAround } from "./tiles.ts";

/** ST8, A22: a Settlement destroyed by a card or corruption is remembered at its level, or not at all. */
function destroySettlement(run: Run, seat: number): void {
  const settlement = sure(playerAt(run.board, seat).settlement);
  const remembered = run.board.options.rebuild === "same-level" ? settlement.level : 0;
  run.emit({ type: "settlement-destroyed", seat, cell: settlement.cell, remembered });
}

/** DV4, A59: a tile turns over or is flooded: everything on it goes but figures, cubes to their owners. */
export function turnTile(run: Run, cell: Cell, ground: "flooded" | "corrupted"): void {
  const tile = mustTileAt(run.board, cell);
  const holder = settlementAt(run.board, cell);
  if (holder !== undefined) destroySettlement(run, holder.seat);
  if (tile.owner !== null) run.emit({ type: "cube-returned", seat: tile.owner, cell });
  if (tile.tokens > 0) run.emit({ type: "tokens-changed", cell, tokens: 0 });
  run.emit({ type: "tile-turned", cell, ground });
}

/** DV3, A40: every explored tile next to a corrupted one turns, all at once: one ring. */
export function spreadCorruption(run: Run): void {
  const corrupted = run.board.tiles.filter((tile) => terrainOf(tile) === "corrupted");
  const next = corrupted.flatMap(({ cell }) => tilesAround(run.board, cell));
  const turning = next.filter((tile) => terrainOf(tile) !== "corrupted").map(({ cell }) => cell);
  for (const cell of inCellOrder(turning)) turnTile(run, cell, "corrupted");
}
