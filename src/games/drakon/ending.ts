import { sumOf } from "../../engine/counts.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Act } from "./act.ts";
import { coinsIn } from "./counts.ts";
import type { Ending } from "./pieces.ts";
import { areTogether, inGame, isInGame, purseOf, teamInGame } from "./seating.ts";
import type { DrakonState, Purse } from "./state.ts";
import { goldIn, hasEnough, totalOf } from "./totals.ts";

/**
 * A hero or team wins: its coins are turned up, it stands first, all others in the game share second place whatever
 * they hold (RB End of the Game, 5.C.8).
 */
export function win(act: Act, ending: Ending, winner: Seat): void {
  const { state } = act;
  turnUp(act, winner);
  const ranks = ranked(state, (seat) => (areTogether(state, seat, winner) ? 0 : 1));
  act.emit({ type: "game-ended", ending, ranks });
}

/** Wins with `gold` if the seat has just gained a coin and has the total; with `escape` no total wins (5.C.1, 5.C.5). */
export function winIfEnough(act: Act, seat: Seat): void {
  if (!act.state.options.escape && hasEnough(act.state, seat)) win(act, "gold", seat);
}

/**
 * Nobody won: all coins are turned up and the totals rank everyone, equal ones sharing a place, or with `most-coins`
 * only if their numbers of coins are equal too (RB Tiles, 5.C.3, 5.C.8).
 */
export function endByTotals(act: Act, ending: Ending): void {
  const { state } = act;
  const purses = new Set<Purse>();
  for (const seat of inGame(state)) {
    const purse = purseOf(state, seat);
    if (!purses.has(purse)) turnUp(act, seat);
    purses.add(purse);
  }
  const better = [...purses].sort((one, other) => compare(state, one, other));
  const place = (purse: Purse) => better.findIndex((other) => compare(state, other, purse) === 0);
  act.emit({ type: "game-ended", ending, ranks: ranked(state, (seat) => place(purseOf(state, seat))) });
}

/** The only hero or team left wins at once (5.L.6). Says whether that is so. */
export function winIfAlone(act: Act): boolean {
  const [first] = inGame(act.state);
  if (first === undefined || teamInGame(act.state, first).length < inGame(act.state).length) return false;
  win(act, "last-hero", first);
  return true;
}

/** Negative when the first purse stands before the other. */
function compare({ options }: DrakonState, one: Purse, other: Purse): number {
  const byTotal = totalOf(other, options) - totalOf(one, options);
  if (byTotal !== 0 || options.tieBreak === "shared") return byTotal;
  return sumOf(other.coins) - sumOf(one.coins);
}

/** Places by a key, lowest first, equal keys sharing one; heroes who left share the place below all (5.C.8, 5.M.5). */
function ranked(state: DrakonState, key: (seat: Seat) => number): number[] {
  const keys = [...new Set(inGame(state).map(key))].sort((one, other) => one - other);
  const rank = (seat: Seat) => (isInGame(state, seat) ? keys.indexOf(key(seat)) : keys.length) + 1;
  return [...state.seats.keys()].map(rank);
}

function turnUp({ state, emit }: Act, seat: Seat): void {
  const { coins } = purseOf(state, seat);
  emit({ type: "coins-turned-up", seat, turnedUp: coinsIn(coins), gold: goldIn(coins) });
}
