import type { Seat } from "../../../engine/seats.ts";
import { sure } from "../../../engine/sure.ts";
import { clockwiseFrom } from "../../../engine/turn-order.ts";
import { type EmitEvent, nextPresent, type State } from "../state.ts";
import { PLACINGS_PER_FAST_TURN, PLACINGS_PER_TURN } from "../tables.ts";
import { startTurn } from "./turn.ts";

/** Ruling 5: one token, or two in the fast setup; no more than the seat has left. */
export function startSetupTurn(state: State, seat: Seat, emit: EmitEvent): void {
  const most = state.board.options.fastSetup ? PLACINGS_PER_FAST_TURN : PLACINGS_PER_TURN;
  emit({ type: "setup-turn-started", seat, toPlace: Math.min(most, sure(state.board.tokensLeft[seat])) });
}

/**
 * Ruling 74: the next seat present that has something left to place, clockwise; when there is none, setup is over
 * and the first seat takes the first turn (rulings 1 and 87: or the next one present).
 */
export function continueSetup(state: State, emit: EmitEvent): void {
  const { seatCount, activeSeat, firstSeat, hasLeft, tokensLeft } = state.board;
  const canPlace = (seat: Seat): boolean => !hasLeft[seat] && sure(tokensLeft[seat]) > 0;
  const [placer] = clockwiseFrom((activeSeat + 1) % seatCount, seatCount, canPlace);
  if (placer !== undefined) startSetupTurn(state, placer, emit);
  else startTurn(hasLeft[firstSeat] ? nextPresent(state.board, firstSeat) : firstSeat, emit);
}
