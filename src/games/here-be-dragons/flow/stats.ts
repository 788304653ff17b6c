import type { Board } from "../board.ts";
import type { Seat } from "../fields.ts";
import { clockwiseFrom, isNormal, playerAt } from "../seating.ts";
import type { Stat } from "../words.ts";
import { checkVictory } from "./ending.ts";
import { open, type Run } from "./run.ts";

/** Most Gold, Resources and Health a Score tracker shows (1.13). */
const CAP = 10;

/** Sets a value and says so; nothing is said when it stays the same. */
export function setStat(run: Run, seat: Seat, stat: Stat, total: number): void {
  const change = total - playerAt(run.board, seat)[stat];
  if (change !== 0) run.emit({ type: "stat-changed", seat, stat, change, total });
}

/** A35: a forced loss goes down to 0 and no further. Returns what was lost. */
export function lose(run: Run, seat: Seat, stat: Stat, amount: number): number {
  const lost = Math.min(amount, playerAt(run.board, seat)[stat]);
  setStat(run, seat, stat, playerAt(run.board, seat)[stat] - lost);
  return lost;
}

/**
 * CA1, A6, A7: a gain up to the caps. Gold and Resources over 10 go to the poorest player, whenever it happens.
 * Corrupted players gain Victory points and Health only (CO2).
 */
export function gain(run: Run, seat: Seat, stat: Stat, amount: number): void {
  const player = playerAt(run.board, seat);
  if (player.left || amount === 0) return;
  if (player.corrupted && stat !== "vp" && stat !== "health") return;
  const have = player[stat];
  const most = stat === "vp" ? null : stat === "influence" ? run.board.options.influenceCap : CAP;
  const total = most === null ? have + amount : Math.max(have, Math.min(most, have + amount));
  setStat(run, seat, stat, total);
  if (stat === "vp") checkVictory(run);
  const excess = have + amount - total;
  if (excess > 0 && (stat === "gold" || stat === "resources")) passOn(run, seat, stat, excess);
}

/** A4, A80: normal players who share the fewest VP; the dead count, corrupted and gone players do not. */
export function poorest(board: Board, seat: Seat): Seat[] {
  const normal = clockwiseFrom(board, seat).filter((other) => isNormal(playerAt(board, other)));
  const fewest = Math.min(...normal.map((other) => playerAt(board, other).vp));
  return normal.filter((other) => playerAt(board, other).vp === fewest);
}

/** A4: among those who tie, the one with the fewest of that good, then the first clockwise from the giver. */
export function defaultReceiver(board: Board, seats: readonly Seat[], stat: Stat): Seat | undefined {
  const fewest = Math.min(...seats.map((seat) => playerAt(board, seat)[stat]));
  return seats.find((seat) => playerAt(board, seat)[stat] === fewest);
}

/** CA1, A4, A5: excess goes to a poorest player other than the giver; without one it is lost. */
function passOn(run: Run, seat: Seat, stat: Stat, amount: number): void {
  const seats = poorest(run.board, seat).filter((other) => other !== seat);
  const isAsked = run.board.options.overflowTie === "giver-chooses" && seats.length > 1;
  if (isAsked) open(run, { type: "choose-receiver", seat, stat, amount, seats });
  else receive(run, seat, stat, amount, defaultReceiver(run.board, seats, stat));
}

/** A5: the receiver takes what fits; the rest is lost and never passed on again. */
export function receive(run: Run, seat: Seat, stat: Stat, amount: number, receiver: Seat | undefined): void {
  const have = receiver === undefined ? CAP : playerAt(run.board, receiver)[stat];
  const taken = Math.min(amount, CAP - have);
  if (receiver !== undefined) setStat(run, receiver, stat, have + taken);
  if (taken < amount) run.emit({ type: "excess-lost", seat, stat, amount: amount - taken });
}
