import type { Decision } from "./decision.ts";
import { endTurn as end } from "./turn.ts";

/** Ruling 9: a turn may stop after one action; that one has been taken is judged with the moment. */
export const endTurn: Decision<"end-turn"> = {
  candidates: () => [{ type: "end-turn" }],
  judge: () => undefined,
  apply: (state, seat, _action, emit) => end(state, seat, emit),
};
