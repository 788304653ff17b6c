import { describe, expect, test } from "vitest";
import { registry } from "../../src/games/registry.ts";
import { searchRandomly } from "./random-search.ts";

describe.each(registry)("5,000 random queries about games of $meta.title", (title) => {
  test("find nothing that REST does not give", { timeout: 1_800_000 }, async () => {
    expect(await searchRandomly(title, 5000, 11)).toBeGreaterThan(1500);
  });
});
