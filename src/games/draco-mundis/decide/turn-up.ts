import { spotOf, squareOf } from "../squares.ts";
import { cellAt, faceDownSpots } from "../state.ts";
import { isTurnUpOpen } from "../stuck.ts";
import { sure } from "../sure.ts";
import type { Decision } from "./decision.ts";
import { continueAfterFlip, spendAction } from "./turn.ts";

/**
 * Action 7 (rulings 41 to 44 and 83): once a turn, and under one of three conditions, turn up any face-down token on
 * the board. No fight follows; a character is given a facing.
 */
export const turnUp: Decision<"turn-up"> = {
  *candidates(state, seat) {
    if (state.turnUpUsed || !isTurnUpOpen(state, seat)) return;
    for (const spot of faceDownSpots(state)) yield { type: "turn-up", square: squareOf(spot) };
  },
  judge(state, seat, { square }) {
    if (cellAt(state, spotOf(square)).faceDown === undefined) return "not-face-down";
    if (state.turnUpUsed) return "turn-up-used";
    return isTurnUpOpen(state, seat) ? undefined : "turn-up-closed";
  },
  apply(state, seat, { square }, emit) {
    const spot = spotOf(square);
    const { owner, kind } = sure(cellAt(state, spot).faceDown);
    spendAction(state, seat, emit);
    emit({ type: "token-turned-up", seat, square, owner, kind });
    continueAfterFlip(state, seat, spot, emit);
  },
};
