import { onceFor } from "../../../engine/once-for.ts";
import { sure } from "../../../engine/sure.ts";
import { spotOf, squareOf } from "../squares.ts";
import { cellAt, faceDownSpots, type SeatView } from "../state.ts";
import { isTurnUpOpen } from "../stuck.ts";
import type { Decision } from "./decision.ts";
import { askFacing } from "./turn.ts";

const isOpen = onceFor(({ viewer, board }: SeatView) => isTurnUpOpen(board, viewer));

/**
 * Action 7 (rulings 41 to 44 and 83): once a turn, and under one of three conditions, turn up any face-down token on
 * the board. No fight follows; a character is given a facing.
 */
export const turnUp: Decision<"turn-up"> = {
  *candidates(seen) {
    if (seen.board.turnUpUsed || !isOpen(seen)) return;
    for (const spot of faceDownSpots(seen.board)) yield { type: "turn-up", square: squareOf(spot) };
  },
  judge(seen, { square }) {
    const { board } = seen;
    if (cellAt(board, spotOf(square)).faceDown === undefined) return "not-face-down";
    if (board.turnUpUsed) return "turn-up-used";
    return isOpen(seen) ? undefined : "turn-up-closed";
  },
  apply(state, seat, { square }, emit) {
    const spot = spotOf(square);
    const { owner } = sure(cellAt(state.board, spot).faceDown);
    const kind = sure(state.hidden.kinds[spot]);
    emit({ type: "token-turned-up", seat, square, owner, kind });
    askFacing(state, seat, spot, emit);
  },
};
