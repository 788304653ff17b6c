import { squareOf } from "../squares.ts";
import type { Rule } from "./rule.ts";
import { continueTurn } from "./turn.ts";

/** Rulings 4, 23 and 75: whoever turned a character up picks its facing, an enemy's and a victor's too. */
export const face: Rule<"face"> = {
  judge: () => undefined,
  carryOut(state, seat, { facing }, emit) {
    if (state.facingDue === null) return;
    emit({ type: "character-faced", seat, square: squareOf(state.facingDue), facing });
    continueTurn(state, seat, emit);
  },
};
