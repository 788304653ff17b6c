import type { Seat } from "../../engine/seats.ts";
import { clockwiseFrom as inOrder, leftOf as nextIn, seatsIn } from "../../engine/turn-order.ts";
import type { Cell, Hero, Turn } from "./pieces.ts";
import type { DrakonState, Purse, SeatState } from "./state.ts";

export function seatAt(state: DrakonState, seat: Seat): SeatState {
  const found = state.seats[seat];
  if (found === undefined) throw new RangeError(`nobody sits at ${seat}`);
  return found;
}

/** The number of a seat's team: partners sit opposite each other; without Team Play each seat is its own (5.M.1). */
export function teamOf(seat: Seat, seatCount: number, teams: boolean): number {
  return teams ? seat % (seatCount / 2) : seat;
}

/** The coins of a seat; with Team Play the pool of its team (5.M.2). */
export function purseOf(state: DrakonState, seat: Seat): Purse {
  const found = state.purses[teamOf(seat, state.seats.length, state.options.teams)];
  if (found === undefined) throw new RangeError(`nobody sits at ${seat}`);
  return found;
}

/** Whether the seat exists and its hero is still in the game (5.L.5). */
export function isInGame(state: DrakonState, seat: Seat): boolean {
  return state.seats[seat]?.left === false;
}

/** The heroes still in the game, ascending. */
export function inGame(state: DrakonState): Seat[] {
  return seatsIn(state.seats.length, (seat) => isInGame(state, seat));
}

/** The heroes still in the game, clockwise, the given seat first if it is among them. */
export function clockwiseFrom(state: DrakonState, seat: Seat): Seat[] {
  return inOrder(seat, state.seats.length, (other) => isInGame(state, other));
}

/** The next hero clockwise still in the game, who sits to the left: nobody when he is alone (1.2, 5.L.5). */
export function leftOf(state: DrakonState, seat: Seat): Seat | undefined {
  return nextIn(seat, state.seats.length, (other) => isInGame(state, other));
}

/** Who plays after a seat: one hero at least is left while the game runs (5.L.5, 5.L.6). */
export function nextAfter(state: DrakonState, seat: Seat): Seat {
  const next = leftOf(state, seat);
  if (next === undefined) throw new Error(`nobody plays after seat ${seat}`);
  return next;
}

/** The turn that runs; there is one from the end of set-up on. */
export function runningTurn(state: DrakonState): Turn {
  if (state.turn === null) throw new Error("no turn has started");
  return state.turn;
}

/** The next hero the other way round; himself when he is alone. */
export function rightOf(state: DrakonState, seat: Seat): Seat | undefined {
  return clockwiseFrom(state, seat).at(-1);
}

/** Whether two seats play for one team; a seat is its own team. */
export function areTogether(state: DrakonState, one: Seat, other: Seat): boolean {
  return purseOf(state, one) === purseOf(state, other);
}

/** The seats in the game whose coins are this seat's: itself, with Team Play the team. They see what it gains and loses. */
export function teamInGame(state: DrakonState, seat: Seat): Seat[] {
  return inGame(state).filter((other) => areTogether(state, seat, other));
}

/** The heroes of other teams still in the game (5.M.3). */
export function opponentsOf(state: DrakonState, seat: Seat): Seat[] {
  return inGame(state).filter((other) => !areTogether(state, seat, other));
}

/** Where a hero in the game stands. */
export function placeOf(state: DrakonState, seat: Seat): Cell {
  const { at } = seatAt(state, seat);
  if (at === null) throw new Error(`the hero of seat ${seat} is not in the lair`);
  return at;
}

/** Whether "Heroes!" is played and this seat plays that hero with the ability unused (5.N.1). */
export function hasAbility(state: DrakonState, seat: Seat, hero: Hero): boolean {
  const { heroCard, abilityUsed } = seatAt(state, seat);
  return state.options.heroes && heroCard === hero && !abilityUsed;
}
