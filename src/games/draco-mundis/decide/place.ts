import { sure } from "../../../engine/sure.ts";
import { boardSpots, spotOf, squareOf } from "../squares.ts";
import { inHand, isFree, kindsIn } from "../state.ts";
import { FACINGS } from "../tables.ts";
import type { Decision } from "./decision.ts";

/**
 * Setup (rulings 2 to 4, 6 and 74): one token of the hand to any free square. Explorers go face up in a facing of the
 * owner's choice, everything else face down without one. Beside the own Tiger is allowed, and no fight follows.
 */
export const place: Decision<"place"> = {
  *candidates({ viewer, board, own }) {
    const squares = boardSpots(board.seatCount)
      .filter((spot) => isFree(board, spot))
      .map(squareOf);
    for (const { kind } of kindsIn(sure(own.hands[viewer]))) {
      const facings = kind === "explorer" ? FACINGS : ([null] as const);
      for (const square of squares) {
        for (const startFacing of facings) yield { type: "place", kind, square, startFacing };
      }
    }
  },
  judge({ viewer, board, own }, { kind, square, startFacing }) {
    if (!isFree(board, spotOf(square))) return "square-taken";
    if (inHand(sure(own.hands[viewer]), kind) === 0) return "none-left";
    if (kind === "explorer") return startFacing === null ? "facing-needed" : undefined;
    return startFacing === null ? undefined : "facing-not-taken";
  },
  apply(_state, seat, { kind, square, startFacing }, emit) {
    if (startFacing !== null) emit({ type: "explorer-placed", seat, square, facing: startFacing });
    else emit({ type: "token-placed", seat, square, kind, seenBy: [seat] });
  },
};
