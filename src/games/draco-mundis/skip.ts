import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import { endTurn } from "./decide/turn.ts";
import type { Event } from "./events.ts";
import type { State } from "./state.ts";

/** Ruling 92: the turn of a seat that does not answer ends, even without an action, and counts for ruling 63. */
export function skip(state: State, seat: Seat, _draws: Draws, emit: Emit<Event, State>): void {
  endTurn(state, seat, emit);
}
