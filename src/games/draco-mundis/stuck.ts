import type { Seat } from "../../engine/seats.ts";
import { arrowTowards, longestArrow, moveEnds } from "./movement.ts";
import { pushFault } from "./pushing.ts";
import { DIRECTIONS, neighbours, type Spot } from "./squares.ts";
import { cellAt, characterAt, faceDownSpots, freeCharacterSpots, type State } from "./state.ts";
import { FEW_FACE_DOWN } from "./tables.ts";

/**
 * Action 7, ruling 41: open to a seat without a free character, to one whose free characters can neither move nor
 * reveal, and to everybody while few tokens are face down.
 */
export function isTurnUpOpen(state: State, seat: Seat): boolean {
  if (faceDownSpots(state).length <= FEW_FACE_DOWN) return true;
  return freeCharacterSpots(state, seat).every((spot) => !canReveal(state, spot) && !canMoveAtAll(state, spot));
}

/** Ruling 42: a face-down token lies beside the character. */
function canReveal(state: State, spot: Spot): boolean {
  return neighbours(state.seatCount, spot).some((beside) => cellAt(state, beside).faceDown !== undefined);
}

/** Ruling 42: whether the character on a spot can move, capture or push, in the facings that the option counts. */
function canMoveAtAll(state: State, from: Spot): boolean {
  const character = characterAt(state, from);
  return DIRECTIONS.some((direction) => {
    const isAnyFacing = state.options.stuckTest === "any-facing";
    const reach = isAnyFacing ? longestArrow(character) : arrowTowards(character, direction);
    if (reach === 0) return false;
    return moveEnds(state, from, direction, reach).length > 0 || pushFault(state, from, direction, 1) === undefined;
  });
}
