import { describe, expect, test } from "vitest";
import { absence } from "../../src/engine/clock.ts";
import { registry } from "../../src/games/registry.ts";
import { toy } from "../toy/index.ts";
import { memoryField, postgresField } from "./absence-field.ts";
import { clocks, type Ended, mostEntries, vanish } from "./vanishing.ts";

const titles = [toy, ...registry];
const { SEEDS: seeds = "4" } = process.env;

/** Every number of seats, policy and clock. */
function* ways(game: (typeof titles)[number]) {
  const { min, max } = game.meta.seats;
  for (let seats = min; seats <= max; seats++) {
    for (const policy of absence.options) {
      for (const clock of clocks) yield { game, seats, absence: policy, clock };
    }
  }
}

describe.each(titles.map((game) => [game.meta.title, game] as const))("%s", (title, game) => {
  test("whoever vanishes, with every number of seats, policy and clock: the game ends", async () => {
    const all: Ended[] = [];
    for (let seed = 1; seed <= Number(seeds); seed++) {
      const field = memoryField(titles, 1);
      for (const way of ways(game)) {
        const lot = seed * 1000 + all.length;
        const told = `${way.seats} seats, ${way.absence}, ${JSON.stringify(way.clock)}, seed ${lot}`;
        const ended = await vanish(field, { ...way, seed: lot }).catch((failed) => {
          throw new Error(told, { cause: failed });
        });
        all.push(ended);
      }
    }
    const longest = Math.max(...all.map(({ entries }) => entries));
    const finished = all.filter(({ status }) => status === "finished").length;
    const timeOuts = all.reduce((sum, one) => sum + one.timeOuts, 0);
    process.stdout.write(`${title}: ${all.length} games, ${finished} finished, the longest of ${longest} entries, `);
    process.stdout.write(`${timeOuts} time-outs\n`);
    expect(longest).toBeLessThanOrEqual(mostEntries);
    expect(timeOuts).toBeGreaterThan(20);
  });

  test.each(absence.options)("on a real Postgres: %s", async (policy) => {
    const field = await postgresField(titles);
    const [, clock = { type: "none" }] = clocks;
    const seats = game.meta.seats.max;
    const ended = await vanish(field, { game, seats, clock, absence: policy, seed: 11 });
    expect(ended.entries).toBeLessThanOrEqual(mostEntries);
  });
});
