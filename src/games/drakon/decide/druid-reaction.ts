import type { Decision } from "../act.ts";
import { takeCoin } from "../effects/coins.ts";

/**
 * The Druid is about to lose a coin to a chamber or an opposing hero's ability: she ignores it and her ability is
 * used, or a random coin goes. She answers before the coin is picked, in anybody's turn (RB Druid, 5.K).
 */
export const druidReaction: Decision = {
  answers: {
    ignore: {
      judge: () => undefined,
      /** No coin moves, and nobody else is made to stand in (5.K.2, 5.K.3). */
      carryOut({ emit }, { seat }) {
        emit({ type: "ability-used", seat, hero: "druid" });
        emit({ type: "loss-answered", seat, ignored: true });
      },
    },
    suffer: {
      judge: () => undefined,
      carryOut(act, { seat, taker }) {
        act.emit({ type: "loss-answered", seat, ignored: false });
        takeCoin(act, seat, taker);
      },
    },
  },
  candidates: () => [{ type: "ignore" }, { type: "suffer" }],
  unasked: () => undefined,
};
