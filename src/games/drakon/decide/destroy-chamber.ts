import { makeProgress } from "../act.ts";
import { chamberIn } from "../board/lair.ts";
import { tileOf } from "../board/sides.ts";
import { mandatoryEffect } from "./chamber-effect.ts";
import { faultOfTarget, targets } from "./target.ts";

/**
 * Destroy a Chamber: one without a figure, not the entrance, leaves the game for good; the lair may fall into parts
 * (RB Destroy a Chamber, 5.A.8, 5.H.2, 5.H.3, 5.H.8).
 */
export const destroyChamber = mandatoryEffect("destroy-a-chamber", "destroy", {
  *candidates(board) {
    for (const { cell } of targets(board)) yield { type: "destroy", cell };
  },
  judge: ({ board }, _step, { cell }) => faultOfTarget(board, cell),
  carryOut(act, { seat }, { cell }) {
    const gone = tileOf(chamberIn(act.state.board.lair, cell));
    act.emit({ type: "chamber-destroyed", seat, ...gone, cell });
    makeProgress(act);
  },
});
