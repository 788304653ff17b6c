import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import { makeProgress } from "./act.ts";
import { placingDrakon } from "./decide/place-drakon.ts";
import { winIfAlone } from "./ending.ts";
import type { DrakonEvent } from "./events.ts";
import { handSize } from "./hands.ts";
import { isInGame, teamInGame } from "./seating.ts";
import type { DrakonState } from "./state.ts";
import { coinCountOf } from "./totals.ts";
import { carryOn } from "./turns/carry-on.ts";

/**
 * A hero leaves for good: his figure, hand and coins go, coins stay with a team-mate; what he owed or was to give or
 * get is void, but Drakon's first placing passes to another. Then the game goes on without him (5.L).
 */
export function leave(state: DrakonState, seat: Seat, draws: Draws, emit: Emit<DrakonEvent, DrakonState>): void {
  if (state.outcome !== null || !isInGame(state, seat)) return;
  const act = { state, draws, emit };
  const hasPartner = teamInGame(state, seat).length > 1;
  const coinsReturned = hasPartner ? 0 : coinCountOf(state, seat);
  emit({ type: "hero-left", seat, coinsReturned, tilesGone: handSize(state, seat) });
  if (coinsReturned > 0) makeProgress(act);
  if (winIfAlone(act)) return;
  const passesOn = voidSteps(state, seat, emit);
  carryOn(act, passesOn ? [placingDrakon(state)] : []);
}

/** Closes what the hero owed and what was to go from him or to him; says whether he owed Drakon's placing (5.L.2, 5.L.3). */
function voidSteps(state: DrakonState, seat: Seat, emit: Emit<DrakonEvent, DrakonState>): boolean {
  let owedPlacing = false;
  for (const step of state.steps.toReversed()) {
    if (step.seat !== seat && step.taker !== seat) continue;
    emit({ type: "step-closed", name: step.name, seat: step.seat });
    if (step.name === "place-drakon") owedPlacing = true;
  }
  return owedPlacing;
}
