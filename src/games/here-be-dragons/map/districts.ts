import type { Board, Tile } from "../board.ts";
import type { Cell, Seat } from "../fields.ts";
import { playerAt } from "../seating.ts";
import { around, inCellOrder, isAdjacent, isSameCell } from "./cells.ts";
import { isDungeon, resourcesOf, terrainOf, tileAt } from "./tiles.ts";

/** The tiles with a player's cubes. */
export function ownTiles(board: Board, seat: Seat): Tile[] {
  return board.tiles.filter(({ owner }) => owner === seat);
}

/** DI1 without the price: explored, neither Water nor corrupted, no token, no cube, a Dungeon only once cleared (A58). */
export function isDistrictGround(tile: Tile): boolean {
  const ground = terrainOf(tile);
  if (ground === "water" || ground === "corrupted") return false;
  if (isDungeon(tile) && !tile.cleared) return false;
  return tile.tokens === 0 && tile.owner === null;
}

/** DI1, DI2: where a cube can be put: beside a tile with an own cube, the lifted one not counted; in cell order. */
export function districtCells(board: Board, seat: Seat, lifted: Cell | null = null): Cell[] {
  const held = ownTiles(board, seat).filter(({ cell }) => !isSameCell(cell, lifted));
  const near = held.flatMap(({ cell }) => around(cell));
  return inCellOrder(near).filter((cell) => {
    const tile = tileAt(board, cell);
    return tile !== undefined && isDistrictGround(tile);
  });
}

/** Whether one cell is among those where a cube can be put. */
export function isDistrictSite(board: Board, seat: Seat, cell: Cell, lifted: Cell | null = null): boolean {
  const tile = tileAt(board, cell);
  if (tile === undefined || !isDistrictGround(tile)) return false;
  return around(cell).some((near) => tileAt(board, near)?.owner === seat && !isSameCell(near, lifted));
}

/** DI4, A24: the tiles joined to the Settlement by a chain of own cubes, its own tile first; none without Settlement. */
export function connectedTiles(board: Board, seat: Seat): Tile[] {
  const { settlement } = playerAt(board, seat);
  if (settlement === null) return [];
  const own = ownTiles(board, seat);
  const joined = own.filter(({ cell }) => isSameCell(cell, settlement.cell));
  for (const tile of joined) {
    const next = own.filter((other) => !joined.includes(other) && isAdjacent(other.cell, tile.cell));
    joined.push(...next);
  }
  return joined;
}

/** PR1, PR4: the production buildings that pay a player now. */
export function productionTiles(board: Board, seat: Seat): Tile[] {
  return connectedTiles(board, seat).filter((tile) => resourcesOf(tile) > 0);
}
