import { expect, test } from "vitest";
import { canonicalText } from "../../src/engine/canonical.ts";
import { lots } from "../contract/lots.ts";
import { position } from "../engine/position.ts";
import { toy } from "./index.ts";

test("each filling is possible, the true one among them, in proportion to the gems left", () => {
  const view = toy.view(position(), 0);
  const draws = lots(8);
  const seen = new Map<string, number>();
  for (let tries = 0; tries < 6_000; tries++) {
    const text = canonicalText(toy.imagine(view, draws));
    seen.set(text, (seen.get(text) ?? 0) + 1);
  }
  expect(seen.has(canonicalText(position()))).toBe(true);
  expect(seen.size).toBe(35);
  for (const [held, chance] of [28 / 78, 40 / 78, 10 / 78].entries()) {
    const times = [...seen].filter(([text]) => JSON.parse(text).hidden.hands[1][1] === held).map(([, count]) => count);
    expect(times.reduce((sum, count) => sum + count, 0) / 6_000).toBeCloseTo(chance, 1);
  }
});
