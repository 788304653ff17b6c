import type { Draws } from "../../engine/draws.ts";
import { startSetupTurn } from "./decide/setup.ts";
import type { Options } from "./options.ts";
import type { EmitEvent } from "./state.ts";

/** Ruling 1: the lot names the seat that places first and later takes the first turn. */
export function open(options: Options, seats: number, draws: Draws, emit: EmitEvent): void {
  const firstSeat = draws.pick(seats);
  const state = emit({ type: "game-opened", options, seatCount: seats, firstSeat });
  startSetupTurn(state, firstSeat, emit);
}
