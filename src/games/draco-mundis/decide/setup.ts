import type { Emit } from "../../../engine/contract.ts";
import type { Seat } from "../../../engine/seats.ts";
import type { Event } from "../events.ts";
import { handSize, nextPresent, type State, seatsAfter } from "../state.ts";
import { PLACINGS_PER_FAST_TURN, PLACINGS_PER_TURN } from "../tables.ts";
import { startTurn } from "./turn.ts";

/** Ruling 5: one token, or two in the fast setup; no more than the seat has left. */
export function startSetupTurn(state: State, seat: Seat, emit: Emit<Event, State>): void {
  const most = state.options.fastSetup ? PLACINGS_PER_FAST_TURN : PLACINGS_PER_TURN;
  emit({ type: "setup-turn-started", seat, toPlace: Math.min(most, handSize(state, seat)) });
}

/**
 * Ruling 74: the next seat present that has something left to place, clockwise; when there is none, setup is over
 * and the first seat takes the first turn (rulings 1 and 87: or the next one present).
 */
export function continueSetup(state: State, emit: Emit<Event, State>): void {
  const placer = seatsAfter(state, state.activeSeat).find((seat) => !state.hasLeft[seat] && handSize(state, seat) > 0);
  if (placer !== undefined) {
    startSetupTurn(state, placer, emit);
    return;
  }
  startTurn(state.hasLeft[state.firstSeat] ? nextPresent(state, state.firstSeat) : state.firstSeat, emit);
}
