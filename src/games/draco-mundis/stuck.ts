import type { Seat } from "../../engine/seats.ts";
import { arrowTowards, longestArrow, moveEnds } from "./movement.ts";
import { pushFault } from "./pushing.ts";
import { DIRECTIONS, neighbours, type Spot } from "./squares.ts";
import { type Board, cellAt, characterAt, faceDownSpots, freeCharacterSpots } from "./state.ts";
import { FEW_FACE_DOWN } from "./tables.ts";

/**
 * Action 7, ruling 41: open to a seat without a free character, to one whose free characters can neither move nor
 * reveal, and to everybody while few tokens are face down.
 */
export function isTurnUpOpen(board: Board, seat: Seat): boolean {
  if (faceDownSpots(board).length <= FEW_FACE_DOWN) return true;
  return freeCharacterSpots(board, seat).every((spot) => !canReveal(board, spot) && !canMoveAtAll(board, spot));
}

/** Ruling 42: a face-down token lies beside the character. */
function canReveal(board: Board, spot: Spot): boolean {
  return neighbours(board.seatCount, spot).some((beside) => cellAt(board, beside).faceDown !== undefined);
}

/** Ruling 42: whether the character on a spot can move, capture or push, in the facings that the option counts. */
function canMoveAtAll(board: Board, from: Spot): boolean {
  const character = characterAt(board, from);
  return DIRECTIONS.some((direction) => {
    const isAnyFacing = board.options.stuckTest === "any-facing";
    const reach = isAnyFacing ? longestArrow(character) : arrowTowards(character, direction);
    if (reach === 0) return false;
    return moveEnds(board, from, direction, reach).length > 0 || pushFault(board, from, direction, 1) === undefined;
  });
}
