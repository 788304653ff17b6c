import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { searchRandomly } from "./random-search.ts";

describe.each([toy as Game, ...registry])("random queries about games of $meta.title", (title) => {
  test("find nothing that REST does not give", { timeout: 120_000 }, async () => {
    expect(await searchRandomly(title, 200, 7)).toBeGreaterThan(60);
  });
});
