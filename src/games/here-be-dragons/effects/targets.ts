import { fightersOf } from "../battle/mods.ts";
import type { Board, Tile } from "../board.ts";
import { opsOf } from "../cards/effects.ts";
import { targetOf } from "../cards/items.ts";
import type { Op } from "../cards/vocabulary.ts";
import type { Card, Cell, Seat } from "../fields.ts";
import { distance, inCellOrder } from "../map/cells.ts";
import { districtCells, hasCube } from "../map/districts.ts";
import { bagSize, emptyCellsAround, terrainOf, touchesWater } from "../map/tiles.ts";
import { canLoseToken, canTakeToken } from "../map/tokens.ts";
import { figuresAt, isNormal, playerAt } from "../seating.ts";
import { TRACKS, type Track } from "../words.ts";
import { nextNode } from "./tech.ts";

const FLOODABLE = new Set(["plain", "forest", "mountain"]);

/** A59: a land tile beside Water, without a figure. */
function canFlood(board: Board, tile: Tile): boolean {
  const isFree = figuresAt(board, tile.cell).length === 0;
  return FLOODABLE.has(terrainOf(tile)) && isFree && touchesWater(board, tile.cell);
}

function tileSuits(board: Board, op: Op, tile: Tile): boolean {
  if (op.op === "flood") return canFlood(board, tile);
  if (op.op !== "token") return false;
  return op.change === 1 ? canTakeToken(board, tile) : canLoseToken(tile);
}

/** A90: the tiles or cells the owner of an effect can name for a step of it, in cell order. */
export function cellsFor(board: Board, seat: Seat, op: Op): Cell[] {
  const { at } = playerAt(board, seat);
  if (op.op === "explore") return at === null ? [] : emptyCellsAround(board, at);
  if (op.op === "cube") return hasCube(board, seat) ? districtCells(board, seat) : [];
  if (op.op !== "token" && op.op !== "flood") return [];
  const { within } = op.tile;
  const near = board.tiles.filter(({ cell }) => within === null || (at !== null && distance(at, cell) <= within));
  return inCellOrder(near.filter((tile) => tileSuits(board, op, tile)).map(({ cell }) => cell));
}

/** How many cells have to be named: `explore` takes as many as there are, up to its number (A90, A13). */
export function cellsNeeded(board: Board, seat: Seat, op: Op): number {
  const free = cellsFor(board, seat, op).length;
  return op.op === "explore" ? Math.min(op.amount, free, bagSize(board)) : Math.min(1, free);
}

/** A80: the players a card can be aimed at: normal, on the map, near enough. In a battle: who fights in it (A30). */
export function targetsFor(board: Board, seat: Seat, card: Card, step: number): Seat[] {
  const op = opsOf(card, 0)[step];
  const battle = board.battles.at(-1);
  if (op?.op === "insert") {
    return battle === undefined ? [] : fightersOf(battle);
  }
  const target = targetOf(card);
  const { at } = playerAt(board, seat);
  if (target === null || at === null) return [];
  const near = board.players.filter((other) => other.at !== null && distance(other.at, at) <= target.within);
  return near.filter((other) => other.seat !== seat && isNormal(other)).map((other) => other.seat);
}

/** The branches a node can be bought on at a discount (TE1, A28). */
export function tracksFor(board: Board, seat: Seat, discount: number): Track[] {
  const { gold } = playerAt(board, seat);
  return TRACKS.filter((track) => {
    const node = nextNode(board, seat, track);
    return node !== undefined && Math.max(0, node.price - discount) <= gold;
  });
}
