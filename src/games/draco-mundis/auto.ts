import { type Draws, pickCounted, pickOne } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Action } from "./actions.ts";
import { imagine } from "./imagine.ts";
import { boardSpots, squareOf } from "./squares.ts";
import { handOf, isFree, type State } from "./state.ts";
import { sure } from "./sure.ts";
import { KINDS } from "./tables.ts";
import type { View } from "./view-shape.ts";

/** Fills a view in without luck: which squares are free and what the seat holds does not depend on how. */
const withoutLuck: Draws = { pick: () => 0 };

/**
 * Ruling 92, for a seat that does not answer. Setup: a token by lot on a free square by lot, as a fixed order would
 * tell the kind. A facing due becomes north. In the game there is nothing to do: the turn ends (`skip`).
 */
export function auto(view: View, draws: Draws): Action | null {
  if (view.phase === "facing") return { type: "face", facing: "north" };
  return view.phase === "setup" ? placingByLot(imagine(view, withoutLuck), sure(view.viewer), draws) : null;
}

function placingByLot(state: State, seat: Seat, draws: Draws): Action {
  const kind = sure(KINDS[pickCounted(handOf(state, seat), draws)]);
  const spot = pickOne(
    boardSpots(state.seatCount).filter((some) => isFree(state, some)),
    draws,
  );
  return { type: "place", kind, square: squareOf(spot), startFacing: kind === "explorer" ? "north" : null };
}
