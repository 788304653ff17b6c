import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { searchGraphql } from "./search.ts";

const count = 15;

describe.each([toy as Game, ...registry])("every byte that $meta.title sends over GraphQL", (game) => {
  test("is the same for whoever may not know the difference", { timeout: 120_000 }, async () => {
    expect((await searchGraphql(game, count, 120)).replies).toBeGreaterThan(count * 10);
  });
});

test("the search finds a view that shows a rival's hand", async () => {
  const view: Game["view"] = (state, viewer) => {
    const other = (toy as Game).view(state, viewer === null ? 0 : (viewer + 1) % 2);
    return { ...other, viewer };
  };
  await expect(searchGraphql({ ...(toy as Game), view }, 20, 40)).rejects.toThrow(/seed \d+/);
});
