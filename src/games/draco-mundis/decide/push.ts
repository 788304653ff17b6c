import { sure } from "../../../engine/sure.ts";
import type { Square } from "../fields.ts";
import { pushEnds, pushFault } from "../pushing.ts";
import { lineBetween, spotOf, squareOf, stepFrom } from "../squares.ts";
import type { Decision } from "./decision.ts";
import { arrowsOf, judgeLine } from "./move.ts";

/**
 * Action 2 with Dragon Traps (rulings 64 to 68): a free character beside a face-up trap moves towards it and drives
 * it one square ahead. The squares of the character count against its arrow; its facing stays.
 */
export const push: Decision<"push"> = {
  *candidates({ viewer, board }) {
    for (const [from, direction, reach] of arrowsOf(board, viewer)) {
      for (const to of pushEnds(board, from, direction, reach)) {
        yield { type: "push", from: squareOf(from), to: squareOf(to) };
      }
    }
  },
  judge({ viewer, board }, { from, to }) {
    const line = judgeLine(board, viewer, spotOf(from), spotOf(to));
    if (typeof line === "string") return line;
    return pushFault(board, spotOf(from), line.direction, line.distance);
  },
  apply(state, seat, { from, to }, emit) {
    const { direction } = sure(lineBetween(spotOf(from), spotOf(to)));
    const ahead = (square: Square): Square =>
      squareOf(sure(stepFrom(state.board.seatCount, spotOf(square), direction)));
    emit({ type: "trap-pushed", seat, from, to, trapFrom: ahead(from), trapTo: ahead(to) });
  },
};
