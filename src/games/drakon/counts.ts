import type { CoinCount, Tile, TileCount } from "./pieces.ts";
import { COINS, TILES } from "./tables.ts";

/** The tiles of a multiset, in table order, equal ones together. */
export function tilesIn(counts: readonly number[]): TileCount[] {
  return counts.flatMap((count, row) => (count > 0 ? [{ ...tileOfRow(row), count }] : []));
}

/** The coins of a multiset, by rising value, equal ones together. */
export function coinsIn(counts: readonly number[]): CoinCount[] {
  return counts.flatMap((count, row) => (count > 0 ? [{ coin: coinOfRow(row), count }] : []));
}

/** The tile of a row that was drawn. */
export function tileOfRow(row: number): Tile {
  const found = TILES[row];
  if (found === undefined) throw new RangeError(`no tile ${row}`);
  return { kind: found.kind, layout: found.layout };
}

/** The value of a row that was drawn. */
export function coinOfRow(row: number): number {
  const found = COINS[row];
  if (found === undefined) throw new RangeError(`no coin ${row}`);
  return found.coin;
}
