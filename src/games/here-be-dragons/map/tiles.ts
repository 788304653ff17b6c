import { sure } from "../../../engine/sure.ts";
import type { Board, Tile } from "../board.ts";
import { TILES, type TileSymbol, tileRow } from "../cards/tiles.ts";
import type { Cell } from "../fields.ts";
import type { Deck, Terrain } from "../words.ts";
import { around } from "./cells.ts";

const width = 256;
const indexes = new WeakMap<readonly Tile[], Map<number, Tile>>();

/** Tiles by cell, kept beside the list they come from; the list only ever grows. */
function indexOf(tiles: readonly Tile[]): Map<number, Tile> {
  let index = indexes.get(tiles);
  if (index === undefined) {
    index = new Map();
    indexes.set(tiles, index);
  }
  for (let next = index.size; next < tiles.length; next++) {
    const tile = tiles[next];
    if (tile !== undefined) index.set(tile.cell.q * width + tile.cell.r, tile);
  }
  return index;
}

/** The tile in a cell, or undefined when nobody has explored it. */
export function tileAt<Each extends Tile>(
  { tiles }: { readonly tiles: readonly Each[] },
  cell: Cell,
): Each | undefined {
  return indexOf(tiles).get(cell.q * width + cell.r) as Each | undefined;
}

/** The tile in a cell that is known to be explored. */
export function mustTileAt<Each extends Tile>(board: { readonly tiles: readonly Each[] }, cell: Cell): Each {
  const tile = tileAt(board, cell);
  if (tile === undefined) throw new RangeError(`no tile at ${cell.q},${cell.r}`);
  return tile;
}

/** What a tile is now: a flooded one is Water, a corrupted one its own terrain (TR10, A41). */
export function terrainOf(tile: Tile): Terrain {
  if (tile.ground === "corrupted") return "corrupted";
  return tile.ground === "flooded" ? "water" : tileRow(tile.kind).terrain;
}

/** The symbol that still counts; floods and corruption wipe it off. */
export function symbolOf(tile: Tile): TileSymbol {
  return tile.ground === "printed" ? tileRow(tile.kind).symbol : "none";
}

/** Resources that still count. */
export function resourcesOf(tile: Tile): number {
  return tile.ground === "printed" ? tileRow(tile.kind).resources : 0;
}

/** Level of the Monster symbol, or null without one. */
export function monsterSymbolOf(tile: Tile): Deck | null {
  return tile.ground === "printed" ? tileRow(tile.kind).deck : null;
}

export function isDungeon(tile: Tile): boolean {
  return terrainOf(tile) === "dungeon";
}

/** Explored tiles around a cell, clockwise from direction 0. */
export function tilesAround(board: Board, cell: Cell): Tile[] {
  return around(cell).flatMap((next) => tileAt(board, next) ?? []);
}

/** Empty cells around a cell, clockwise from direction 0. */
export function emptyCellsAround(board: Board, cell: Cell): Cell[] {
  return around(cell).filter((next) => tileAt(board, next) === undefined);
}

/** Whether Water lies next to a cell; a corrupted tile is not Water (EX4). */
export function touchesWater(board: Board, cell: Cell): boolean {
  return tilesAround(board, cell).some((tile) => terrainOf(tile) === "water");
}

/** How many tiles of each kind the bag holds, in table order: the printed set less the map. */
export function bagCounts(board: Board): number[] {
  const counts = TILES.map((row) => row.count);
  const rows = new Map(TILES.map((row, index) => [row.kind, index]));
  for (const tile of board.tiles) {
    const row = sure(rows.get(tile.kind));
    counts[row] = sure(counts[row]) - 1;
  }
  return counts;
}

/** Tiles in the whole set. */
const TILE_COUNT: number = TILES.reduce((sum, row) => sum + row.count, 0);

/** Tiles left in the bag. */
export function bagSize(board: Board): number {
  return TILE_COUNT - board.tiles.length;
}
