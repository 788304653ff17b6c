import { canDrawMonster } from "../battle/monsters.ts";
import type { Board } from "../board.ts";
import { linesOf, opsOf } from "../cards/effects.ts";
import type { Eye } from "../cards/event-cards.ts";
import { type Item, targetOf } from "../cards/items.ts";
import type { Op } from "../cards/vocabulary.ts";
import type { Card, Seat } from "../fields.ts";
import { hasEventCard } from "../flow/event-pile.ts";
import { playerAt } from "../seating.ts";
import { cellsNeeded, targetsFor, tracksFor } from "./targets.ts";

/** A34: what is paid has to be there in full; of Health at least 1 has to stay. */
function isPayable(board: Board, seat: Seat, op: Op): boolean {
  if (op.op !== "lose" || op.who !== "self") return true;
  const have = playerAt(board, seat)[op.stat];
  return op.stat === "health" ? have > op.amount : have >= op.amount;
}

/** A34: whether a step has something to do: cells and tiles in the bag, a node to buy, a card to draw or to fight. */
function hasSomethingToDo(board: Board, seat: Seat, op: Op): boolean {
  switch (op.op) {
    case "explore":
    case "token":
    case "cube":
    case "flood":
      return cellsNeeded(board, seat, op) > 0;
    case "tech":
      return tracksFor(board, seat, op.discount).length > 0;
    case "fight":
      return canDrawMonster(board, op.deck);
    case "draw":
      return hasEventCard(board);
    default:
      return true;
  }
}

/** A34: every cost of a line can be paid. */
export function canPay(board: Board, seat: Seat, card: Card, option: number): boolean {
  return opsOf(card, option).every((op) => isPayable(board, seat, op));
}

/** A34: no step of a line is without a target or anything to do. */
export function canAct(board: Board, seat: Seat, card: Card, option: number): boolean {
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
