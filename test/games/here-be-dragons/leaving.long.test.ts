import { expect, it } from "vitest";
import { leavingEverywhere } from "./language/leaving.ts";

for (let seats = 2; seats <= 6; seats++) {
  it(`A67: whoever leaves random games of ${seats}, in the midst of whatever, takes along the own decisions only`, () => {
    for (let seed = 1; seed <= 40; seed++) {
      const boss = seed % 2 === 0 ? "none" : "devourer";
      expect(leavingEverywhere(seats, { boss, loseRetreat: seed % 3 > 0 }, seed, 2000), `seed ${seed}`).toEqual([]);
    }
  });
}
