import type { Apply, Decision } from "../act.ts";
import { takeCoin } from "../effects/coins.ts";
import type { Step } from "../pieces.ts";
import { flipCard } from "./ability.ts";

/**
 * The Druid is about to lose a coin to a chamber or an opposing hero's ability: she ignores it and her ability is
 * used, or a random coin goes. She answers before the coin is picked, in anybody's turn (RB Druid, 5.K).
 */
export const druidReaction: Decision = {
  *candidates() {
    yield { type: "ignore" };
    yield { type: "suffer" };
  },
  judge(_state, step, action) {
    if (action.type === "ignore") return ignoring(step);
    return action.type === "suffer" ? suffering(step) : "not-what-is-asked";
  },
  unasked() {
    return undefined;
  },
};

/** No coin moves, and nobody else is made to stand in (5.K.2, 5.K.3). */
function ignoring({ seat }: Step): Apply {
  return (act) => {
    flipCard(act, seat);
    act.emit({ type: "loss-answered", seat, ignored: true });
    return [];
  };
}

function suffering({ seat, taker }: Step): Apply {
  return (act) => {
    act.emit({ type: "loss-answered", seat, ignored: false });
    takeCoin(act, seat, taker);
    return [];
  };
}
