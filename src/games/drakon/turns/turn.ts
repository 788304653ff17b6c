import type { Seat } from "../../../engine/seats.ts";
import type { Act } from "../act.ts";
import { isEntranceCell } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import { encounter } from "../effects/encounter.ts";
import { endByTotals } from "../ending.ts";
import { inGame, leftOf, seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { LONGEST_ROUNDS } from "../tables.ts";
import { handSize, hasMove } from "./main-action.ts";

/** A turn starts, unless nobody can do anything any more or too long nothing came forward (10.1 T0). */
export function startTurn(act: Act, seat: Seat, turnsWithoutProgress: number): void {
  const { state, emit } = act;
  emit({ type: "turn-started", seat, turnsWithoutProgress });
  if (isBlocked(state)) endByTotals(act, "blocked");
  else if (isStalled(state)) endByTotals(act, "stalled");
}

/** The next hero clockwise plays; a turn without progress counts, skips included (RB Game Play, 5.C.4, 10.1 T5). */
export function nextTurn(act: Act): void {
  const { turn, turnsWithoutProgress } = act.state;
  if (turn === null) return;
  const next = leftOf(act.state, turn.seat);
  if (next !== undefined) startTurn(act, next, turn.progress ? 0 : turnsWithoutProgress + 1);
}

/**
 * The turn ends after its main action: its hero meets Drakon if he stands beside her, which is so on the entrance
 * only, unless he met her earlier in this turn (RB Encountering Drakon, 5.F.5, 5.F.10, 5.F.11, 10.1 T4).
 */
export function endTurn(act: Act): void {
  const { state } = act;
  const seat = state.turn?.seat ?? 0;
  const { at, metDrakon } = seatAt(state, seat);
  const meets = at !== null && isEntranceCell(at) && sameCell(state.drakon, at) && !metDrakon;
  if (meets && state.options.endOfTurnEncounter) encounter(act, [seat]);
  nextTurn(act);
}

/** Every hand in the game is empty and no hero has a move (RB Tiles, 5.C.3). */
function isBlocked(state: DrakonState): boolean {
  const seats = inGame(state);
  return seats.every((seat) => handSize(state, seat) === 0) && !seats.some((seat) => hasMove(state, seat));
}

/**
 * So many full rounds passed without progress (5.C.4, `stallRounds`), or so many in all: coins that only go round
 * and round are progress in the letter, and the game has to end.
 */
function isStalled(state: DrakonState): boolean {
  const { options, turnsStarted, turnsWithoutProgress, seats } = state;
  if (turnsStarted > LONGEST_ROUNDS * seats.length) return true;
  return turnsWithoutProgress >= options.stallRounds * inGame(state).length;
}
