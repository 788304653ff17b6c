import { describe, expect, it } from "vitest";
import { MOST_ACTIONS, playRandomly } from "./language/random-game.ts";

describe("a thousand random games for each number of seats, with and without the Devourer", () => {
  for (let seats = 1; seats <= 6; seats++) {
    for (const boss of ["none", "devourer"]) {
      it(`of ${seats}, boss ${boss}`, () => {
        for (let seed = 1; seed <= 1000; seed++) {
          const leaving = seed % 4 === 0;
          const { actions } = playRandomly(seed * 6 + seats, seats, { boss, victoryTarget: 5 + (seed % 6) }, leaving);
          expect(actions).toBeLessThan(MOST_ACTIONS);
        }
      });
    }
  }
});
