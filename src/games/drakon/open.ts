import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { DrakonEvent } from "./events.ts";
import type { DrakonOptions } from "./options.ts";
import type { DrakonState } from "./state.ts";
import { carryOn } from "./turns/carry-on.ts";

/** Sets up the lair, finds the first player by lot, and carries on to the first decision (RB Setup, 10.1). */
export function open(
  options: DrakonOptions,
  seatCount: number,
  draws: Draws,
  emit: Emit<DrakonEvent, DrakonState>,
): void {
  const state = emit({ type: "lair-set-up", options, seatCount, first: draws.pick(seatCount) });
  carryOn({ state, draws, emit }, []);
}
