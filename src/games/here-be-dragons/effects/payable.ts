import { fightersOf } from "../battle/mods.ts";
import type { Board } from "../board.ts";
import { linesOf, opsOf } from "../cards/effects.ts";
import type { Eye } from "../cards/event-cards.ts";
import { type Item, targetOf } from "../cards/items.ts";
import type { Op } from "../cards/vocabulary.ts";
import type { Card, Seat } from "../fields.ts";
import { distance } from "../map/cells.ts";
import { isNormal, playerAt } from "../seating.ts";
import { hasSomethingToDo } from "./ops.ts";

/** A34: what is paid has to be there in full; of Health at least 1 has to stay. */
function isPayable(board: Board, seat: Seat, op: Op): boolean {
  if (op.op !== "lose" || op.who !== "self") return true;
  const have = playerAt(board, seat)[op.stat];
  return op.stat === "health" ? have > op.amount : have >= op.amount;
}

/** A34: every cost of a line can be paid. */
export function canPay(board: Board, seat: Seat, card: Card, option: number): boolean {
  return opsOf(card, option).every((op) => isPayable(board, seat, op));
}

/** A34: no step of a line is without anything to do. */
function canAct(board: Board, seat: Seat, card: Card, option: number): boolean {
  return opsOf(card, option).every((op) => hasSomethingToDo(board, seat, op));
}

/** A34: the lines of a Choice that can be picked. */
export function selectableOptions(board: Board, seat: Seat, eye: Eye): number[] {
  const options = linesOf(eye).map((_, option) => option);
  return options.filter((option) => canPay(board, seat, eye, option) && canAct(board, seat, eye, option));
}

/** A34: an Item for the own actions has a target where it needs one and something to do. */
export function hasUse(board: Board, seat: Seat, item: Item): boolean {
  if (targetOf(item) !== null && targetsFor(board, seat, item, 0).length === 0) return false;
  return canAct(board, seat, item, 0);
}

/** A80: the players a card can be aimed at: normal, on the map, near enough. In a battle: who fights in it (A30). */
export function targetsFor(board: Board, seat: Seat, card: Card, step: number): Seat[] {
  if (opsOf(card, 0)[step]?.op === "insert") return board.battles.slice(-1).flatMap(fightersOf);
  const target = targetOf(card);
  const { at } = playerAt(board, seat);
  if (target === null || at === null) return [];
  const near = board.players.filter((other) => other.at !== null && distance(other.at, at) <= target.within);
  return near.filter((other) => other.seat !== seat && isNormal(other)).map((other) => other.seat);
}
