import { onceFor } from "../../../engine/once-for.ts";
import { groundOf } from "../board/fitting.ts";
import { chamberIn } from "../board/lair.ts";
import { layoutOf, orientations, sameCell } from "../board/sides.ts";
import { placeOf } from "../seating.ts";
import type { SeenBySeat } from "../state.ts";
import { optionalEffect } from "./chamber-effect.ts";
import { faultOfSpot } from "./spot.ts";

/**
 * Floating Chamber: the chamber, with every hero on it, may go to another cell, turned at will, where it touches a
 * chamber and no arrows meet. There always is one, so it is always asked; nothing happens by it where it arrives
 * (RB Floating Chamber, 5.I).
 */
export const floatChamber = optionalEffect("floating-chamber", "float", {
  isPossible: () => true,
  *candidates(seen) {
    const { layout, ground } = lifted(seen);
    for (const { cell } of ground.open) {
      for (const arrows of orientations(layout)) yield { type: "float", cell, arrows };
    }
  },
  judge(seen, _step, { cell, arrows }) {
    const { from, layout, ground } = lifted(seen);
    if (sameCell(cell, from)) return "chamber-has-to-leave-its-cell";
    return faultOfSpot(ground, { layout, cell, arrows });
  },
  carryOut({ state: { board }, emit }, { seat }, { cell, arrows }) {
    emit({ type: "chamber-floated", seat, from: placeOf(board, seat), cell, arrows });
  },
});

/** The ground once the chamber under the hero is lifted; it cannot come back to where it lay (5.I.1, 5.I.3). */
const lifted = onceFor(({ board, viewer }: SeenBySeat) => {
  const { cell: from, arrows } = chamberIn(board.lair, placeOf(board, viewer));
  const others = board.lair.filter(({ cell }) => !sameCell(cell, from));
  return { from, layout: layoutOf(arrows), ground: groundOf(others) };
});
