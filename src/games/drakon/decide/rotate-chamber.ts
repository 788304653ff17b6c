import { legalTurns } from "../board/fitting.ts";
import { chamberAt } from "../board/lair.ts";
import { realTurns } from "../board/sides.ts";
import { mandatoryEffect } from "./chamber-effect.ts";

/**
 * Rotate a Chamber: any one, the entrance, the own and an occupied one included, by a real turn after which no arrows
 * meet. Who stands on it stays and meets nothing (RB Rotate a Chamber, 5.H.1, 5.H.6).
 */
export const rotateChamber = mandatoryEffect("rotate-a-chamber", "rotate", {
  *candidates({ lair }) {
    for (const chamber of lair) {
      for (const arrows of legalTurns(lair, chamber)) yield { type: "rotate", cell: chamber.cell, arrows };
    }
  },
  judge({ board: { lair } }, _step, { cell, arrows }) {
    const chamber = chamberAt(lair, cell);
    if (chamber === undefined) return "no-chamber-there";
    if (!realTurns(chamber.arrows).includes(arrows)) return "not-a-turn";
    return legalTurns(lair, chamber).includes(arrows) ? undefined : "arrows-would-meet";
  },
  carryOut: ({ emit }, { seat }, { cell, arrows }) => emit({ type: "chamber-rotated", seat, cell, arrows }),
});
