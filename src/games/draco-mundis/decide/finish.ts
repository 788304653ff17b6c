import { allSeats } from "../../../engine/seats.ts";
import { sure } from "../../../engine/sure.ts";
import type { EventOf } from "../events.ts";
import type { Ending } from "../fields.ts";
import { finalSheet, ranksOf } from "../scoring.ts";
import { squareOf } from "../squares.ts";
import { cellAt, type EmitEvent, kindsIn, type State } from "../state.ts";

/** Rulings 57, 63 and 90: the game is over; everything hidden is shown first (ruling 93), then all sheets are final. */
export function finish(state: State, ending: Ending, emit: EmitEvent): void {
  emit(hiddenOf(state));
  const sheets = allSeats(state.board.seatCount).map((seat) => finalSheet(state, seat));
  emit({ type: "game-ended", ending, ranks: ranksOf(state.board, sheets), sheets });
}

/** Rulings 93 and 95: the tokens still face down by row and column, those never placed by seat and kind. */
function hiddenOf({ board, hidden }: State): EventOf<"hidden-shown"> {
  const tokens = hidden.kinds.flatMap((kind, spot) =>
    kind === null ? [] : [{ square: squareOf(spot), owner: sure(cellAt(board, spot).faceDown).owner, kind }],
  );
  const unplaced = hidden.hands.flatMap((hand, seat) => {
    const kinds = kindsIn(hand);
    return kinds.length === 0 ? [] : [{ seat, kinds }];
  });
  return { type: "hidden-shown", tokens, unplaced };
}
