import { ranksByWorth } from "../../../engine/ranks.ts";
import type { Board } from "../board.ts";
import type { Ending, Seat } from "../fields.ts";
import { activeSeat, clockwiseFrom, corruptedSeats, isNormal, isSolo, playerAt } from "../seating.ts";
import type { Run } from "./run.ts";

const DEVOURER_ENDINGS = new Set<Ending>(["devourer-points", "devourer-last-round", "all-corrupted"]);

/**
 * A86: the winners first, the others by VP with ties shared; when the Devourer wins all uncorrupted players share
 * one place; who left comes last. Where nobody wins the first place stays empty.
 */
function ranksOf(board: Board, ending: Ending, winners: readonly Seat[]): number[] {
  const leveled = DEVOURER_ENDINGS.has(ending);
  const keys = board.players.map(({ seat, left, vp }) => {
    if (left) return vp - 2_000_000;
    if (winners.includes(seat)) return 1_000_000;
    return leveled ? -1_000_000 : vp;
  });
  const ranks = ranksByWorth(keys);
  return winners.length === 0 ? ranks.map((rank) => rank + 1) : ranks;
}

export function endGame(run: Run, ending: Ending, winners: readonly Seat[]): void {
  const ranks = ranksOf(run.board, ending, winners);
  run.emit({ type: "game-ended", outcome: { ending, ranks } });
}

/** SO1, A45: with the eighth Corrupted card solo can no longer be won by VP. */
function isClosedToPoints(board: Board): boolean {
  return isSolo(board) && board.bossCards.length >= 8;
}

/** VI1, CO8, A50: whoever is at the target wins at once, AP first, then clockwise. */
export function checkVictory(run: Run): void {
  const { board } = run;
  const { victoryTarget } = board.options;
  const seat = clockwiseFrom(board, activeSeat(board)).find((other) => playerAt(board, other).vp >= victoryTarget);
  if (seat === undefined) return;
  if (playerAt(board, seat).corrupted) endGame(run, "devourer-points", corruptedSeats(board));
  else if (!isClosedToPoints(board)) endGame(run, "victory-points", [seat]);
}

/** A48, A67: who is left decides: nobody uncorrupted, or one uncorrupted seat of two or more. */
export function checkSeatsLeft(run: Run): void {
  const { board } = run;
  const left = board.players.filter((player) => !player.left);
  const normal = left.filter(isNormal);
  const [one] = normal;
  if (one === undefined && isSolo(board)) endGame(run, left.length === 0 ? "solo-left" : "solo-corrupted", []);
  else if (one === undefined) endGame(run, "all-corrupted", corruptedSeats(board));
  else if (left.length === 1 && !isSolo(board)) endGame(run, "walkover", [one.seat]);
}

/** A72: most VP among uncorrupted players wins, ties shared; solo nobody. */
export function endByRounds(run: Run): void {
  const normal = run.board.players.filter(isNormal);
  const most = Math.max(...normal.map(({ vp }) => vp));
  const winners = normal.filter(({ vp }) => vp === most).map(({ seat }) => seat);
  endGame(run, "round-limit", isSolo(run.board) ? [] : winners);
}
