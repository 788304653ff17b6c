import { type Act, type Decision, makeProgress, stepOf } from "../act.ts";
import { hasTile, known, tilesIn } from "../counts.ts";
import { drawTile } from "../effects/tiles.ts";
import type { Step } from "../fields.ts";
import { of } from "../seating.ts";
import type { Board } from "../state.ts";
import { HAND_SIZE } from "../tables.ts";

/**
 * The Warrior discards one tile after another until he says done; with four or more at first he discards at least
 * one. He is asked as long as he holds a tile, even if all are alike (5.N.7, 10.4).
 */
export const warriorDiscard: Decision = {
  answers: {
    discard: {
      judge: ({ own }, _step, action) => (hasTile(known(own.hand), action) ? undefined : "not-in-your-hand"),
      carryOut(act, { seat, discarded }, { kind, layout }) {
        act.emit({ type: "tile-discarded", seat, kind, layout, discarded: discarded + 1, seenBy: [seat] });
        makeProgress(act);
        act.agenda.push(stepOf("warrior-discard", seat, { discarded: discarded + 1 }));
      },
    },
    done: {
      judge: ({ board }, step) => (mustDiscard(board, step) ? "discard-one-first" : undefined),
      carryOut: drawAgain,
    },
  },
  *candidates({ own }) {
    for (const { kind, layout } of tilesIn(known(own.hand))) yield { type: "discard", kind, layout };
    yield { type: "done" };
  },
  unasked: (board, step) => (of(board.seats, step.seat).handCount > 0 ? undefined : (act) => drawAgain(act, step)),
};

function mustDiscard({ seats }: Board, { seat, discarded }: Step): boolean {
  return discarded === 0 && of(seats, seat).handCount >= HAND_SIZE;
}

/** He draws as many as he discarded, then up to four, as long as the pile lasts (5.J.3, 5.N.7). */
function drawAgain(act: Act, { seat, discarded }: Step): void {
  for (let drawn = 0; drawn < discarded; drawn++) drawTile(act, seat);
  for (let held = of(act.state.board.seats, seat).handCount; held < HAND_SIZE; held++) drawTile(act, seat);
}
