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

/** How many of the pieces of one row a multiset holds. */
export function countAt(counts: readonly number[], row: number): number {
  const count = counts[row];
  if (count === undefined) throw new RangeError(`no row ${row}`);
  return count;
}

/** Puts so many pieces of one row in, or takes them out where the number is negative. */
export function addTo(counts: number[], row: number, by: number): void {
  counts[row] = countAt(counts, row) + by;
}

/** Moves all pieces of one multiset to another. */
export function pourInto(target: number[], source: number[]): void {
  for (const [row, count] of source.entries()) {
    addTo(target, row, count);
    source[row] = 0;
  }
}

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
