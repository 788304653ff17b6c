import type { Board, Tile } from "../board.ts";
import type { Cell, Seat } from "../fields.ts";
import { playerAt, settlementAt } from "../seating.ts";
import { around, inCellOrder } from "./cells.ts";
import { bagSize, emptyCellsAround, mustTileAt, symbolOf, terrainOf, tileAt, tilesAround } from "./tiles.ts";

const EMBARK = new Set(["plain", "forest", "mountain"]);

/**
 * TR8, TR9, TR10: every neighbour may be entered but Water from land, which takes a Harbor: one shown on the Water
 * with the traveller on a plain, forest or mountain, or a Settlement under the traveller (A8; RB Movement).
 */
export function isOpenWay(board: Board, from: Cell, to: Tile): boolean {
  if (terrainOf(to) !== "water") return true;
  const here = mustTileAt(board, from);
  const ground = terrainOf(here);
  if (ground === "water") return true;
  if (settlementAt(board, from) !== undefined) return true;
  return symbolOf(to) === "harbor" && EMBARK.has(ground);
}

/** Whether empty cells are targets at all: the bag has tiles and the player may explore (EX11, CO2). */
export function mayExplore(board: Board, seat: Seat): boolean {
  return bagSize(board) > 0 && !playerAt(board, seat).corrupted;
}

/** A8: a figure on land with no way at all, tolls aside. Then every Water beside it is open. */
function isLandlocked(board: Board, seat: Seat, from: Cell): boolean {
  if (terrainOf(mustTileAt(board, from)) === "water") return false;
  if (mayExplore(board, seat) && emptyCellsAround(board, from).length > 0) return false;
  return !tilesAround(board, from).some((tile) => isOpenWay(board, from, tile));
}

/** Whether a single step onto an explored neighbour is allowed by terrain (TR8, A8). */
export function isLegalStep(board: Board, seat: Seat, from: Cell, to: Tile): boolean {
  return isOpenWay(board, from, to) || isLandlocked(board, seat, from);
}

/**
 * TO1, TO3, A14: what entering a tile costs: 1 Gold where another player's cube lies, unless that owner was paid
 * already or the visitor comes from a tile of the same owner. Corrupted players pay nothing (TO4).
 */
export function tollFor(board: Board, seat: Seat, from: Cell | null, to: Tile): number {
  const player = playerAt(board, seat);
  if (to.owner === null || to.owner === seat || player.corrupted) return 0;
  if (player.tollsPaid.includes(to.owner)) return 0;
  const here = from === null ? undefined : tileAt(board, from);
  return here?.owner === to.owner ? 0 : 1;
}

/** TO2: a tile whose toll cannot be paid cannot be entered. */
export function isPayable(board: Board, seat: Seat, from: Cell, to: Tile): boolean {
  return tollFor(board, seat, from, to) <= playerAt(board, seat).gold;
}

/** A10: the neighbours, explored or not, that can be entered now; in cell order. */
export function enterableCells(board: Board, seat: Seat, from: Cell): Cell[] {
  const cells = around(from).filter((cell) => {
    const tile = tileAt(board, cell);
    if (tile === undefined) return mayExplore(board, seat);
    return isLegalStep(board, seat, from, tile) && isPayable(board, seat, from, tile);
  });
  return inCellOrder(cells);
}

/**
 * A15, MB3: where a figure can retreat to: explored neighbours it may enter and pay for; else any Water beside it;
 * else foreign tiles without toll. Empty when there is no explored neighbour: then nobody can flee.
 */
export function retreatCells(board: Board, seat: Seat): Cell[] {
  const { at } = playerAt(board, seat);
  if (at === null) return [];
  const near = tilesAround(board, at);
  const groups = [
    near.filter((tile) => isOpenWay(board, at, tile) && isPayable(board, seat, at, tile)),
    near.filter((tile) => terrainOf(tile) === "water"),
    near,
  ];
  return inCellOrder((groups.find((group) => group.length > 0) ?? []).map(({ cell }) => cell));
}
