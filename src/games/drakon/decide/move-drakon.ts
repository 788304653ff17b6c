import { drakonsReach, lairOf } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import { drakonStops } from "../effects/encounter.ts";
import type { Cell } from "../pieces.ts";
import type { DrakonState } from "../state.ts";
import { chamberEffect } from "./chamber-effect.ts";

/**
 * Drakon Moves: the player whose hero entered may move Drakon up to three chambers, none included; only where she
 * stops heroes meet her. Always asked; declining is not the same as letting her stay (RB Drakon, 5.F.1, 5.F.2, 5.F.9).
 */
export const moveDrakon = chamberEffect({
  kind: "drakon-moves",
  *candidates(state) {
    for (const cell of reach(state)) yield { type: "move-drakon", cell };
  },
  judge(state, { seat }, action) {
    if (action.type !== "move-drakon") return "not-what-is-asked";
    if (lairOf(state.lair).at(action.cell) === undefined) return "no-chamber-there";
    if (!reach(state).some((cell) => sameCell(cell, action.cell))) return "beyond-drakons-reach";
    const cell = { ...action.cell };
    return (act) => {
      act.emit({ type: "drakon-moved", seat, cell });
      drakonStops(act, cell);
      return [];
    };
  },
  isPossible(state) {
    return state.drakon !== null;
  },
});

function reach(state: DrakonState): Cell[] {
  return state.drakon === null ? [] : drakonsReach(lairOf(state.lair), state.drakon);
}
