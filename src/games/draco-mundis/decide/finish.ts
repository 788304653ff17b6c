import type { Emit } from "../../../engine/contract.ts";
import { allSeats } from "../../../engine/seats.ts";
import type { Event, EventOf } from "../events.ts";
import type { Ending } from "../fields.ts";
import { finalSheet, ranksOf } from "../scoring.ts";
import { squareOf } from "../squares.ts";
import { kindsInHand, type State } from "../state.ts";

/** Rulings 57, 63 and 90: the game is over; everything hidden is shown first (ruling 93), then all sheets are final. */
export function finish(state: State, ending: Ending, emit: Emit<Event, State>): void {
  emit(hiddenOf(state));
  const sheets = allSeats(state.seatCount).map((seat) => finalSheet(state, seat));
  emit({ type: "game-ended", ending, ranks: ranksOf(state, sheets), sheets });
}

/** Rulings 93 and 95: the tokens still face down by row and column, those never placed by seat and kind. */
function hiddenOf(state: State): EventOf<"hidden-shown"> {
  const tokens = state.cells.flatMap(({ faceDown }, spot) =>
    faceDown === undefined ? [] : [{ square: squareOf(spot), owner: faceDown.owner, kind: faceDown.kind }],
  );
  const unplaced = allSeats(state.seatCount).flatMap((seat) => {
    const kinds = kindsInHand(state, seat);
    return kinds.length === 0 ? [] : [{ seat, kinds }];
  });
  return { type: "hidden-shown", tokens, unplaced };
}
