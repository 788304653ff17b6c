import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import { endTurn } from "./decide/turn.ts";
import type { EmitEvent, State } from "./state.ts";

/** Ruling 92: the turn of a seat that does not answer ends, even without an action, and counts for ruling 63. */
export function skip(state: State, seat: Seat, _draws: Draws, emit: EmitEvent): void {
  endTurn(state, seat, emit);
}
