import type { CoinCount, Tile, TileCount } from "./pieces.ts";
import { COINS, TILES } from "./tables.ts";

/** How many pieces a multiset holds. */
export function sumOf(counts: readonly number[]): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A multiset with nothing in it, as long as its table. */
export function noneOf(table: readonly unknown[]): number[] {
  return table.map(() => 0);
}

/** Puts one piece in, or takes one out with -1; a piece the table does not know changes nothing. */
export function addTo(counts: number[], row: number | undefined, by: 1 | -1): void {
  if (row !== undefined) counts[row] = (counts[row] ?? 0) + by;
}

/** Moves all pieces of one multiset to another. */
export function pourInto(target: number[], source: number[]): void {
  for (const [row, count] of source.entries()) {
    target[row] = (target[row] ?? 0) + count;
    source[row] = 0;
  }
}

/** The tiles of a multiset, in table order, equal ones together. */
export function tilesIn(counts: readonly number[]): TileCount[] {
  return TILES.flatMap(({ kind, layout }, row) => {
    const count = counts[row] ?? 0;
    return count > 0 ? [{ kind, layout, count }] : [];
  });
}

/** The coins of a multiset, by rising value, equal ones together. */
export function coinsIn(counts: readonly number[]): CoinCount[] {
  return COINS.flatMap(({ coin }, row) => {
    const count = counts[row] ?? 0;
    return count > 0 ? [{ coin, count }] : [];
  });
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
