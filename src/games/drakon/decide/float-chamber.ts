import { floatingSpots, lairWithout } from "../board/fitting.ts";
import { chamberUnder, lairOf } from "../board/lair.ts";
import { layoutOf, sameCell } from "../board/sides.ts";
import type { Chamber, Step } from "../pieces.ts";
import { placeOf } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { chamberEffect } from "./chamber-effect.ts";
import { faultOfSpot } from "./spot.ts";

/**
 * Floating Chamber: the chamber, with every hero on it, may go to another cell, turned at will, where it touches a
 * chamber and no arrows meet. There always is one, so it is always asked; nothing happens by it where it arrives
 * (RB Floating Chamber, 5.I).
 */
export const floatChamber = chamberEffect({
  kind: "floating-chamber",
  *candidates(state, step) {
    const chamber = floating(state, step);
    for (const { cell, arrows } of floatingSpots(chamber, state.lair)) yield { type: "float", cell, arrows };
  },
  judge(state, step, action) {
    if (action.type !== "float") return "not-what-is-asked";
    const { cell, arrows } = action;
    const chamber = floating(state, step);
    if (sameCell(cell, chamber.cell)) return "chamber-has-to-leave-its-cell";
    const lair = lairWithout(state.lair, chamber.cell);
    const fault = faultOfSpot(lair, { layout: layoutOf(chamber.arrows), cell, arrows });
    if (fault !== undefined) return fault;
    const from = { ...chamber.cell };
    return ({ emit }) => {
      emit({ type: "chamber-floated", seat: step.seat, from, cell, arrows });
      return [];
    };
  },
  isPossible() {
    return true;
  },
});

/** The chamber under the hero who entered it. */
function floating(state: DrakonState, { seat }: Step): Chamber {
  return chamberUnder(lairOf(state.lair), placeOf(state, seat));
}
