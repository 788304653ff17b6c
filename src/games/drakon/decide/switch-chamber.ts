import type { Seat } from "../../../engine/seats.ts";
import type { Apply } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { fitting, meetsNoArrow } from "../board/fitting.ts";
import { isEntrance, lairOf, sidesPointedAt, unoccupied } from "../board/lair.ts";
import { layoutOf } from "../board/sides.ts";
import { tilesIn } from "../counts.ts";
import { handSize, holds } from "../hands.ts";
import type { Chamber } from "../pieces.ts";
import { seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { chamberEffect } from "./chamber-effect.ts";
import { isFirstDrakonMoves, placingDrakon } from "./place-drakon.ts";
import { faultOfTarget } from "./target.ts";

/**
 * Switch a Chamber: one without a figure, not the entrance, goes to the hand of the player whose hero entered, and a
 * tile of his comes in for it, turned so that no arrows meet. Asked whenever he holds a tile and there is a target,
 * even if none of his tiles fits, so that asking tells nothing (RB Switch a Chamber, 5.H.4, 5.H.7, 5.H.9).
 */
export const switchChamber = chamberEffect({
  kind: "switch-a-chamber",
  *candidates(state, { seat }) {
    const lair = lairOf(state.lair);
    for (const { cell } of targets(state)) {
      const pointedAt = sidesPointedAt(lair, cell);
      for (const { kind, layout } of tilesIn(seatAt(state, seat).hand)) {
        for (const arrows of fitting(layout, pointedAt)) yield { type: "switch", cell, kind, layout, arrows };
      }
    }
  },
  judge(state, { seat }, action) {
    if (action.type !== "switch") return "not-what-is-asked";
    const lair = lairOf(state.lair);
    const chamber = lair.at(action.cell);
    if (chamber === undefined) return "no-chamber-there";
    const fault = faultOfTarget(state, chamber);
    if (fault !== undefined) return fault;
    if (!holds(state, seat, action)) return "not-in-your-hand";
    if (layoutOf(action.arrows) !== action.layout) return "arrows-do-not-fit-layout";
    if (!meetsNoArrow(action.arrows, sidesPointedAt(lair, action.cell))) return "arrows-would-meet";
    return switching(seat, chamber, action);
  },
  isPossible(state, { seat }) {
    return handSize(state, seat) > 0 && targets(state).length > 0;
  },
});

function targets(state: DrakonState): Chamber[] {
  return unoccupied(state).filter((chamber) => !isEntrance(chamber));
}

/** If this brings the first Drakon Moves, Drakon is placed at once (5.A.12). No tile is drawn. */
function switching(seat: Seat, removed: Chamber, { kind, layout, arrows }: ActionOf<"switch">): Apply {
  const cell = { ...removed.cell };
  const gone = { removedKind: removed.kind, removedLayout: layoutOf(removed.arrows) };
  return (act) => {
    const first = isFirstDrakonMoves(act.state, kind);
    act.emit({ type: "chambers-switched", seat, kind, layout, cell, arrows, ...gone });
    return first ? [placingDrakon(act.state)] : [];
  };
}
