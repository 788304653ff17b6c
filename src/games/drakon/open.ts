import type { Draws } from "../../engine/draws.ts";
import type { Act } from "./act.ts";
import type { DrakonOptions } from "./options.ts";
import { carryOn } from "./turns/carry-on.ts";

/** Sets up the lair, finds the first player by lot, and carries on to the first decision (RB Setup, 10.1). */
export function open(options: DrakonOptions, seatCount: number, draws: Draws, emit: Act["emit"]): void {
  const state = emit({ type: "lair-set-up", options, seatCount, first: draws.pick(seatCount) });
  carryOn({ state, draws, emit, agenda: [] });
}
