import { spotOf, squareOf } from "../squares.ts";
import { freeCharacterAt, freeSherpaSpots } from "../state.ts";
import type { Decision } from "./decision.ts";

/**
 * Warpath (rulings 70 to 72 and 84): once a game a seat gives up one free Sherpa, which nobody scores, for one more
 * action this turn. It costs no action and is none.
 */
export const sacrifice: Decision<"sacrifice"> = {
  *candidates({ viewer, board }) {
    if (board.sacrificed[viewer]) return;
    for (const spot of freeSherpaSpots(board, viewer)) yield { type: "sacrifice", square: squareOf(spot) };
  },
  judge({ viewer, board }, { square }) {
    if (board.sacrificed[viewer]) return "sacrifice-used";
    return freeCharacterAt(board, viewer, spotOf(square))?.kind === "sherpa" ? undefined : "no-sherpa-there";
  },
  apply(state, seat, { square }, emit) {
    emit({ type: "sherpa-sacrificed", seat, square, actionsLeft: state.board.actionsLeft + 1 });
  },
};
