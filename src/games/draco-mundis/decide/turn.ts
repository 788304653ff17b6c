import type { Emit } from "../../../engine/contract.ts";
import type { Seat } from "../../../engine/seats.ts";
import type { Event } from "../events.ts";
import { type Spot, squareOf } from "../squares.ts";
import {
  cellAt,
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
export function startTurn(seat: Seat, emit: Emit<Event, State>): void {
  emit({ type: "turn-started", seat, actionsLeft: ACTIONS_PER_TURN });
}

/** One of Actions 1 to 7 begins and costs one of the turn's actions. */
export function spendAction(state: State, seat: Seat, emit: Emit<Event, State>): void {
  emit({ type: "action-spent", seat, actionsLeft: state.actionsLeft - 1 });
}

/**
 * Rulings 23, 75 and 76: after a flip and its fight, a character that still stands there is given a facing; then the
 * turn goes on.
 */
export function continueAfterFlip(state: State, seat: Seat, flipped: Spot, emit: Emit<Event, State>): void {
  if (cellAt(state, flipped).character === undefined) continueTurn(state, seat, emit);
  else emit({ type: "facing-asked", seat, square: squareOf(flipped) });
}

/**
 * RULES.md 7, steps 3 to 5: the turn stays open for an action that is possible or a sacrifice, and ends by itself
 * otherwise.
 */
export function continueTurn(state: State, seat: Seat, emit: Emit<Event, State>): void {
  const canAct = state.actionsLeft > 0 && isActionPossible(state, seat);
  if (!canAct && !isSacrificeOpen(state, seat)) endTurn(state, seat, emit);
}

/**
 * Rulings 57 and 63: with no token face down the game is over; so it is when too many turns in a row brought nothing.
 * Otherwise the next seat present is on turn.
 */
export function endTurn(state: State, seat: Seat, emit: Emit<Event, State>): void {
  const stallCount = state.progressMade ? 0 : state.stallCount + 1;
  emit({ type: "turn-ended", seat, stallCount });
  if (faceDownSpots(state).length === 0) finish(state, "all-face-up", emit);
  else if (stallCount >= stallLimit(state)) finish(state, "stalled", emit);
  else startTurn(nextPresent(state, seat), emit);
}

/** Ruling 63: so many turns without progress end the game. */
export function stallLimit(state: State): number {
  return state.options.stallRounds * presentSeats(state).length;
}

/**
 * Rulings 11, 62 and 83: whoever has a free character can turn it; a seat without one is not out of the game, but has
 * only Action 7, once a turn.
 */
export function isActionPossible(state: State, seat: Seat): boolean {
  if (freeCharacterSpots(state, seat).length > 0) return true;
  return !state.turnUpUsed && faceDownSpots(state).length > 0;
}

/** Rulings 71 and 72: what keeps a turn without actions open. */
export function isSacrificeOpen(state: State, seat: Seat): boolean {
  if (!state.options.warpath || state.sacrificed[seat]) return false;
  return freeSherpaSpots(state, seat).length > 0 && faceDownSpots(state).length > 0;
}
