import { expect, it } from "vitest";
import { chance, PAGE } from "./language/chances.ts";

it("BA1, BA2, BA3, BA4: win chances up to 5 v 5 come out of the engine's own comparison exactly", () => {
  for (const [row, line] of PAGE.slice(0, 5).entries()) {
    for (const [column, expected] of line.slice(0, 5).entries()) {
      expect(chance(row + 1, column + 1), `${row + 1} v ${column + 1}`).toBeCloseTo(expected, 3);
    }
  }
});
