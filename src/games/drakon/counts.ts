import { countAt } from "../../engine/counts.ts";
import type { CoinCount, Tile, TileCount } from "./fields.ts";
import { COINS, TILES, tileRowIfAny } from "./tables.ts";

/** The tiles of a multiset, in table order, equal ones together. */
export function tilesIn(counts: readonly number[]): TileCount[] {
  return counts.flatMap((count, row) => (count > 0 ? [{ ...tileOfRow(row), count }] : []));
}

/** The coins of a multiset, by rising value, equal ones together. */
export function coinsIn(counts: readonly number[]): CoinCount[] {
  return counts.flatMap((count, row) => (count > 0 ? [{ coin: coinOfRow(row), count }] : []));
}

/** Pieces that whoever acts knows: the own ones. */
export function known(pieces: readonly number[] | null): readonly number[] {
  if (pieces === null) throw new Error("who acts does not know the own pieces");
  return pieces;
}

/** Whether a multiset of tiles has such a one. */
export function hasTile(counts: readonly number[], tile: Tile): boolean {
  const row = tileRowIfAny(tile);
  return row !== undefined && countAt(counts, row) > 0;
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
