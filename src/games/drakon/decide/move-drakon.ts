import { chamberAt, drakonsReach } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import { drakonStops } from "../effects/encounter.ts";
import type { Cell } from "../fields.ts";
import type { Board } from "../state.ts";
import { optionalEffect } from "./chamber-effect.ts";

/**
 * Drakon Moves: the player whose hero entered may move Drakon up to three chambers, none included; only where she
 * stops heroes meet her. Always asked; declining is not the same as letting her stay (RB Drakon, 5.F.1, 5.F.2, 5.F.9).
 */
export const moveDrakon = optionalEffect("drakon-moves", "move-drakon", {
  isPossible: ({ drakon }) => drakon !== null,
  *candidates({ board }) {
    for (const cell of reach(board)) yield { type: "move-drakon", cell };
  },
  judge({ board }, _step, { cell }) {
    if (chamberAt(board.lair, cell) === undefined) return "no-chamber-there";
    return reach(board).some((other) => sameCell(other, cell)) ? undefined : "beyond-drakons-reach";
  },
  carryOut(act, { seat }, { cell }) {
    act.emit({ type: "drakon-moved", seat, cell });
    drakonStops(act, cell);
  },
});

function reach({ lair, drakon }: Board): Cell[] {
  if (drakon === null) throw new Error("Drakon is not in the lair");
  return drakonsReach(lair, drakon);
}
