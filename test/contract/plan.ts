import fc from "fast-check";

/** All a random game follows from: who does what follows from `seed`, the luck from `luck`; it stops after `steps`. */
export interface Plan {
  readonly seed: number;
  readonly luck: number;
  readonly steps: number;
}

const number = fc.noBias(fc.noShrink(fc.integer({ min: 0, max: 2 ** 31 - 1 })));

/** Most games are played to their end; a failing one shrinks to fewer steps. */
export function somePlan(longest: number): fc.Arbitrary<Plan> {
  const steps = fc.noBias(fc.integer({ min: 0, max: longest }));
  return fc.record({ seed: number, luck: number, steps });
}
