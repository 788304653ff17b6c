import { sure } from "../../../engine/sure.ts";
import { squareOf } from "../squares.ts";
import { FACINGS } from "../tables.ts";
import type { Decision } from "./decision.ts";

/** Rulings 4, 23 and 75: whoever turned a character up picks its facing, an enemy's and a victor's too. */
export const face: Decision<"face"> = {
  candidates: () => FACINGS.map((facing) => ({ type: "face", facing })),
  judge: () => undefined,
  apply(state, seat, { facing }, emit) {
    emit({ type: "character-faced", seat, square: squareOf(sure(state.board.facingDue)), facing });
  },
};
