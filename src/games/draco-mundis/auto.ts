import { type Draws, pickCounted, pickOne } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Action } from "./actions.ts";
import { imagine } from "./imagine.ts";
import { legal } from "./legal.ts";
import { boardSpots, spotOf, squareOf } from "./squares.ts";
import { cellAt, isFree, type State } from "./state.ts";
import { KINDS, type Kind } from "./tables.ts";
import type { View } from "./view-shape.ts";

/** Fills a view in without luck: what is legal does not depend on how (ruling 96). */
const withoutLuck: Draws = { pick: () => 0 };

/**
 * Ruling 92, for a seat that does not answer. Setup: a token by lot on a free square by lot, as a fixed order would
 * tell the kind. A facing due becomes north. In the game the turn ends as soon as it may; the action it needs first
 * is the least that is possible: a look at a token the seat knows, else a turn on the spot, else Action 7 by lot.
 */
export function auto(view: View, draws: Draws): Action {
  const state = imagine(view, withoutLuck);
  const seat = state.activeSeat;
  if (state.phase === "setup") return placingByLot(state, seat, draws);
  if (state.phase === "facing") return { type: "face", facing: "north" };
  if (state.actionsTaken > 0) return { type: "end-turn" };
  const actions = [...legal(state, seat)];
  const looks = actions.filter((action) => action.type === "peek" && knows(state, seat, action.square));
  const turns = actions.filter(({ type }) => type === "reorient");
  const flips = actions.filter(({ type }) => type === "turn-up");
  return pickOne([looks, turns, flips].find((some) => some.length > 0) ?? actions, draws);
}

function placingByLot(state: State, seat: Seat, draws: Draws): Action {
  const kind = KINDS[pickCounted(state.hands[seat] ?? [], draws)] as Kind;
  const spot = pickOne(
    boardSpots(state.seatCount).filter((some) => isFree(state, some)),
    draws,
  );
  return { type: "place", kind, square: squareOf(spot), startFacing: kind === "explorer" ? "north" : null };
}

function knows(state: State, seat: Seat, square: View["traps"][0]["square"]): boolean {
  return cellAt(state, spotOf(square)).faceDown?.knownBy.includes(seat) ?? false;
}
