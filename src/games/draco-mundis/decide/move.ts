import type { Seat } from "../../../engine/seats.ts";
import { arrowTowards, canEndOn, moveEnds, wayOf } from "../movement.ts";
import { DIRECTIONS, type Direction, type Line, lineBetween, type Spot, spotOf, squareOf } from "../squares.ts";
import { type Board, cellAt, characterAt, freeCharacterAt, freeCharacterSpots } from "../state.ts";
import type { Code, Decision } from "./decision.ts";

/**
 * Action 2 (rulings 14 to 22): a free character goes straight, at most as far as its arrow on that side says, and
 * keeps its facing. A Cannibal's move onto an enemy captures it and starts no fight (rulings 46 to 53).
 */
export const move: Decision<"move"> = {
  *candidates({ viewer, board }) {
    for (const [from, direction, reach] of arrowsOf(board, viewer)) {
      for (const to of moveEnds(board, from, direction, reach)) {
        yield { type: "move", from: squareOf(from), to: squareOf(to) };
      }
    }
  },
  judge({ viewer, board }, { from, to }) {
    const start = spotOf(from);
    const end = spotOf(to);
    const line = judgeLine(board, viewer, start, end);
    if (typeof line === "string") return line;
    if (wayOf(board, start, line.direction, line.distance).length < line.distance) return "way-blocked";
    if (canEndOn(board, start, end)) return undefined;
    const meetsCharacter = cellAt(board, end).character !== undefined;
    return meetsCharacter && characterAt(board, start).kind === "cannibal" ? "cannot-capture" : "cannot-end-there";
  },
  apply(state, seat, { from, to }, emit) {
    const captured = cellAt(state.board, spotOf(to)).character;
    if (captured === undefined) emit({ type: "character-moved", seat, from, to });
    else emit({ type: "character-captured", seat, from, to, owner: captured.owner, kind: captured.kind });
  },
};

/** Ruling 14, for moves and pushes: a free character of the seat, a straight line, an arrow that reaches. */
export function judgeLine(board: Board, seat: Seat, from: Spot, to: Spot): Code | Line {
  const character = freeCharacterAt(board, seat, from);
  if (character === undefined) return "no-free-character";
  const line = lineBetween(from, to);
  if (line === undefined) return "not-straight";
  return line.distance > arrowTowards(character, line.direction) ? "too-far" : line;
}

/** For moves and pushes: each arrow of the seat's free characters, with where it starts, its direction and its reach. */
export function arrowsOf(board: Board, seat: Seat): (readonly [from: Spot, direction: Direction, reach: number])[] {
  return freeCharacterSpots(board, seat).flatMap((from) => {
    const character = characterAt(board, from);
    return DIRECTIONS.map((direction) => [from, direction, arrowTowards(character, direction)] as const);
  });
}
