import { countAt, sumOf } from "../../engine/counts.ts";
import { type Draws, pickCounted } from "../../engine/draws.ts";
import type { DrakonOptions } from "./options.ts";
import type { Hidden, Seen } from "./state.ts";
import { COINS } from "./tables.ts";
import { goldIn, totalNeeded } from "./totals.ts";

/**
 * Coins for the purses the viewer does not see, by lot among those that agree with the view: nobody who has not won
 * holds the total that wins at once (5.C.1).
 */
export function dealCoins({ board, own }: Seen, draws: Draws): Pick<Hidden, "purses" | "hoard"> {
  let hoard = COINS.map((row) => row.count);
  for (const coins of own.purses) if (coins !== null) hoard = less(hoard, coins);
  const limit = limitOf(board.options);
  const sizes = board.purses.map(({ coinCount }, team) => (own.purses[team] === null ? coinCount : 0));
  const purses = own.purses.map((coins, team) => {
    if (coins !== null) return [...coins];
    const others = sizes.slice(team + 1);
    const fillings = fillingsOf(countAt(sizes, team), hoard, limit);
    const possible = fillings.filter((one) => canFill(others, less(hoard, one), limit));
    const filling = pickWeighed(possible, hoard, draws);
    hoard = less(hoard, filling);
    return filling;
  });
  return { purses, hoard };
}

/** One of these choices of coins, each as likely as there are ways to take it out of the hoard. */
function pickWeighed(fillings: readonly number[][], hoard: readonly number[], draws: Draws): number[] {
  const weights = fillings.map((filling) => waysToTake(filling, hoard));
  const filling = fillings[pickCounted(weights, draws)];
  if (filling === undefined) throw new RangeError("no coins agree with the view");
  return filling;
}

/** The gold a hidden purse stays below. */
function limitOf(options: DrakonOptions): number {
  return options.escape || options.fixedGold ? Number.POSITIVE_INFINITY : totalNeeded(options);
}

/** Every choice of so many coins out of some, worth less than the limit: counts along `COINS`. */
function fillingsOf(size: number, from: readonly number[], limit: number): number[][] {
  let partial: number[][] = [[]];
  for (const most of from) {
    partial = partial.flatMap((counts) => {
      const left = size - sumOf(counts);
      return Array.from({ length: Math.min(most, left) + 1 }, (_, count) => [...counts, count]);
    });
  }
  return partial.filter((counts) => sumOf(counts) === size && goldIn(counts) < limit);
}

/** Whether purses of these sizes can all be filled. A dear filling leaves the cheap coins to others: it is tried first. */
function canFill(sizes: readonly number[], from: readonly number[], limit: number): boolean {
  const [size, ...rest] = sizes;
  if (size === undefined || limit === Number.POSITIVE_INFINITY) return true;
  const dearestFirst = fillingsOf(size, from, limit).sort((one, other) => goldIn(other) - goldIn(one));
  return dearestFirst.some((filling) => canFill(rest, less(from, filling), limit));
}

/** In how many ways these coins can be taken out of some. */
function waysToTake(taken: readonly number[], from: readonly number[]): number {
  return taken.reduce((ways, count, row) => ways * chooseOf(countAt(from, row), count), 1);
}

function chooseOf(from: number, count: number): number {
  let ways = 1;
  for (let step = 1; step <= count; step++) ways = (ways * (from - count + step)) / step;
  return ways;
}

function less(from: readonly number[], taken: readonly number[]): number[] {
  return from.map((count, row) => count - countAt(taken, row));
}
