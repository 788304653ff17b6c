import type { Seat } from "../../../engine/seats.ts";
import type { Board } from "../board.ts";
import type { Cell, Over } from "../fields.ts";
import { playerAt } from "../seating.ts";
import { around, bareCell, includesCell, isAdjacent, isSameCell } from "./cells.ts";
import { isLegalStep, isOpenWay, mayExplore } from "./steps.ts";
import { mustTileAt, terrainOf, tileAt, tilesAround } from "./tiles.ts";

/** A travel that may be started: the path, and what it runs over. */
export interface Route {
  readonly way: Cell[];
  readonly over: Over;
}

/** TR4, TR6, TR7: the terrain a long travel from here runs over, or undefined where only single steps are made. */
function longTerrain(board: Board, seat: Seat, from: Cell): "plain" | "water" | "corrupted" | undefined {
  const ground = terrainOf(mustTileAt(board, from));
  if (ground === "plain" || ground === "water") return ground;
  return ground === "corrupted" && playerAt(board, seat).corrupted ? "corrupted" : undefined;
}

/** A84: one step: TR3, every neighbour TR8 lets the traveller enter and every empty cell while the bag has tiles. */
function singleSteps(board: Board, seat: Seat, from: Cell): Route[] {
  const routes = around(from).filter((cell) => {
    const tile = tileAt(board, cell);
    return tile === undefined ? mayExplore(board, seat) : isLegalStep(board, seat, from, tile);
  });
  return routes.map((cell) => ({ way: [cell], over: "any" }));
}

/** Paths of two steps up to `most` over explored tiles, no tile twice, the start tile included. */
function longWays(most: number, from: Cell, next: (at: Cell) => Cell[]): Cell[][] {
  const found: Cell[][] = [];
  let open: Cell[][] = [[]];
  for (let length = 1; length <= most; length++) {
    open = open.flatMap((way) => {
      const at = way.at(-1) ?? from;
      const free = next(at).filter((cell) => !isSameCell(cell, from) && !includesCell(way, cell));
      return free.map((cell) => [...way, cell]);
    });
    if (length > 1) found.push(...open);
  }
  return found;
}

/** A85: ways of a `range` card, each step legal by TR8. */
function rangeWays(board: Board, seat: Seat, from: Cell): Cell[][] {
  const { range } = playerAt(board, seat);
  const next = (at: Cell): Cell[] =>
    tilesAround(board, at)
      .filter((tile) => isOpenWay(board, at, tile))
      .map(({ cell }) => cell);
  return range < 2 ? [] : longWays(range, from, next);
}

/** Every travel that may be started from where the figure stands (TR3-TR8, A2, A84, A85). */
export function routes(board: Board, seat: Seat): Route[] {
  const from = playerAt(board, seat).at;
  if (from === null) return [];
  const found = singleSteps(board, seat, from);
  const ranged = rangeWays(board, seat, from);
  found.push(...ranged.map((way): Route => ({ way, over: "any" })));
  const over = longTerrain(board, seat, from);
  if (over === undefined) return found;
  const next = (at: Cell): Cell[] =>
    tilesAround(board, at)
      .filter((tile) => terrainOf(tile) === over)
      .map(({ cell }) => cell);
  const long = longWays(board.options.longTravel, from, next);
  const known = new Set(ranged.map(wayKey));
  found.push(...long.filter((way) => !known.has(wayKey(way))).map((way): Route => ({ way, over })));
  return found;
}

/** The route of exactly this path, or undefined when it may not be started. It is one of `routes`. */
export function routeOf(board: Board, seat: Seat, path: readonly Cell[]): Route | undefined {
  const from = playerAt(board, seat).at;
  if (from === null || !isUnbroken(from, path)) return undefined;
  const way = path.map(bareCell);
  const [first] = way;
  if (first === undefined) return undefined;
  const tile = tileAt(board, first);
  if (way.length === 1) {
    const isFree = tile === undefined ? mayExplore(board, seat) : isLegalStep(board, seat, from, tile);
    return isFree ? { way, over: "any" } : undefined;
  }
  if (way.length <= playerAt(board, seat).range && isOpenAllAlong(board, from, way)) return { way, over: "any" };
  const over = longTerrain(board, seat, from);
  const isAlike = way.every((cell) => {
    const next = tileAt(board, cell);
    return next !== undefined && terrainOf(next) === over;
  });
  return over !== undefined && way.length <= board.options.longTravel && isAlike ? { way, over } : undefined;
}

/** Whether each cell of a path touches the one before, and none comes twice, the start tile included (A84). */
function isUnbroken(from: Cell, path: readonly Cell[]): boolean {
  return path.every((cell, index) => {
    const before = path.slice(0, index);
    return isAdjacent(before.at(-1) ?? from, cell) && !isSameCell(from, cell) && !includesCell(before, cell);
  });
}

/** A85: every step over explored tiles and legal by TR8. */
function isOpenAllAlong(board: Board, from: Cell, way: readonly Cell[]): boolean {
  return way.every((cell, index) => {
    const tile = tileAt(board, cell);
    return tile !== undefined && isOpenWay(board, way[index - 1] ?? from, tile);
  });
}

function wayKey(way: readonly Cell[]): string {
  return way.map(({ q, r }) => `${q},${r}`).join(" ");
}
