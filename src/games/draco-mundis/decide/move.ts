import type { Seat } from "../../../engine/seats.ts";
import { arrowTowards, canEndOn, moveEnds, wayOf } from "../movement.ts";
import { DIRECTIONS, type Direction, lineBetween, type Spot, spotOf, squareOf } from "../squares.ts";
import { cellAt, characterAt, freeCharacterAt, freeCharacterSpots, type State } from "../state.ts";
import type { Code, Decision } from "./decision.ts";
import { continueTurn, spendAction } from "./turn.ts";

/**
 * Action 2 (rulings 14 to 22): a free character goes straight, at most as far as its arrow on that side says, and
 * keeps its facing. A Cannibal's move onto an enemy captures it and starts no fight (rulings 46 to 53).
 */
export const move: Decision<"move"> = {
  *candidates(state, seat) {
    for (const [from, direction, reach] of arrowsOf(state, seat)) {
      for (const to of moveEnds(state, from, direction, reach)) {
        yield { type: "move", from: squareOf(from), to: squareOf(to) };
      }
    }
  },
  judge(state, seat, { from, to }) {
    const start = spotOf(from);
    const end = spotOf(to);
    const line = judgeLine(state, seat, start, end);
    if (typeof line === "string") return line;
    if (wayOf(state, start, line.direction, line.distance).length < line.distance) return "way-blocked";
    if (canEndOn(state, start, end)) return undefined;
    const meetsCharacter = cellAt(state, end).character !== undefined;
    return meetsCharacter && characterAt(state, start).kind === "cannibal" ? "cannot-capture" : "cannot-end-there";
  },
  apply(state, seat, { from, to }, emit) {
    const captured = cellAt(state, spotOf(to)).character;
    spendAction(state, seat, emit);
    if (captured === undefined) emit({ type: "character-moved", seat, from, to });
    else emit({ type: "character-captured", seat, from, to, owner: captured.owner, kind: captured.kind });
    continueTurn(state, seat, emit);
  },
};

/** Ruling 14, for moves and pushes: a free character of the seat, a straight line, an arrow that reaches. */
export function judgeLine(
  state: State,
  seat: Seat,
  from: Spot,
  to: Spot,
): Code | { direction: Direction; distance: number } {
  const character = freeCharacterAt(state, seat, from);
  if (character === undefined) return "no-free-character";
  const line = lineBetween(from, to);
  if (line === undefined) return "not-straight";
  return line.distance > arrowTowards(character, line.direction) ? "too-far" : line;
}

/** For moves and pushes: each arrow of the seat's free characters, with where it starts, its direction and its reach. */
export function arrowsOf(state: State, seat: Seat): (readonly [from: Spot, direction: Direction, reach: number])[] {
  return freeCharacterSpots(state, seat).flatMap((from) => {
    const character = characterAt(state, from);
    return DIRECTIONS.map((direction) => [from, direction, arrowTowards(character, direction)] as const);
  });
}
