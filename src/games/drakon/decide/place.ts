import { onceFor } from "../../../engine/once-for.ts";
import { type Answer, makeProgress, stepOf } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { groundOf, meetsNoArrow } from "../board/fitting.ts";
import { orientations } from "../board/sides.ts";
import { hasTile, known, tilesIn } from "../counts.ts";
import type { SeenBySeat } from "../state.ts";
import { callDrakon } from "./place-drakon.ts";
import { faultOfSpot } from "./spot.ts";

const ground = onceFor(({ board }: SeenBySeat) => groundOf(board.lair));

/** Every placing: hand tile, cell, and the sides its arrows then lie on (RB Placing a Chamber, 5.A.10). */
export function placings(seen: SeenBySeat): ActionOf<"place">[] {
  const found: ActionOf<"place">[] = [];
  for (const { kind, layout } of tilesIn(known(seen.own.hand))) {
    for (const { cell, pointedAt } of ground(seen).open) {
      for (const arrows of orientations(layout)) {
        if (meetsNoArrow(arrows, pointedAt)) found.push({ type: "place", kind, layout, cell, arrows });
      }
    }
  }
  return found;
}

/** The chamber comes into the lair, then perhaps Drakon, then its player draws (RB Placing a Chamber, 5.A.6, 10.2.1). */
export const place: Answer<"place"> = {
  judge(seen, _step, action) {
    return hasTile(known(seen.own.hand), action) ? faultOfSpot(ground(seen), action) : "not-in-your-hand";
  },
  carryOut(act, { seat }, { kind, layout, cell, arrows }) {
    act.emit({ type: "chamber-placed", seat, kind, layout, cell, arrows });
    makeProgress(act);
    act.agenda.push(stepOf("draw-a-tile", seat));
    callDrakon(act, kind);
  },
};
