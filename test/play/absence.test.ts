import { describe, expect, test } from "vitest";
import { type Absence, absence, type Clock } from "../../src/engine/clock.ts";
import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { memoryField, postgresField } from "./absence-field.ts";
import { clocks, mostEntries, vanish } from "./vanishing.ts";

const titles = [toy, ...registry];
const field = memoryField(titles, 8);

/** Every policy with every clock, by turns over the titles; absence.long.test.ts takes them all. */
const ways: readonly (readonly [Absence, Clock])[] = absence.options.flatMap((policy) =>
  clocks.map((clock) => [policy, clock] as const),
);

describe.each(titles.map((game, place) => [game.meta.title, game, place] as const))("%s", (_title, game, place) => {
  const taken = ways.map((way, seed) => [...way, seed] as const).filter(([, , seed]) => (seed + place) % 2 === 0);
  test.each(taken)("whoever vanishes, the game ends: %s, %j, seed %d", async (policy, clock, seed) => {
    const { min, max } = game.meta.seats;
    const seats = min + (seed % (max - min + 1));
    const ended = await vanish(field, { game, seats, clock, absence: policy, seed });
    expect(ended.entries).toBeLessThanOrEqual(mostEntries);
  });
});

describe("on a real Postgres", () => {
  test.each(absence.options)("the toy ends: %s", async (policy) => {
    const real = await postgresField(titles);
    const clock = { type: "per-move", days: 2 } as const;
    const ended = await vanish(real, { game: toy, seats: 3, clock, absence: policy, seed: 5 });
    expect(ended.entries).toBeLessThanOrEqual(mostEntries);
  });
});
