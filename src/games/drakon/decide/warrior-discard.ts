import { type Apply, type Decision, makeProgress, stepOf } from "../act.ts";
import type { ActionOf } from "../actions.ts";
import { tilesIn } from "../counts.ts";
import { drawTile } from "../effects/tiles.ts";
import { handSize, holds } from "../hands.ts";
import type { Step } from "../pieces.ts";
import { seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { HAND_SIZE } from "../tables.ts";

/**
 * The Warrior discards one tile after another until he says done; with four or more at first he discards at least
 * one. He is asked as long as he holds a tile, even if all are alike (5.N.7, 10.4).
 */
export const warriorDiscard: Decision = {
  *candidates(state, step) {
    for (const { kind, layout } of tilesIn(seatAt(state, step.seat).hand)) yield { type: "discard", kind, layout };
    if (!mustDiscard(state, step)) yield { type: "done" };
  },
  judge(state, step, action) {
    switch (action.type) {
      case "discard":
        return holds(state, step.seat, action) ? discarding(step, action) : "not-in-your-hand";
      case "done":
        return mustDiscard(state, step) ? "discard-one-first" : drawing(step);
      default:
        return "not-what-is-asked";
    }
  },
  unasked(state, step) {
    return handSize(state, step.seat) > 0 ? undefined : drawing(step);
  },
};

function mustDiscard(state: DrakonState, { seat, discarded }: Step): boolean {
  return discarded === 0 && handSize(state, seat) >= HAND_SIZE;
}

function discarding({ seat, discarded }: Step, { kind, layout }: ActionOf<"discard">): Apply {
  return (act) => {
    act.emit({ type: "tile-discarded", seat, kind, layout, discarded: discarded + 1, seenBy: [seat] });
    makeProgress(act);
    return [stepOf("warrior-discard", seat, { discarded: discarded + 1 })];
  };
}

/** He draws as many as he discarded, then up to four, as long as the pile lasts (5.J.3, 5.N.7). */
function drawing({ seat, discarded }: Step): Apply {
  return (act) => {
    for (let drawn = 0; drawn < discarded; drawn++) drawTile(act, seat);
    for (let held = handSize(act.state, seat); held < HAND_SIZE; held++) drawTile(act, seat);
    return [];
  };
}
