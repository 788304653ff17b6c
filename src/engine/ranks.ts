/**
 * The places of seats by their worth, as an outcome has them: 1 for the highest, equal worths share a place, and the
 * places that a shared one takes up stay empty (1, 2, 2, 4).
 */
export function ranksByWorth(worths: readonly number[]): number[] {
  return worths.map((worth) => 1 + worths.filter((other) => other > worth).length);
}
