import { sure } from "../../../engine/sure.ts";
import type { Board, Player } from "../board.ts";
import type { Cell, Over, Seat } from "../fields.ts";
import { playerAt } from "../seating.ts";
import { around, includesCell, isSameCell } from "./cells.ts";
import { isLegalStep, isOpenWay, mayExplore } from "./steps.ts";
import { mustTileAt, terrainOf, tileAt, tilesAround } from "./tiles.ts";

/** A travel that may be started: the path, and what it runs over. */
type Route = NonNullable<Player["travel"]>;

/** A kind of travel: how long its paths are, what they run over, and which steps they may make from a cell. */
interface Gait {
  readonly least: number;
  readonly most: number;
  readonly over: Over;
  next(at: Cell): Cell[];
}

/** TR4, TR6, TR7: the terrain a long travel from here runs over, or undefined where only single steps are made. */
function longTerrain(board: Board, seat: Seat, from: Cell): "plain" | "water" | "corrupted" | undefined {
  const ground = terrainOf(mustTileAt(board, from));
  if (ground === "plain" || ground === "water") return ground;
  return ground === "corrupted" && playerAt(board, seat).corrupted ? "corrupted" : undefined;
}

/** A84: one step: TR3, every neighbour TR8 lets the traveller enter and every empty cell while the bag has tiles. */
function isSingleStep(board: Board, seat: Seat, from: Cell, cell: Cell): boolean {
  const tile = tileAt(board, cell);
  return tile === undefined ? mayExplore(board, seat) : isLegalStep(board, seat, from, tile);
}

/** The kinds of travel from a tile: a single step, a `range` card (A85), a long travel (A2). The first that fits counts. */
function gaitsFrom(board: Board, seat: Seat, from: Cell): Gait[] {
  const step = (at: Cell): Cell[] => around(at).filter((cell) => isSingleStep(board, seat, at, cell));
  const single: Gait = { least: 1, most: 1, over: "any", next: step };
  const ranged: Gait = {
    least: 2,
    most: playerAt(board, seat).range,
    over: "any",
    next: (at) => cellsOf(tilesAround(board, at).filter((tile) => isOpenWay(board, at, tile))),
  };
  const over = longTerrain(board, seat, from);
  if (over === undefined) return [single, ranged];
  const long: Gait = {
    least: 2,
    most: board.options.longTravel,
    over,
    next: (at) => cellsOf(tilesAround(board, at).filter((tile) => terrainOf(tile) === over)),
  };
  return [single, ranged, long];
}

function cellsOf(tiles: readonly { readonly cell: Cell }[]): Cell[] {
  return tiles.map(({ cell }) => cell);
}

/** A84: where a path can go on: no tile twice, the start tile included. */
function stepsOn(gait: Gait, from: Cell, way: readonly Cell[]): Cell[] {
  const next = gait.next(way.at(-1) ?? from);
  return next.filter((cell) => !isSameCell(cell, from) && !includesCell(way, cell));
}

/** Every path of a kind. */
function waysOf(gait: Gait, from: Cell): Cell[][] {
  const found: Cell[][] = [];
  let open: Cell[][] = [[]];
  for (let length = 1; length <= gait.most; length++) {
    open = open.flatMap((way) => stepsOn(gait, from, way).map((cell) => [...way, cell]));
    if (length >= gait.least) found.push(...open);
  }
  return found;
}

/** Whether a path is of a kind: long enough, not too long, and each of its steps can be made. */
function isOfGait(gait: Gait, from: Cell, way: readonly Cell[]): boolean {
  if (way.length < gait.least || way.length > gait.most) return false;
  return way.every((cell, step) => includesCell(stepsOn(gait, from, way.slice(0, step)), cell));
}

/** Every travel that may be started from where the figure stands (TR3-TR8, A2, A84, A85), each path once. */
export function routes(board: Board, seat: Seat): Route[] {
  const from = sure(playerAt(board, seat).at);
  const gaits = gaitsFrom(board, seat, from);
  return gaits.flatMap((gait, place) => {
    const before = gaits.slice(0, place);
    const ways = waysOf(gait, from).filter((way) => !before.some((other) => isOfGait(other, from, way)));
    return ways.map((way) => ({ way, over: gait.over }));
  });
}

/** Whether any travel may be started: the longer ones begin with a single step that may be made. */
export function hasRoute(board: Board, seat: Seat): boolean {
  const from = sure(playerAt(board, seat).at);
  return around(from).some((cell) => isSingleStep(board, seat, from, cell));
}

/** The route of exactly this path, or undefined when it may not be started: it is found as `routes` finds it. */
export function routeOf(board: Board, seat: Seat, way: readonly Cell[]): Route | undefined {
  const from = sure(playerAt(board, seat).at);
  const gait = gaitsFrom(board, seat, from).find((one) => isOfGait(one, from, way));
  return gait === undefined ? undefined : { way, over: gait.over };
}
