import type { Seat } from "../../../engine/seats.ts";
import { sure } from "../../../engine/sure.ts";
import type { Square } from "../fields.ts";
import { spotOf } from "../squares.ts";
import { type Board, cellAt, freeCharactersBeside } from "../state.ts";
import { squaresBeside } from "./beside.ts";
import type { Code, Decision } from "./decision.ts";

/**
 * Action 1 (ruling 13): look at a face-down token beside a free character, of any colour, the own included, known or
 * not. All hear which square; only the seat learns the kind, and the token stays face down.
 */
export const peek: Decision<"peek"> = {
  candidates: (seen) =>
    squaresBeside(seen, ({ faceDown }) => faceDown !== undefined).map((square) => ({ type: "peek", square })),
  judge: ({ viewer, board }, { square }) => judgeFaceDownBeside(board, viewer, square),
  apply(state, seat, { square }, emit) {
    const { knownBy } = sure(cellAt(state.board, spotOf(square)).faceDown);
    const kind = sure(state.hidden.kinds[spotOf(square)]);
    emit({ type: "token-peeked", seat, square, kind, seenBy: [seat], isNews: !knownBy.includes(seat) });
  },
};

/** Rulings 13 and 23: what a peek and a reveal have to point at. All face-down tokens are treated alike (ruling 96). */
export function judgeFaceDownBeside(board: Board, seat: Seat, square: Square): Code | undefined {
  const spot = spotOf(square);
  if (cellAt(board, spot).faceDown === undefined) return "not-face-down";
  return freeCharactersBeside(board, seat, spot).length === 0 ? "not-adjacent" : undefined;
}
