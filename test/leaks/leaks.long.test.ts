import { describe, expect, test } from "vitest";
import { registry } from "../../src/games/registry.ts";
import { searchGames } from "./search.ts";

describe.each(registry)("every byte that $meta.title sends over 1,000 games", (game) => {
  test("is the same for whoever may not know the difference, and holds no secret", { timeout: 1_800_000 }, async () => {
    const searched = await searchGames(game, 1000, 300, 10_000);
    console.log(`${game.meta.title}: ${searched.games} games, ${searched.replies} replies, ${searched.bytes} bytes`);
    expect(searched.games).toBe(1000);
  });
});
