import { describe, expect, test } from "vitest";
import type { Game, Viewed } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { searchGames } from "./search.ts";

const count = 40;

describe.each([toy as Game, ...registry])("every byte that $meta.title sends", (game) => {
  test("is the same for whoever may not know the difference, and holds no secret", { timeout: 120_000 }, async () => {
    const searched = await searchGames(game, count, 160);
    expect(searched.games).toBe(count);
    expect(searched.replies).toBeGreaterThan(count * 40);
  });
});

describe("the search itself", () => {
  test("finds a view that shows a rival's hand", async () => {
    const leaky: Game = { ...(toy as Game), view: (state, viewer) => withHandOf(toy as Game, state, viewer) };
    await expect(searchGames(leaky, 20, 40)).rejects.toThrow(/seed \d+/);
  });

  test("finds a refusal that depends on a rival's hand", async () => {
    const decide: Game["decide"] = (state, seat, action, draws, emit) => {
      const hidden = JSON.stringify(toy.view(state as never, (seat + 1) % 2).own);
      return hidden.includes("ruby")
        ? "no-such-gem"
        : toy.decide(state as never, seat, action as never, draws, emit as never);
    };
    await expect(searchGames({ ...(toy as Game), decide }, 30, 40)).rejects.toThrow(/seed \d+/);
  });
});

/** The view of another seat, handed out as one's own. */
function withHandOf(game: Game, state: object, viewer: number | null): Viewed {
  const other = game.view(state, viewer === null ? 0 : (viewer + 1) % 2);
  return { ...other, viewer };
}
