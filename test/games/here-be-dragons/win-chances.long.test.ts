import { expect, it } from "vitest";
import { chance, PAGE } from "./language/chances.ts";

it("BA1, BA4: all 80 win chances come out of the engine's own comparison exactly", () => {
  for (const [row, line] of PAGE.entries()) {
    for (const [column, expected] of line.entries()) {
      expect(Math.abs(chance(row + 1, column + 1) - expected), `${row + 1} v ${column + 1}`).toBeLessThan(0.00006);
    }
  }
});
