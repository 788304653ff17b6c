import type { Seat } from "../../../engine/seats.ts";
import type { Square } from "../fields.ts";
import { spotOf } from "../squares.ts";
import { cellAt, freeCharactersBeside, type State } from "../state.ts";
import { sure } from "../sure.ts";
import { allowedBeside } from "./beside.ts";
import type { Code, Decision } from "./decision.ts";
import { continueTurn, spendAction } from "./turn.ts";

/**
 * Action 1 (ruling 13): look at a face-down token beside a free character, of any colour, the own included, known or
 * not. All hear which square; only the seat learns the kind, and the token stays face down.
 */
export const peek: Decision<"peek"> = {
  candidates: (state, seat) => allowedBeside("peek", peek, state, seat),
  judge: (state, seat, { square }) => judgeFaceDownBeside(state, seat, square),
  apply(state, seat, { square }, emit) {
    const { kind, knownBy } = sure(cellAt(state, spotOf(square)).faceDown);
    spendAction(state, seat, emit);
    emit({ type: "token-peeked", seat, square, kind, seenBy: [seat], isNews: !knownBy.includes(seat) });
    continueTurn(state, seat, emit);
  },
};

/** Rulings 13 and 23: what a peek and a reveal have to point at. All face-down tokens are treated alike (ruling 96). */
export function judgeFaceDownBeside(state: State, seat: Seat, square: Square): Code | undefined {
  const spot = spotOf(square);
  if (cellAt(state, spot).faceDown === undefined) return "not-face-down";
  return freeCharactersBeside(state, seat, spot).length === 0 ? "not-adjacent" : undefined;
}
