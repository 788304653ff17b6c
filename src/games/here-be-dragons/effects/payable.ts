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

/** A34: every cost of a line can be paid: in full, and of Health at least 1 has to stay. */
export function canPay(board: Board, seat: Seat, line: readonly Op[]): boolean {
  return line.every((op) => {
    if (op.op !== "lose" || op.who !== "self") return true;
    return playerAt(board, seat)[op.stat] >= op.amount + (op.stat === "health" ? 1 : 0);
  });
}

/** A34: no step of a line is without anything to do. */
function canAct(board: Board, seat: Seat, line: readonly Op[]): boolean {
  return line.every((op) => hasSomethingToDo(board, seat, op));
}

/** A34: the lines of a Choice that can be picked. */
export function selectableOptions(board: Board, seat: Seat, eye: Eye): number[] {
  return linesOf(eye).flatMap((line, option) =>
    canPay(board, seat, line) && canAct(board, seat, line) ? [option] : [],
  );
}

/** A34: an Item for the own actions has a target where it needs one and something to do. */
export function hasUse(board: Board, seat: Seat, item: Item): boolean {
  if (targetOf(item) !== null && targetsFor(board, seat, item, 0).length === 0) return false;
  return canAct(board, seat, opsOf(item, 0));
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
