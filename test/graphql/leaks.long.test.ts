import { describe, expect, test } from "vitest";
import { registry } from "../../src/games/registry.ts";
import { searchGraphql } from "./search.ts";

describe.each(registry)("every byte that $meta.title sends over GraphQL in 1,000 games", (game) => {
  test("is the same for whoever may not know the difference", { timeout: 1_800_000 }, async () => {
    expect((await searchGraphql(game, 1000, 300, 20_000)).replies).toBeGreaterThan(10_000);
  });
});
