import { describe, expect, test } from "vitest";
import type { Game } from "../../src/engine/contract.ts";
import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { searchStreams } from "./streams.ts";

const count = 25;

describe.each([toy as Game, ...registry])("every byte that followers of $meta.title are sent by one hub", (game) => {
  test("is what this viewer is told, and the same where the viewer may not know the difference", async () => {
    expect(await searchStreams(game, count, 120)).toBeGreaterThanOrEqual(count * 3);
  }, 120_000);
});

test("the search finds a game that shows a rival's hand at the beginning of a stream", async () => {
  const view: Game["view"] = (state, viewer) => {
    const other = (toy as Game).view(state, viewer === null ? 0 : (viewer + 1) % 2);
    return { ...other, viewer };
  };
  await expect(searchStreams({ ...(toy as Game), view }, 20, 40)).rejects.toThrow(/seed \d+/);
});
