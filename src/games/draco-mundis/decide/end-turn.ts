import type { Rule } from "./rule.ts";
import { endTurn as end } from "./turn.ts";

/** Ruling 9: a turn may stop after one action; that one has been taken is judged with the moment. */
export const endTurn: Rule<"end-turn"> = {
  list: () => [{ type: "end-turn" }],
  judge: () => undefined,
  carryOut: (state, seat, _action, emit) => end(state, seat, emit),
};
