import type { Draws } from "../../src/engine/draws.ts";
import { type RecordedDraws, recorded } from "../../src/engine/luck.ts";

/** Cheap draws for tests that follow from a seed alone: a 32-bit mix of a counter. */
export function lots(seed: number): RecordedDraws {
  let counter = Math.imul(seed, 0x9e3779b1) >>> 0;
  return recorded(() => {
    counter = (counter + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(counter ^ (counter >>> 15), counter | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  });
}

/** True once in so many times. */
export function once(inSoMany: number, draws: Draws): boolean {
  return draws.pick(inSoMany) === 0;
}

/** So many elements of a list by lot, or all when there are no more. */
export function some<T>(list: readonly T[], count: number, draws: Draws): T[] {
  const rest = [...list];
  if (rest.length <= count) return rest;
  return Array.from({ length: count }, () => rest.splice(draws.pick(rest.length), 1)).flat();
}
