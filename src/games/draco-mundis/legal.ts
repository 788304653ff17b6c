import type { Seat } from "../../engine/seats.ts";
import type { Action } from "./actions.ts";
import { judge } from "./decide.ts";
import type { Square } from "./fields.ts";
import { arrowTowards } from "./movement.ts";
import { boardSpots, DIRECTIONS, neighbours, type Spot, squareOf, stepFrom } from "./squares.ts";
import { cellAt, faceDownSpots, freeCharacterSpots, inHand, isFree, type State, toAct } from "./state.ts";
import { isTurnUpOpen } from "./stuck.ts";
import { FACINGS, KINDS } from "./tables.ts";

/**
 * All the seat may do now, by type of action in the order of page §7, then by row and column. The candidates leave
 * out only what is refused anyway, and `judge` has the word on each.
 */
export function* legal(state: State, seat: Seat): Generator<Action, void> {
  if (!toAct(state).includes(seat)) return;
  for (const action of candidates(state, seat)) if (judge(state, seat, action) === undefined) yield action;
}

function* candidates(state: State, seat: Seat): Generator<Action, void> {
  if (state.phase === "setup") yield* placings(state, seat);
  if (state.phase === "facing") for (const facing of FACINGS) yield { type: "face", facing };
  if (state.phase !== "turn") return;
  const free = freeCharacterSpots(state, seat);
  const beside = squaresBeside(state, free);
  for (const square of beside) yield { type: "peek", square };
  for (const spot of free) yield* movesFrom(state, spot);
  for (const square of beside) yield { type: "reveal", square };
  for (const square of beside) yield { type: "fight", square };
  for (const spot of free) for (const facing of FACINGS) yield { type: "reorient", square: squareOf(spot), facing };
  for (const square of beside) yield { type: "destroy", square };
  if (isTurnUpOpen(state, seat)) {
    for (const spot of faceDownSpots(state)) yield { type: "turn-up", square: squareOf(spot) };
  }
  for (const spot of free) yield { type: "sacrifice", square: squareOf(spot) };
  yield { type: "end-turn" };
}

function* placings(state: State, seat: Seat): Generator<Action, void> {
  const squares = boardSpots(state.seatCount)
    .filter((spot) => isFree(state, spot))
    .map(squareOf);
  for (const kind of KINDS) {
    if (inHand(state, seat, kind) === 0) continue;
    const facings = kind === "explorer" ? FACINGS : ([null] as const);
    for (const square of squares) {
      for (const startFacing of facings) yield { type: "place", kind, square, startFacing };
    }
  }
}

/** Moves and pushes of one character, nearest square first in each direction. */
function* movesFrom(state: State, from: Spot): Generator<Action, void> {
  const character = cellAt(state, from).character;
  if (character === undefined) return;
  for (const type of ["move", "push"] as const) {
    for (const direction of DIRECTIONS) {
      let spot: Spot | undefined = from;
      for (let distance = arrowTowards(character, direction); distance > 0; distance--) {
        spot = stepFrom(state.seatCount, spot, direction);
        if (spot === undefined) break;
        yield { type, from: squareOf(from), to: squareOf(spot) };
      }
    }
  }
}

/** The squares beside any of these spots, each once, by row and column. */
function squaresBeside(state: State, spots: readonly Spot[]): Square[] {
  const beside = new Set(spots.flatMap((spot) => neighbours(state.seatCount, spot)));
  return [...beside].sort((a, b) => a - b).map(squareOf);
}
