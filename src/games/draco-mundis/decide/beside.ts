import type { Seat } from "../../../engine/seats.ts";
import type { Action, ActionOf } from "../actions.ts";
import type { Square } from "../fields.ts";
import { neighbours, squareOf } from "../squares.ts";
import { freeCharacterSpots, type State } from "../state.ts";
import type { Decision } from "./decision.ts";

/** The types of action that point at a square beside a free character of the seat. */
type BesideType = "peek" | "reveal" | "fight" | "destroy";

/** What a rule allows on the squares beside the seat's free characters, each square once, by row and column. */
export function* allowedBeside<Type extends BesideType>(
  type: Type,
  rule: Decision<Type>,
  state: State,
  seat: Seat,
): Generator<ActionOf<Type>> {
  for (const square of squaresBeside(state, seat)) {
    const action = { type, square } as ActionOf<Type & Action["type"]>;
    if (rule.judge(state, seat, action) === undefined) yield action;
  }
}

function squaresBeside(state: State, seat: Seat): Square[] {
  const spots = freeCharacterSpots(state, seat).flatMap((spot) => neighbours(state.seatCount, spot));
  return [...new Set(spots)].sort((a, b) => a - b).map(squareOf);
}
