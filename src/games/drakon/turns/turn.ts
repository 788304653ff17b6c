import type { Seat } from "../../../engine/seats.ts";
import type { Act } from "../act.ts";
import { isEntranceCell } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import { encounter } from "../effects/encounter.ts";
import { endByTotals } from "../ending.ts";
import { handSize } from "../hands.ts";
import { inGame, nextAfter, placeOf, runningTurn, seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { LONGEST_ROUNDS } from "../tables.ts";
import { hasMove } from "./main-action.ts";

/** A turn starts, unless nobody can do anything any more or too long nothing came forward (10.1.T0). */
export function startTurn(act: Act, seat: Seat, turnsWithoutProgress: number): void {
  const { state, emit } = act;
  emit({ type: "turn-started", seat, turnsWithoutProgress });
  if (!endIfBlocked(act) && isStalled(state)) endByTotals(act, "stalled");
}

/**
 * The game is over at once when every hand in the game is empty and no hero has a move: tested after each action and
 * what it brought up, and when a turn starts (RB Tiles, 5.C.3, 10.1.T0 and 10.1.T2). Says whether that is so.
 */
export function endIfBlocked(act: Act): boolean {
  const blocked = isBlocked(act.state);
  if (blocked) endByTotals(act, "blocked");
  return blocked;
}

/** The next hero clockwise plays; a turn without progress counts, skips included (RB Game Play, 5.C.4, 10.1.T5). */
export function nextTurn(act: Act): void {
  const { seat, progress } = runningTurn(act.state);
  startTurn(act, nextAfter(act.state, seat), progress ? 0 : act.state.turnsWithoutProgress + 1);
}

/**
 * The turn ends after its main action: its hero meets Drakon if he stands beside her, which is so on the entrance
 * only, unless he met her earlier in this turn (RB Encountering Drakon, 5.F.5, 5.F.10, 5.F.11, 10.1.T4).
 */
export function endTurn(act: Act): void {
  const { state } = act;
  const { seat } = runningTurn(state);
  const at = placeOf(state, seat);
  const meets = isEntranceCell(at) && sameCell(state.drakon, at) && !seatAt(state, seat).metDrakon;
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
 * and round are progress in the letter, and the game has to end (5.C.11). A round is a turn of each hero still in
 * the game.
 */
function isStalled(state: DrakonState): boolean {
  const { options, turnsStarted, turnsWithoutProgress } = state;
  const round = inGame(state).length;
  return turnsStarted > LONGEST_ROUNDS * round || turnsWithoutProgress >= options.stallRounds * round;
}
