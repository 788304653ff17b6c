import { legalTurns } from "../board/fitting.ts";
import { lairOf } from "../board/lair.ts";
import { realTurns } from "../board/sides.ts";
import { chamberEffect } from "./chamber-effect.ts";

/**
 * Rotate a Chamber: any one, the entrance, the own and an occupied one included, by a real turn after which no arrows
 * meet. Who stands on it stays and meets nothing (RB Rotate a Chamber, 5.H.1, 5.H.6).
 */
export const rotateChamber = chamberEffect({
  kind: "rotate-a-chamber",
  *candidates(state) {
    const lair = lairOf(state.lair);
    for (const chamber of lair.chambers) {
      for (const arrows of legalTurns(lair, chamber)) yield { type: "rotate", cell: chamber.cell, arrows };
    }
  },
  judge(state, { seat }, action) {
    if (action.type !== "rotate") return "not-what-is-asked";
    const { cell, arrows } = action;
    const lair = lairOf(state.lair);
    const chamber = lair.at(cell);
    if (chamber === undefined) return "no-chamber-there";
    if (!realTurns(chamber.arrows).includes(arrows)) return "not-a-turn";
    if (!legalTurns(lair, chamber).includes(arrows)) return "arrows-would-meet";
    return (act) => {
      act.emit({ type: "chamber-rotated", seat, cell: { ...cell }, arrows });
      return [];
    };
  },
});
