import type { Seat } from "../../../engine/seats.ts";
import { arrowTowards, canCapture, canEnter, isStoppedBy } from "../movement.ts";
import { type Direction, lineBetween, type Spot, spotOf, stepFrom } from "../squares.ts";
import { cellAt, freeCharacterAt, type State } from "../state.ts";
import type { Code, Rule } from "./rule.ts";
import { continueTurn, spendAction } from "./turn.ts";

/**
 * Action 2 (rulings 14 to 22): a free character goes straight, at most as far as its arrow on that side says, and
 * keeps its facing. A Cannibal's move onto an enemy captures it and starts no fight (rulings 46 to 53).
 */
export const move: Rule<"move"> = {
  judge(state, seat, { from, to }) {
    const start = spotOf(from);
    const end = spotOf(to);
    const line = judgeLine(state, seat, start, end);
    if (typeof line === "string") return line;
    if (isBlocked(state, start, line.direction, line.distance)) return "way-blocked";
    if (canEnter(state, start, end) || canCapture(state, start, end)) return undefined;
    const meetsCharacter = cellAt(state, end).character !== undefined;
    return meetsCharacter && cellAt(state, start).character?.kind === "cannibal"
      ? "cannot-capture"
      : "cannot-end-there";
  },
  carryOut(state, seat, { from, to }, emit) {
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

/** Rulings 15, 16 and 22: whether something before the last square stops the character. */
function isBlocked(state: State, from: Spot, direction: Direction, distance: number): boolean {
  let spot = stepFrom(state.seatCount, from, direction);
  for (let passed = 1; passed < distance && spot !== undefined; passed++) {
    if (isStoppedBy(state, from, spot)) return true;
    spot = stepFrom(state.seatCount, spot, direction);
  }
  return false;
}
