import type { Draws } from "../../../../src/engine/draws.ts";

/** One way luck can fall: what was picked, how likely it is (one in how many), and what came of it. */
export interface Chance<T> {
  readonly picks: readonly number[];
  readonly oneIn: number;
  readonly result: T;
}

/** Draws that follow a list of picks and note every bound; past the end of the list they pick 0. */
export function followed(picks: readonly number[]): { draws: Draws; bounds: number[] } {
  const bounds: number[] = [];
  const draws: Draws = {
    pick(bound) {
      const picked = picks[bounds.length] ?? 0;
      bounds.push(bound);
      if (!Number.isSafeInteger(bound) || bound < 1) throw new RangeError(`picked from ${bound}`);
      if (picked >= bound) throw new RangeError(`pick ${picked} of ${bound}`);
      return picked;
    },
  };
  return { draws, bounds };
}

/** Draws that look like luck and are the same for the same seed. */
export function seeded(seed: number): Draws {
  let state = seed;
  return {
    pick(bound) {
      state = (state + 0x6d2b79f5) | 0;
      const mixed = Math.imul(state ^ (state >>> 15), state | 1);
      return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
    },
  };
}

/** More than any test here has to look at: what goes on longer is a fault, and has to be told instead of waited for. */
const mostChances = 5_000;

/** Every way the luck of one run can fall, in order of the picks. The run must begin anew each time. */
export function* everyChance<T>(run: (draws: Draws) => T): Generator<Chance<T>> {
  let picks: number[] | undefined = [];
  for (let count = 0; picks !== undefined; count++) {
    if (count === mostChances) throw new Error(`more than ${mostChances} ways for luck to fall`);
    const { draws, bounds } = followed(picks);
    const result = run(draws);
    const made: number[] = bounds.map((_, index) => picks?.[index] ?? 0);
    yield { picks: made, oneIn: bounds.reduce((product, bound) => product * bound, 1), result };
    picks = following(made, bounds);
  }
}

/** How likely each result is, as a fraction in lowest terms such as "1/4", by the text of the result. */
export function shares(chances: Iterable<Chance<string>>): Record<string, string> {
  const parts = new Map<string, Fraction>();
  for (const { result, oneIn } of chances) parts.set(result, plus(parts.get(result) ?? [0n, 1n], [1n, BigInt(oneIn)]));
  const sorted = [...parts].sort(([left], [right]) => (left < right ? -1 : 1));
  return Object.fromEntries(sorted.map(([result, [top, bottom]]) => [result, `${top}/${bottom}`]));
}

type Fraction = readonly [bigint, bigint];

function plus([top, bottom]: Fraction, [otherTop, otherBottom]: Fraction): Fraction {
  const sum = top * otherBottom + otherTop * bottom;
  const product = bottom * otherBottom;
  const factor = greatestCommonFactor(sum, product);
  return [sum / factor, product / factor];
}

function greatestCommonFactor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonFactor(other, one % other);
}

function following(picks: readonly number[], bounds: readonly number[]): number[] | undefined {
  for (let place = picks.length - 1; place >= 0; place--) {
    const pick = picks[place] ?? 0;
    if (pick + 1 < (bounds[place] ?? 0)) return [...picks.slice(0, place), pick + 1];
  }
  return undefined;
}
