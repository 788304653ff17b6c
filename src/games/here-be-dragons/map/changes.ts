import { sure } from "../../../engine/sure.ts";
import type { Board, Tile } from "../board.ts";
import type { Cell, Leaves } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import { figuresAt, isHaven, playerAt, settlementAt } from "../seating.ts";
import { inCellOrder } from "./cells.ts";
import { isDungeon, monsterSymbolOf, mustTileAt, terrainOf, tilesAround } from "./tiles.ts";

/** TK2: tokens are stacked three high at most. */
const MOST_TOKENS = 3;

/** TK3: whether an effect may put a token here: a Monster symbol, no figure, no haven, fewer than three. */
export function canTakeToken(board: Board, tile: Tile): boolean {
  if (monsterSymbolOf(tile) === null || isHaven(board, tile)) return false;
  return tile.tokens < MOST_TOKENS && figuresAt(board, tile.cell).length === 0;
}

/** TK3: whether an effect may take a token off; a Dungeon's own come and go by DU alone. */
export function canLoseToken(tile: Tile): boolean {
  return tile.tokens > 0 && !isDungeon(tile);
}

/** TK4: a token more or less; one that comes sends the cube under it home, and nobody pays Influence for that. */
export function changeTokens(run: Run, cell: Cell, change: 1 | -1): void {
  const { owner, tokens } = mustTileAt(run.board, cell);
  if (owner !== null && change === 1) run.emit({ type: "cube-returned", seat: owner, cell });
  run.emit({ type: "tokens-changed", cell, tokens: tokens + change });
}

/**
 * TK2, MB2, DU3, A18: what a failed fight leaves on its tile: a token where one may lie, a Dungeon filled up to
 * three again whoever stands there.
 */
export function leaveBehind(run: Run, cell: Cell, leaves: Leaves): void {
  const tile = mustTileAt(run.board, cell);
  if (leaves === "dungeon" && isDungeon(tile) && !tile.cleared && tile.tokens < MOST_TOKENS) {
    run.emit({ type: "tokens-changed", cell, tokens: MOST_TOKENS });
  }
  if (leaves === "token" && canTakeToken(run.board, tile)) changeTokens(run, cell, 1);
}

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
