import type { Board, Tile } from "../board.ts";
import type { Cell, Leaves } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import { figuresAt, isHaven } from "../seating.ts";
import { isDungeon, monsterSymbolOf, mustTileAt } from "./tiles.ts";

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
