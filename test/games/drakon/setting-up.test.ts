import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import { optionsSchema } from "../../../src/games/drakon/options.ts";
import { COINS, HEROES, TILES } from "../../../src/games/drakon/tables.ts";
import { everyChance, followed, shares } from "./language/chances.ts";
import { newGame, opened } from "./language/new-game.ts";
import { letters } from "./language/notation.ts";
import { pageTile } from "./language/words.ts";

test("T01 when four heroes are chosen all stand on the entrance with four tiles and a may only place", () => {
  const t = newGame(4).acts("a choose Druid", "b choose Thief", "c choose Knight", "d choose Ranger");
  for (const letter of letters.slice(0, 4)) {
    expect(t.handCount(letter)).toBe(4);
    expect(t.coinCount(letter)).toBe(0);
    expect(t.at(letter)).toBe("(0,0)");
  }
  expect([t.pile, t.hoard, t.drakon, t.asked]).toEqual([55, 28, "off", "a turn"]);
  expect(t.view(null).lair).toHaveLength(1);
  expect([t.coins("b", "a"), t.hand("b", "a"), t.coins("a"), t.coins("a", null)]).toEqual([
    "hidden",
    "hidden",
    "",
    "hidden",
  ]);
  expect(t.choices("a").filter((choice) => !choice.startsWith("place "))).toEqual([]);
});

test("T02 the set has 71 tiles as table 2.1 lists them, and 28 coins worth 56 gold", () => {
  const layouts = ["1", "2S", "2C", "3"];
  const counted = Object.fromEntries(
    TILES.map((row) => [`${pageTile(row).kind}/${pageTile(row).layout}`, row.count] as const),
  );
  const rows = Object.entries(tileTable).map(
    ([kind, row]) => layouts.map((layout) => counted[`${kind}/${layout}`] ?? 0).join(" ") === row,
  );
  expect(rows).toEqual(Object.keys(tileTable).map(() => true));
  expect(TILES).toHaveLength(50);
  expect(TILES.reduce((sum, row) => sum + row.count, 0)).toBe(71);
  const byLayout = layouts.map((layout) =>
    TILES.filter((row) => pageTile(row).layout === layout).reduce((sum, row) => sum + row.count, 0),
  );
  expect(byLayout).toEqual([18, 16, 23, 14]);
  expect(COINS.map(({ coin, count }) => `${coin}*${count}`)).toEqual(["1*5", "2*18", "3*5"]);
  expect(COINS.reduce((sum, { coin, count }) => sum + coin * count, 0)).toBe(56);
  const t = newGame(2);
  expect([t.pile, t.hoard]).toEqual([71, 28]);
});

const tileTable: Readonly<Record<string, string>> = {
  Empty: "3 4 5 6",
  Find: "3 2 3 2",
  DrakonM: "1 1 2 1",
  Destroy: "1 1 1 1",
  StealL: "1 0 1 1",
  StealR: "1 0 1 1",
  Lose: "1 0 1 1",
  StealTile: "1 1 1 0",
  Rotate: "1 1 1 0",
  Switch: "1 1 0 1",
  Teleport: "1 1 1 0",
  Mind: "1 1 1 0",
  Key: "1 0 1 0",
  Escape: "1 0 1 0",
  Wind: "0 1 1 0",
  Harp: "0 1 1 0",
  Float: "0 1 1 0",
};

test("T03 the sixth of six gets the last hero unasked, and a taken hero is refused to the others", () => {
  const t = newGame(6).act("a choose Druid");
  expect(t.refusal("b choose Druid")).toBe("hero-already-taken");
  expect(t.choices("b")).toEqual([
    "choose Knight",
    "choose Ranger",
    "choose Sorceress",
    "choose Thief",
    "choose Warrior",
  ]);
  t.acts("b choose Warrior", "c choose Knight", "d choose Sorceress", "e choose Thief");
  expect(t.sitters.map((letter) => t.seat(null, letter).heroCard)).toEqual([
    "druid",
    "warrior",
    "knight",
    "sorceress",
    "thief",
    "ranger",
  ]);
  expect(t.asked).toBe("a turn");
  expect(t.handCount("f")).toBe(4);
});

test("T04 teams of two, three or five and Fixed Gold beside another total are refused", () => {
  const admitted = (options: object, seats: number) => drakon.admits(optionsSchema.parse(options), seats);
  for (const seats of [2, 3, 5]) expect(admitted({ teams: true }, seats)).toBe("teams-need-four-or-six");
  for (const seats of [4, 6]) expect(admitted({ teams: true }, seats)).toBeUndefined();
  expect(admitted({ fixedGold: true, shortGame: true }, 3)).toBe("fixed-gold-excludes-short-game");
  expect(admitted({ fixedGold: true, escape: true }, 3)).toBe("fixed-gold-excludes-escape");
  expect(admitted({ fixedGold: true, teams: true, heroes: true }, 4)).toBeUndefined();
  expect(admitted({ escape: true, shortGame: true, teams: true, tieBreak: "most-coins" }, 6)).toBeUndefined();
});

test("the first player is drawn by lot, each seat equally likely", () => {
  const firsts = everyChance((draws) => opened(3, {}, draws).asked);
  expect(shares(firsts)).toEqual({ "a choose-hero": "1/3", "b choose-hero": "1/3", "c choose-hero": "1/3" });
});

test("heroes are chosen clockwise from the first player, each figure going to the entrance at once", () => {
  const last = opened(3, {}, { pick: (bound) => bound - 1 });
  const first = last.asked.slice(0, 1);
  expect(last.at("a")).toBe("gone");
  last.act(`${first} choose Thief`);
  const next = letters[("abc".indexOf(first) + 1) % 3] ?? "a";
  expect(last.asked).toBe(`${next} choose-hero`);
  expect(
    last
      .view(null)
      .seats.filter(({ at }) => at !== null)
      .map(({ heroCard }) => heroCard),
  ).toEqual(["thief"]);
  expect(last.handCount("a")).toBe(0);
});

test("hands are drawn in turn order from the first player, wherever he sits", () => {
  for (const first of [0, 1, 2]) {
    const t = opened(3, { heroDeal: "random" }, followed([first]).draws);
    const drawn = t.heard("onlooker").flatMap((told) => (/ draws /.test(told) ? [told.slice(0, 1)] : []));
    const order = [0, 1, 2].map((step) => letters[(first + step) % 3] ?? "");
    expect(drawn).toEqual(order.flatMap((letter) => Array<string>(4).fill(letter)));
    expect(t.asked).toBe(`${order[0]} turn`);
  }
});

test("T140 dealt heroes are all different, told to all, and nobody is asked before the first turn", () => {
  const t = newGame(3, { heroDeal: "random" });
  expect(t.asked).toBe("a turn");
  const cards = t.view(null).seats.map(({ heroCard }) => heroCard);
  expect(new Set(cards).size).toBe(3);
  expect(cards).not.toContain(null);
  for (const viewer of ["a", "onlooker"] as const) {
    const choices = t.heard(viewer).filter((told) => told.endsWith("hero-chosen"));
    expect(choices).toEqual(["a hero-chosen", "b hero-chosen", "c hero-chosen"]);
  }
  for (const letter of letters.slice(0, 3)) expect([t.handCount(letter), t.at(letter)]).toEqual([4, "(0,0)"]);
  expect(t.pile).toBe(71 - 12);
});

test("dealt heroes can be any pair of the six", () => {
  const pairs = new Set<string>();
  for (let one = 0; one < 6; one++) {
    for (let other = 0; other < 5; other++) {
      const t = opened(2, { heroDeal: "random" }, followed([0, one, other]).draws);
      pairs.add(
        t
          .view(null)
          .seats.map(({ heroCard }) => heroCard)
          .join(" "),
      );
    }
  }
  expect(pairs.size).toBe(30);
  const alike = HEROES.map((hero) => `${hero} ${hero}`);
  expect(alike.filter((pair) => pairs.has(pair))).toEqual([]);
});
