import { type Answer, makeProgress, stepOf } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { fits, openCells } from "../board/fitting.ts";
import { handIn, hasTile, tilesIn } from "../counts.ts";
import type { SeenBySeat } from "../state.ts";
import { callDrakon } from "./place-drakon.ts";
import { faultOfSpot } from "./spot.ts";

/** Every placing: hand tile, cell, and the sides its arrows then lie on (RB Placing a Chamber, 5.A.10). */
export function placings({ board, own }: SeenBySeat): ActionOf<"place">[] {
  const cells = openCells(board.lair);
  const found: ActionOf<"place">[] = [];
  for (const { kind, layout } of tilesIn(handIn(own))) {
    for (const { cell, arrows } of fits(layout, cells)) {
      found.push({ type: "place", kind, layout, cell, arrows });
    }
  }
  return found;
}

/** The chamber comes into the lair, then perhaps Drakon, then its player draws (RB Placing a Chamber, 5.A.6, 10.2.1). */
export const place: Answer<"place"> = {
  judge({ board, own }, _step, action) {
    return hasTile(handIn(own), action) ? faultOfSpot(board.lair, action) : "not-in-your-hand";
  },
  carryOut(act, { seat }, { kind, layout, cell, arrows }) {
    act.emit({ type: "chamber-placed", seat, kind, layout, cell, arrows });
    makeProgress(act);
    act.agenda.push(stepOf("draw-a-tile", seat));
    callDrakon(act, kind);
  },
};
