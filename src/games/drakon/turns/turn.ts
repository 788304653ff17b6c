import type { Seat } from "../../../engine/seats.ts";
import type { Act } from "../act.ts";
import { isEntranceCell } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import { encounter } from "../effects/encounter.ts";
import { endByTotals } from "../ending.ts";
import { inGame, nextAfter, of, placeOf, runningTurn } from "../seating.ts";
import type { Board } from "../state.ts";
import { LONGEST_ROUNDS } from "../tables.ts";
import { hasMainAction } from "./main-action.ts";

/** A turn starts, unless nobody can do anything any more or too long nothing came forward (10.1.T0). */
export function startTurn(act: Act, seat: Seat, turnsWithoutProgress: number): void {
  act.emit({ type: "turn-started", seat, turnsWithoutProgress });
  if (!endIfBlocked(act) && isStalled(act.state.board)) endByTotals(act, "stalled");
}

/**
 * The game is over at once when every hand in the game is empty and no hero has a move: tested after each action and
 * what it brought up, and when a turn starts (RB Tiles, 5.C.3, 10.1.T0 and 10.1.T2). Says whether that is so.
 */
export function endIfBlocked(act: Act): boolean {
  const { board } = act.state;
  const isBlocked = !inGame(board).some((seat) => hasMainAction(board, seat));
  if (isBlocked) endByTotals(act, "blocked");
  return isBlocked;
}

/** The next hero clockwise plays; a turn without progress counts, skips included (RB Game Play, 5.C.4, 10.1.T5). */
export function nextTurn(act: Act): void {
  const { board } = act.state;
  const { seat, progress } = runningTurn(board);
  startTurn(act, nextAfter(board, seat), progress ? 0 : board.turnsWithoutProgress + 1);
}

/**
 * The turn ends after its main action: its hero meets Drakon if he stands beside her, which is so on the entrance
 * only, unless he met her earlier in this turn (RB Encountering Drakon, 5.F.5, 5.F.10, 5.F.11, 10.1.T4).
 */
export function endTurn(act: Act): void {
  const { board } = act.state;
  const { seat } = runningTurn(board);
  const at = placeOf(board, seat);
  const meets = isEntranceCell(at) && sameCell(board.drakon, at) && !of(board.seats, seat).metDrakon;
  if (meets && board.options.endOfTurnEncounter) encounter(act, [seat]);
  nextTurn(act);
}

/**
 * So many full rounds passed without progress (5.C.4, `stallRounds`), or so many in all: coins that only go round
 * and round are progress in the letter, and the game has to end (5.C.11). A round is a turn of each hero still in
 * the game.
 */
function isStalled(board: Board): boolean {
  const { options, turnsStarted, turnsWithoutProgress } = board;
  const round = inGame(board).length;
  return turnsStarted > LONGEST_ROUNDS * round || turnsWithoutProgress >= options.stallRounds * round;
}
