import { describe, expect, test } from "vitest";
import { simulate } from "./simulate.ts";
import type { Spoil } from "./world.ts";

/** SIMULATION_SEED=17 plays one world again; SIMULATION_WORLDS says how many to play. */
const { SIMULATION_SEED: only, SIMULATION_WORLDS: worlds = "40" } = process.env;

describe("in a world that loses requests and replies, kills isolates and turns clocks back", () => {
  const seeds = only === undefined ? Array.from({ length: Number(worlds) }, (_, index) => index + 1) : [Number(only)];

  test(`every promise is kept and every game ends (${seeds.length} worlds)`, { timeout: 600_000 }, async () => {
    for (const seed of seeds) {
      await expect(simulate(seed), `replay: SIMULATION_SEED=${seed}`).resolves.toBeUndefined();
    }
  });
});

describe("a fault planted in the journal is noticed", () => {
  const faults: readonly (readonly [string, Spoil])[] = [
    [
      "an append that was overtaken says that it was written",
      (journal) => ({
        ...journal,
        append: async (asked) => {
          const appended = await journal.append(asked);
          return appended.kind === "version-conflict"
            ? { kind: "appended", seatEpoch: 1, subscribed: { game: false, players: [] } }
            : appended;
        },
      }),
    ],
    [
      "the key of an action is not kept",
      (journal) => ({ ...journal, append: (asked) => journal.append({ ...asked, actRequest: null }) }),
    ],
    [
      "a key is not looked up",
      (journal) => ({
        ...journal,
        read: async (game, principal, { key: _key, ...asked }) => journal.read(game, principal, asked),
      }),
    ],
    [
      "a page of the journal leaves an entry out",
      (journal) => ({
        ...journal,
        readEntries: async (...asked) => {
          const page = await journal.readEntries(...asked);
          return page && { ...page, entries: page.entries.filter(({ version }) => version % 7 !== 0) };
        },
      }),
    ],
  ];

  test.each(faults)("%s", { timeout: 60_000 }, async (_name, spoil) => {
    let noticed = false;
    for (let seed = 1; seed <= 12 && !noticed; seed++) {
      noticed = await simulate(seed, spoil).then(
        () => false,
        () => true,
      );
    }
    expect(noticed).toBe(true);
  });
});
