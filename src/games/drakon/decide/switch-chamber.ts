import { meetsNoArrow } from "../board/fitting.ts";
import { chamberIn, sidesPointedAt } from "../board/lair.ts";
import { layoutOf, orientations, tileOf } from "../board/sides.ts";
import { hasTile, known, tilesIn } from "../counts.ts";
import { of } from "../seating.ts";
import { optionalEffect } from "./chamber-effect.ts";
import { callDrakon } from "./place-drakon.ts";
import { faultOfTarget, targets } from "./target.ts";

/**
 * Switch a Chamber: one without a figure, not the entrance, goes to the hand of the player whose hero entered, and a
 * tile of his comes in for it, turned so that no arrows meet. Asked whenever he holds a tile and there is a target,
 * even if none of his tiles fits, so that asking tells nothing (RB Switch a Chamber, 5.H.4, 5.H.7, 5.H.9).
 */
export const switchChamber = optionalEffect("switch-a-chamber", "switch", {
  isPossible: (board, { seat }) => of(board.seats, seat).handCount > 0 && targets(board).length > 0,
  *candidates({ board, own }) {
    for (const { cell } of targets(board)) {
      for (const { kind, layout } of tilesIn(known(own.hand))) {
        for (const arrows of orientations(layout)) yield { type: "switch", cell, kind, layout, arrows };
      }
    }
  },
  judge({ board, own }, _step, action) {
    const fault = faultOfTarget(board, action.cell);
    if (fault !== undefined) return fault;
    if (!hasTile(known(own.hand), action)) return "not-in-your-hand";
    if (layoutOf(action.arrows) !== action.layout) return "arrows-do-not-fit-layout";
    return meetsNoArrow(action.arrows, sidesPointedAt(board.lair, action.cell)) ? undefined : "arrows-would-meet";
  },
  /** No tile is drawn. */
  carryOut(act, { seat }, { kind, layout, cell, arrows }) {
    const removed = tileOf(chamberIn(act.state.board.lair, cell));
    const gone = { removedKind: removed.kind, removedLayout: removed.layout };
    act.emit({ type: "chambers-switched", seat, kind, layout, cell, arrows, ...gone });
    callDrakon(act, kind);
  },
});
