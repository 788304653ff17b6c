import { takeTile } from "../effects/tiles.ts";
import { handSize } from "../hands.ts";
import { opponentsOf } from "../seating.ts";
import { chamberEffect } from "./chamber-effect.ts";
import { faultOfOpponent } from "./opponents.ts";

/** Steal a Chamber: a random tile from the hand of an opponent who has one, never of a team-mate (1.2, 5.M.3). */
export const stealChamber = chamberEffect({
  kind: "steal-a-chamber",
  *candidates(state, { seat }) {
    for (const target of opponentsOf(state, seat)) {
      if (handSize(state, target) > 0) yield { type: "steal-chamber", target };
    }
  },
  judge(state, { seat }, action) {
    if (action.type !== "steal-chamber") return "not-what-is-asked";
    const { target } = action;
    const fault = faultOfOpponent(state, seat, target);
    if (fault !== undefined) return fault;
    if (handSize(state, target) === 0) return "hero-has-no-tile";
    return (act) => {
      takeTile(act, seat, target);
      return [];
    };
  },
});
