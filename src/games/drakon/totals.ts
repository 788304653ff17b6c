import { sumOf } from "../../engine/counts.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Frozen } from "../../engine/title.ts";
import { coinOfRow } from "./counts.ts";
import type { DrakonOptions } from "./options.ts";
import { coinCountOf, of, teamOf } from "./seating.ts";
import type { Board, DrakonState } from "./state.ts";
import { COINS, type CoinRow } from "./tables.ts";

/** The gold value of some coins. */
export function goldIn(coins: readonly number[]): number {
  return coins.reduce((gold, count, row) => gold + coinOfRow(row) * count, 0);
}

/** What counts towards the end: gold, or with Fixed Gold the number of coins (5.C.9). */
export function totalIn(coins: readonly number[], { fixedGold }: DrakonOptions): number {
  return fixedGold ? sumOf(coins) : goldIn(coins);
}

/** The total needed, by the options (RB Object of the Game, 5.C.6). A team needs twice as much. */
export function totalNeeded(options: DrakonOptions): number {
  const [long, short] = options.escape ? [8, 5] : [10, 7];
  const hero = options.shortGame ? short : long;
  return (options.fixedGold ? 5 : hero) * (options.teams ? 2 : 1);
}

/** The coins of a seat; with Team Play the pool of its team (5.M.2). */
export function coinsOf({ board, hidden }: Frozen<DrakonState>, seat: Seat): readonly number[] {
  return of(hidden.purses, teamOf(board, seat));
}

/** Whether the seat, with Team Play its team, has the total needed. */
export function hasEnough(state: Frozen<DrakonState>, seat: Seat): boolean {
  return totalIn(coinsOf(state, seat), state.board.options) >= totalNeeded(state.board.options);
}

/** Whether the number of coins, which all know, leaves open if the seat has the total needed. */
export function isTotalHidden(board: Board, seat: Seat): boolean {
  if (board.options.fixedGold) return false;
  const needed = totalNeeded(board.options);
  const count = coinCountOf(board, seat);
  return goldOfFirst(count, COINS) < needed && goldOfFirst(count, COINS.toReversed()) >= needed;
}

/** The gold of so many coins when those of the first rows are taken first. */
function goldOfFirst(count: number, rows: readonly CoinRow[]): number {
  let left = count;
  let gold = 0;
  for (const row of rows) {
    const taken = Math.min(left, row.count);
    gold += taken * row.coin;
    left -= taken;
  }
  return gold;
}
