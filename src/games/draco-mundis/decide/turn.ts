import type { Seat } from "../../../engine/seats.ts";
import { type Spot, squareOf } from "../squares.ts";
import {
  type Board,
  cellAt,
  type EmitEvent,
  faceDownSpots,
  freeCharacterSpots,
  freeSherpaSpots,
  nextPresent,
  presentSeats,
  type State,
} from "../state.ts";
import { ACTIONS_PER_TURN } from "../tables.ts";
import { finish } from "./finish.ts";

/** Ruling 9: a turn has two actions. */
export function startTurn(seat: Seat, emit: EmitEvent): void {
  emit({ type: "turn-started", seat, actionsLeft: ACTIONS_PER_TURN });
}

/** Rulings 23, 75 and 76: after a flip and its fight, a character that still stands there is given a facing. */
export function askFacing(state: State, seat: Seat, flipped: Spot, emit: EmitEvent): void {
  if (cellAt(state.board, flipped).character) emit({ type: "facing-asked", seat, square: squareOf(flipped) });
}

/**
 * RULES.md 7, steps 3 to 5: the turn stays open for an action that is possible or a sacrifice, and ends by itself
 * otherwise.
 */
export function continueTurn(state: State, seat: Seat, emit: EmitEvent): void {
  const canAct = state.board.actionsLeft > 0 && isActionPossible(state.board, seat);
  if (!canAct && !isSacrificeOpen(state.board, seat)) endTurn(state, seat, emit);
}

/**
 * Rulings 57 and 63: with no token face down the game is over; so it is when too many turns in a row brought nothing.
 * Otherwise the next seat present is on turn.
 */
export function endTurn(state: State, seat: Seat, emit: EmitEvent): void {
  const stallCount = state.board.progressMade ? 0 : state.board.stallCount + 1;
  emit({ type: "turn-ended", seat, stallCount });
  if (faceDownSpots(state.board).length === 0) finish(state, "all-face-up", emit);
  else if (stallCount >= stallLimit(state.board)) finish(state, "stalled", emit);
  else startTurn(nextPresent(state.board, seat), emit);
}

/** Ruling 63: so many turns without progress end the game. */
export function stallLimit(board: Board): number {
  return board.options.stallRounds * presentSeats(board).length;
}

/**
 * Rulings 11, 62 and 83: whoever has a free character can turn it; a seat without one is not out of the game, but has
 * only Action 7, once a turn.
 */
export function isActionPossible(board: Board, seat: Seat): boolean {
  if (freeCharacterSpots(board, seat).length > 0) return true;
  return !board.turnUpUsed && faceDownSpots(board).length > 0;
}

/** Rulings 71 and 72: what keeps a turn without actions open. */
export function isSacrificeOpen(board: Board, seat: Seat): boolean {
  if (!board.options.warpath || board.sacrificed[seat]) return false;
  return freeSherpaSpots(board, seat).length > 0 && faceDownSpots(board).length > 0;
}
