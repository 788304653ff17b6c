import { takeTile } from "../effects/tiles.ts";
import { of, opponentsOf } from "../seating.ts";
import { mandatoryEffect } from "./chamber-effect.ts";
import { faultOfOpponent } from "./opponents.ts";

/** Steal a Chamber: a random tile from the hand of an opponent who has one, never of a team-mate (1.2, 5.M.3). */
export const stealChamber = mandatoryEffect("steal-a-chamber", "steal-chamber", {
  *candidates(board, { seat }) {
    for (const target of opponentsOf(board, seat)) {
      if (of(board.seats, target).handCount > 0) yield { type: "steal-chamber", target };
    }
  },
  judge({ board, viewer }, _step, { target }) {
    const fault = faultOfOpponent(board, viewer, target);
    if (fault !== undefined) return fault;
    return of(board.seats, target).handCount === 0 ? "hero-has-no-tile" : undefined;
  },
  carryOut: (act, { seat }, { target }) => takeTile(act, seat, target),
});
