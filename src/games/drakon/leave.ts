import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import { type Act, makeProgress } from "./act.ts";
import { placingDrakon } from "./decide/place-drakon.ts";
import { winIfAlone } from "./ending.ts";
import { coinCountOf, of, teamInGame } from "./seating.ts";
import type { DrakonState } from "./state.ts";
import { carryOn } from "./turns/carry-on.ts";

/**
 * A hero leaves for good: his figure, hand and coins go, coins stay with a team-mate; what he owed or was to give or
 * get is void, but Drakon's first placing passes to another. Then the game goes on without him (5.L).
 */
export function leave(state: DrakonState, seat: Seat, draws: Draws, emit: Act["emit"]): void {
  const { board } = state;
  const act: Act = { state, draws, emit, agenda: [] };
  const hasPartner = teamInGame(board, seat).length > 1;
  const coinsReturned = hasPartner ? 0 : coinCountOf(board, seat);
  emit({ type: "hero-left", seat, coinsReturned, tilesGone: of(board.seats, seat).handCount });
  if (coinsReturned > 0) makeProgress(act);
  if (winIfAlone(act)) return;
  voidSteps(act, seat);
  carryOn(act);
}

/** Closes what the hero owed and what was to go from him or to him (5.L.2, 5.L.3). */
function voidSteps(act: Act, seat: Seat): void {
  const { board } = act.state;
  for (const step of board.steps.toReversed()) {
    if (step.seat !== seat && step.taker !== seat) continue;
    act.emit({ type: "step-closed", name: step.name, seat: step.seat });
    if (step.name === "place-drakon") act.agenda.push(placingDrakon(board));
  }
}
