import { sure } from "../../../engine/sure.ts";
import { fightMonster } from "../battle/begin.ts";
import { canDrawMonster, drawMonster } from "../battle/monsters.ts";
import { attach, insertBattle } from "../battle/played.ts";
import type { Board, Tile } from "../board.ts";
import { opsOf } from "../cards/effects.ts";
import type { Op, OpOf, StatOp } from "../cards/vocabulary.ts";
import type { Cell, Seat } from "../fields.ts";
import { hasEventCard } from "../flow/event-pile.ts";
import { open, type Run } from "../flow/run.ts";
import { touch, touchAll } from "../flow/touch.ts";
import { around, distance, inCellOrder, includesCell } from "../map/cells.ts";
import { canLoseToken, canTakeToken, changeTokens, turnTile } from "../map/changes.ts";
import { districtCells } from "../map/districts.ts";
import { putCube } from "../map/settling.ts";
import { bagSize, emptyCellsAround, terrainOf, touchesWater } from "../map/tiles.ts";
import { cubeSupply, figuresAt, playerAt } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";
import { uncover } from "../travel/explore.ts";
import { tracksFor } from "./tech.ts";

/** A card that is being carried out, and how far it is. */
type Effect = Pick<TaskOf<"effect">, "seat" | "card" | "option" | "step">;

/** What an operation needs and does. */
interface Rule<O extends Op> {
  /** A34: whether there is anything to do; left out where there always is, and where cells are named. */
  hasUse?(board: Board, seat: Seat, op: O): boolean;
  /** A90: the tiles or cells that its owner can name. */
  cells?(board: Board, seat: Seat, op: O): Cell[];
  /** What it does at once; left out where cells are named first. */
  carryOut?(run: Run, effect: Effect, op: O): void;
  /** What it does to the cells or to the player that were named. */
  onCells?(run: Run, seat: Seat, op: O, cells: readonly Cell[]): void;
  onTarget?(run: Run, seat: Seat, op: O, target: Seat): void;
}

const change: Rule<StatOp> = {
  carryOut(run, effect, op) {
    if (op.who === "target") open(run, { type: "choose-target", ...effect });
    else touchAll(run, effect.seat, op);
  },
  onTarget: (run, seat, op, target) => touch(run, seat, target, op),
};

/** Everything a card does outside a battle, and how it enters one (RULES.md 5.0). */
const RULES: { readonly [Name in Op["op"]]: Rule<OpOf<Name>> } = {
  gain: change,
  lose: change,
  steal: change,
  draw: {
    hasUse: hasEventCard,
    carryOut: (run, { seat }, { amount }) => open(run, { type: "draw-event", seat, amount }),
  },
  token: {
    cells: (board, seat, { change, tile }) =>
      cellsWithin(board, seat, tile.within, (one) => (change === 1 ? canTakeToken(board, one) : canLoseToken(one))),
    onCells: (run, _, { change }, [cell]) => changeTokens(run, sure(cell), change),
  },
  cube: {
    cells: (board, seat) => (cubeSupply(board, seat) > 0 ? districtCells(board, seat) : []),
    onCells: (run, seat, _, [cell]) => putCube(run, seat, sure(cell)),
  },
  explore: {
    cells(board, seat) {
      const { at } = playerAt(board, seat);
      return at === null ? [] : emptyCellsAround(board, at);
    },
    /** Clockwise from direction 0, whatever the order of naming. */
    onCells(run, seat, _, cells) {
      const near = around(sure(playerAt(run.board, seat).at)).filter((cell) => includesCell(cells, cell));
      uncover(run, seat, near);
    },
  },
  flood: {
    cells: (board, seat, { tile }) => cellsWithin(board, seat, tile.within, (one) => canFlood(board, one)),
    onCells: (run, _seat, _op, [cell]) => turnTile(run, sure(cell), "flooded"),
  },
  tech: {
    hasUse: (board, seat, { discount }) => tracksFor(board, seat, discount).length > 0,
    carryOut: (run, effect) => open(run, { type: "choose-track", ...effect }),
  },
  /** A monster of that level is fought where the figure stands. */
  fight: {
    hasUse: (board, _, { deck }) => canDrawMonster(board, deck),
    carryOut(run, { seat }, { deck }) {
      const monster = drawMonster(run, deck);
      if (monster !== undefined) fightMonster(run, seat, "event", monster);
    },
  },
  range: { carryOut: (run, { seat }, { amount }) => run.emit({ type: "range-granted", seat, range: amount }) },
  mod: { carryOut: (run, { seat }, { mod }) => attach(run, seat, mod) },
  insert: {
    carryOut: (run, effect) => open(run, { type: "choose-target", ...effect }),
    onTarget: (run, _, { deck }, target) => insertBattle(run, target, deck),
  },
  none: { carryOut: () => undefined },
};

function ruleOf(op: Op): Rule<Op> {
  return RULES[op.op] as Rule<Op>;
}

function cellsWithin(board: Board, seat: Seat, within: number | null, suits: (tile: Tile) => boolean): Cell[] {
  const { at } = playerAt(board, seat);
  const near = board.tiles.filter(({ cell }) => within === null || (at !== null && distance(at, cell) <= within));
  return inCellOrder(near.filter(suits).map(({ cell }) => cell));
}

const FLOODABLE = new Set(["plain", "forest", "mountain"]);

/** A59: a land tile beside Water, without a figure. */
function canFlood(board: Board, tile: Tile): boolean {
  const isFree = figuresAt(board, tile.cell).length === 0;
  return FLOODABLE.has(terrainOf(tile)) && isFree && touchesWater(board, tile.cell);
}

/** The operation that a card has come to. */
export function opOf({ card, option, step }: Effect): Op {
  return sure(opsOf(card, option)[step]);
}

/** A90: the tiles or cells the owner of an effect can name for a step of it, in cell order. */
export function cellsFor(board: Board, seat: Seat, op: Op): Cell[] {
  return ruleOf(op).cells?.(board, seat, op) ?? [];
}

/** How many cells have to be named: `explore` takes as many as there are, up to its number (A90, A13). */
export function cellsNeeded(board: Board, seat: Seat, op: Op): number {
  const free = cellsFor(board, seat, op).length;
  return op.op === "explore" ? Math.min(op.amount, free, bagSize(board)) : Math.min(1, free);
}

/** A34: whether a step has something to do: cells and tiles in the bag, a node to buy, a card to draw or to fight. */
export function hasSomethingToDo(board: Board, seat: Seat, op: Op): boolean {
  const { cells, hasUse } = ruleOf(op);
  return cells ? cellsNeeded(board, seat, op) > 0 : (hasUse?.(board, seat, op) ?? true);
}

/** Carries a step out, or asks for the cells it is about. */
export function carryOutStep(run: Run, effect: Effect): void {
  const op = opOf(effect);
  const { cells, carryOut } = ruleOf(op);
  if (cells) open(run, { type: "choose-cell", ...effect, picks: [] });
  else sure(carryOut)(run, effect, op);
}

/** Carries a step out on the cells that were named. */
export function actOnCells(run: Run, effect: Effect, cells: readonly Cell[]): void {
  const op = opOf(effect);
  sure(ruleOf(op).onCells)(run, effect.seat, op, cells);
}

/** Carries a step out on the player who was named. */
export function actOnTarget(run: Run, effect: Effect, target: Seat): void {
  const op = opOf(effect);
  sure(ruleOf(op).onTarget)(run, effect.seat, op, target);
}
