import { spotOf, squareOf } from "../squares.ts";
import { freeCharacterAt, freeSherpaSpots } from "../state.ts";
import type { Decision } from "./decision.ts";
import { continueTurn } from "./turn.ts";

/**
 * Warpath (rulings 70 to 72 and 84): once a game a seat gives up one free Sherpa, which nobody scores, for one more
 * action this turn. It costs no action and is none.
 */
export const sacrifice: Decision<"sacrifice"> = {
  *candidates(state, seat) {
    if (state.sacrificed[seat]) return;
    for (const spot of freeSherpaSpots(state, seat)) yield { type: "sacrifice", square: squareOf(spot) };
  },
  judge(state, seat, { square }) {
    if (state.sacrificed[seat]) return "sacrifice-used";
    return freeCharacterAt(state, seat, spotOf(square))?.kind === "sherpa" ? undefined : "no-sherpa-there";
  },
  apply(state, seat, { square }, emit) {
    emit({ type: "sherpa-sacrificed", seat, square, actionsLeft: state.actionsLeft + 1 });
    continueTurn(state, seat, emit);
  },
};
