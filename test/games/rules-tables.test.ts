import { describe, expect, test } from "vitest";
import { sharedRefusals } from "../../src/engine/judge.ts";
import { meta } from "../../src/games/draco-mundis/meta.ts";
import { CHARACTERS } from "../../src/games/draco-mundis/tables.ts";
import { TILES as CHAMBER_TILES, COINS } from "../../src/games/drakon/tables.ts";
import { ITEM_CARDS } from "../../src/games/here-be-dragons/cards/items.ts";
import { MONSTER_CARDS } from "../../src/games/here-be-dragons/cards/monsters.ts";
import { TECH } from "../../src/games/here-be-dragons/cards/tech.ts";
import { TILES } from "../../src/games/here-be-dragons/cards/tiles.ts";
import { registry } from "../../src/games/registry.ts";
import { rulesPageOf } from "./rules-page.ts";

/** A printed name as the code writes it: `Steal a Coin (left)` is `steal-a-coin-left`. */
const codeOf = (name: string): string =>
  name
    .replaceAll(/[*'()]/g, "")
    .trim()
    .toLowerCase()
    .replaceAll(" ", "-");

describe("the options of RULES.md are those of the game, with their defaults", () => {
  const sections: Readonly<Record<string, string>> = { drakon: "9", "draco-mundis": "6", "here-be-dragons": "8" };

  test.each(registry.map((game) => [game.meta.title, game] as const))("%s", (title, game) => {
    const written = rulesPageOf(title).table(sections[title] ?? "2");
    const defaults = written.map(([name = "", , value = ""]) => {
      const bare = value.replaceAll("`", "");
      return [name.replaceAll("`", ""), /^(true|false|null|\d+)$/.test(bare) ? JSON.parse(bare) : bare];
    });
    expect(Object.fromEntries(defaults)).toEqual(game.schemas.options.parse({}));
  });
});

test.each(registry.map((game) => [game.meta.title, game] as const))(
  "RULES.md of %s names every ending",
  (title, game) => {
    const { text } = rulesPageOf(title);
    expect(game.meta.endings.filter((ending) => !text.includes(`\`${ending}\``))).toEqual([]);
  },
);

describe("Drakon", () => {
  const page = rulesPageOf("drakon");

  test("has the tiles of RULES.md 2.1", () => {
    const layouts = ["one", "two-straight", "two-corner", "three"] as const;
    const rows = page.table("2.1").filter(([name]) => !name?.startsWith("**"));
    const written = rows.flatMap(([name = "", count, ...numbers]) => {
      expect(Number(count)).toBe(numbers.reduce((sum, number) => sum + Number(number), 0));
      return layouts.flatMap((layout, place) => {
        const number = Number(numbers[place]);
        return number === 0 ? [] : [{ kind: codeOf(name), layout, count: number }];
      });
    });
    const order = (row: { kind: string; layout: string }): string => `${row.kind} ${row.layout}`;
    const sorted = (list: readonly { kind: string; layout: string; count: number }[]) =>
      list.toSorted((one, other) => (order(one) < order(other) ? -1 : 1));
    expect(sorted(written)).toEqual(sorted(CHAMBER_TILES));
  });

  test("has the coins of RULES.md 3", () => {
    expect(page.text).toContain("**18 coins have the value 2, five the value 1, five the value 3**");
    expect(COINS).toEqual([
      { coin: 1, count: 5 },
      { coin: 2, count: 18 },
      { coin: 3, count: 5 },
    ]);
  });
});

test("Draco Mundis has the characters of RULES.md 2", () => {
  const written = rulesPageOf("draco-mundis").table("2");
  const numbers = written.map(([name = "", ...cells]) => [codeOf(name), cells.slice(0, 5).map(Number)]);
  const played = Object.entries(CHARACTERS).map(([kind, { arrows, combat }]) => [kind, [...arrows, combat]]);
  expect(Object.fromEntries(numbers)).toEqual(Object.fromEntries(played));
});

test("Draco Mundis has the refusals of RULES.md 7, in that order", () => {
  const written = rulesPageOf("draco-mundis")
    .table("7", 2)
    .flatMap(([codes = ""]) => codes.match(/[\w-]+/g) ?? []);
  const own = written.filter((code) => !(code in sharedRefusals));
  expect(own).toEqual(Object.keys(meta.refusals));
});

describe("Here be Dragons", () => {
  const page = rulesPageOf("here-be-dragons");
  const none = (cell: string | undefined): string => (cell === "–" ? "" : (cell ?? ""));
  const levels: Readonly<Record<string, string>> = { "level-1-2": "1-2", "level-3-4": "3-4", "level-5-plus": "5+" };
  const stats: Readonly<Record<string, string>> = { resources: "res", influence: "inf" };

  test("has the tiles of RULES.md 5.1", () => {
    const written = page.table("5.1").map(([, terrain, count, symbol = "", resources, level = ""]) => {
      const printed = symbol.split(" ")[0];
      return [terrain, count, none(printed), none(resources), level.includes("→") ? "" : none(level)].join(" ");
    });
    const played = TILES.map(({ terrain, count, symbol, resources, deck }) =>
      [terrain, count, symbol === "none" ? "" : symbol, resources || "", levels[deck ?? ""] ?? ""].join(" "),
    );
    expect(written).toEqual(played);
  });

  test("has the Tech tree of RULES.md 5.2", () => {
    const written = page.table("5.2").map(([track = "", node, name, price, dice]) => {
      return [codeOf(track), node, name, price, Number(dice)].join(" ");
    });
    expect(written).toEqual(
      TECH.map(({ track, node, name, price, dice }) => [track, node, name, price, dice].join(" ")),
    );
  });

  test("has the monsters of RULES.md 5.3", () => {
    const written = page.table("5.3").map(([deck, , name = "", count, strength, traits = "", tags, reward = ""]) => {
      const named = none(traits.replaceAll(/ ?`[^`]*`/g, ""));
      const pays = (reward.match(/\d+ \w+/g) ?? []).toSorted();
      return [deck, codeOf(name.replace(/ \*.*/, "")), count, strength, named, tags, ...pays].join(" | ");
    });
    const played = MONSTER_CARDS.map(({ monster, deck, count, strength, traits, tags, reward }) => {
      const pays = reward.map(({ stat, amount }) => `${amount} ${stats[stat] ?? stat}`).toSorted();
      const named = traits.map(({ name }) => name).join(", ");
      return [levels[deck ?? ""] ?? "boss", monster, count, strength, named, tags.join(", "), ...pays].join(" | ");
    });
    expect(written).toEqual(played);
  });

  test("has the Items of RULES.md 5.5, with their timing and who may play them", () => {
    const timings: Readonly<Record<string, string>> = {
      A: "actions",
      P: "before-first-roll",
      B: "before-roll",
      R: "after-roll",
    };
    const written = page.table("5.5").map(([, name = "", when = ""]) => {
      const [timing = "", by = "me"] = when.split(" / ");
      return [codeOf(name.replace(/ \*.*/, "")), timings[timing], by].join(" ");
    });
    expect(written).toEqual(ITEM_CARDS.map(({ item, timing, by }) => [item, timing, by].join(" ")));
  });
});
