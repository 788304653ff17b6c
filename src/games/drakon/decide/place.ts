import type { Seat } from "../../../engine/seats.ts";
import { type Apply, makeProgress, stepOf } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { fitting, openCells } from "../board/fitting.ts";
import { lairOf } from "../board/lair.ts";
import { tilesIn } from "../counts.ts";
import { drawTile } from "../effects/tiles.ts";
import { holds } from "../hands.ts";
import type { DrakonRefusal } from "../meta.ts";
import { seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { isFirstDrakonMoves, placingDrakon } from "./place-drakon.ts";
import { faultOfSpot } from "./spot.ts";

/** Every placing: hand tile, cell, and the sides its arrows then lie on (RB Placing a Chamber, 5.A.10). */
export function placings(state: DrakonState, seat: Seat): ActionOf<"place">[] {
  const cells = openCells(lairOf(state.lair));
  const found: ActionOf<"place">[] = [];
  for (const { kind, layout } of tilesIn(seatAt(state, seat).hand)) {
    for (const { cell, pointedAt } of cells) {
      for (const arrows of fitting(layout, pointedAt)) found.push({ type: "place", kind, layout, cell, arrows });
    }
  }
  return found;
}

export function judgePlacing(state: DrakonState, seat: Seat, action: ActionOf<"place">): DrakonRefusal | Apply {
  if (!holds(state, seat, action)) return "not-in-your-hand";
  return faultOfSpot(lairOf(state.lair), action) ?? placing(seat, action);
}

/** The chamber comes into the lair, then perhaps Drakon, then its player draws (RB Placing a Chamber, 5.A.6, 10.2.1). */
function placing(seat: Seat, { kind, layout, cell, arrows }: ActionOf<"place">): Apply {
  return (act) => {
    const first = isFirstDrakonMoves(act.state, kind);
    act.emit({ type: "chamber-placed", seat, kind, layout, cell, arrows });
    makeProgress(act);
    if (first) return [stepOf("draw-a-tile", seat), placingDrakon(act.state)];
    drawTile(act, seat);
    return [];
  };
}
