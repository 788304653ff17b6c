import { makeProgress } from "../act.ts";
import { isEntrance, lairOf, unoccupied } from "../board/lair.ts";
import { tileOf } from "../board/sides.ts";
import { chamberEffect } from "./chamber-effect.ts";
import { faultOfTarget } from "./target.ts";

/**
 * Destroy a Chamber: one without a figure, not the entrance, leaves the game for good; the lair may fall into parts
 * (RB Destroy a Chamber, 5.A.8, 5.H.2, 5.H.3, 5.H.8).
 */
export const destroyChamber = chamberEffect({
  kind: "destroy-a-chamber",
  *candidates(state) {
    for (const chamber of unoccupied(state)) if (!isEntrance(chamber)) yield { type: "destroy", cell: chamber.cell };
  },
  judge(state, { seat }, action) {
    if (action.type !== "destroy") return "not-what-is-asked";
    const chamber = lairOf(state.lair).at(action.cell);
    if (chamber === undefined) return "no-chamber-there";
    const fault = faultOfTarget(state, chamber);
    if (fault !== undefined) return fault;
    const gone = tileOf(chamber);
    const cell = { ...chamber.cell };
    return (act) => {
      act.emit({ type: "chamber-destroyed", seat, ...gone, cell });
      makeProgress(act);
      return [];
    };
  },
});
