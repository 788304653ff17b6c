import { sumOf } from "../../engine/counts.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Act } from "./act.ts";
import { coinsIn } from "./counts.ts";
import type { Ending } from "./fields.ts";
import { areTogether, inGame, isInGame, teamInGame } from "./seating.ts";
import type { Board, DrakonState } from "./state.ts";
import { coinsOf, goldIn, hasEnough, totalIn } from "./totals.ts";

/**
 * A hero or team wins: its coins are turned up, it stands first, all others in the game share second place whatever
 * they hold (RB End of the Game, 5.C.8).
 */
export function win(act: Act, ending: Ending, winner: Seat): void {
  const { board } = act.state;
  turnUp(act, winner);
  act.emit({ type: "game-ended", ending, ranks: ranked(board, (seat) => (areTogether(board, seat, winner) ? 1 : 0)) });
}

/** Wins with `gold` if the seat has just gained a coin and has the total; with `escape` no total wins (5.C.1, 5.C.5). */
export function winIfEnough(act: Act, seat: Seat): void {
  if (!act.state.board.options.escape && hasEnough(act.state, seat)) win(act, "gold", seat);
}

/** Nobody won: all coins are turned up, and the totals rank everyone (RB Tiles, 5.C.3, 5.C.8). */
export function endByTotals(act: Act, ending: Ending): void {
  const { board } = act.state;
  for (const seat of inGame(board)) if (teamInGame(board, seat)[0] === seat) turnUp(act, seat);
  act.emit({ type: "game-ended", ending, ranks: ranked(board, (seat) => worthOf(act.state, seat)) });
}

/** The only hero or team left wins at once (5.L.6). Says whether that is so. */
export function winIfAlone(act: Act): boolean {
  const seats = inGame(act.state.board);
  const [first] = seats;
  if (first === undefined || teamInGame(act.state.board, first).length < seats.length) return false;
  win(act, "last-hero", first);
  return true;
}

/** Totals decide, and with `most-coins`, where they are equal, the numbers of coins, of which there are 28 (5.C.8). */
function worthOf(state: DrakonState, seat: Seat): number {
  const { options } = state.board;
  const coins = coinsOf(state, seat);
  return 100 * totalIn(coins, options) + (options.tieBreak === "most-coins" ? sumOf(coins) : 0);
}

/** Places by worth, equal ones sharing one; heroes who left share the place below all (5.C.8, 5.M.5). */
function ranked(board: Board, worth: (seat: Seat) => number): number[] {
  const worths = board.seats.map((_, seat) => (isInGame(board, seat) ? worth(seat) : -1));
  const places = [...new Set(worths)].sort((one, other) => other - one);
  return worths.map((one) => places.indexOf(one) + 1);
}

function turnUp({ state, emit }: Act, seat: Seat): void {
  const coins = coinsOf(state, seat);
  emit({ type: "coins-turned-up", seat, turnedUp: coinsIn(coins), gold: goldIn(coins) });
}
