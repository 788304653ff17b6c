import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import { TILES } from "../../../src/games/drakon/tables.ts";
import { writeTile } from "./language/notation.ts";
import { type Table, table } from "./language/table.ts";
import { pageTile } from "./language/words.ts";
import { choices } from "./reckoner/choices.ts";
import { fromTable } from "./reckoner/from-table.ts";

const longest = drakon.meta.longestList ?? 0;
/** Arrows to the north and east first, so that in a row to the east none meet. */
const sides: Readonly<Record<string, string>> = { "1": "E", "2C": "NE", "2S": "NS", "3": "NES" };

/**
 * The greatest hand there can be: six heroes are dealt 24 tiles, the Warrior once adds four, and all come to one hand.
 * All 28 differ and lie in four turns; every other tile of the set is in the lair, so many cells apart.
 */
function greatestHand(apart: number): Table {
  const tiles = TILES.flatMap((row) => Array(row.count).fill(writeTile(pageTile(row))) as string[]);
  const distinct = [...new Set(tiles)].filter((tile) => !tile.endsWith("/2S") && !tile.startsWith("DrakonM"));
  const hand = distinct.slice(0, 28);
  const others = [...tiles];
  for (const tile of hand) others.splice(others.indexOf(tile), 1);
  const lair = others.map((tile, index) => {
    const [kind = "", layout = ""] = tile.split("/");
    return `${kind}(${(index + 1) * apart},0)${sides[layout]}`;
  });
  const none = { b: "", c: "", d: "", e: "", f: "" };
  const given = { hands: { ...none, a: hand.join(" ") }, heroes: { f: "Warrior" }, spent: ["f"] } as const;
  return table(`${lair.join(" ")} D(${apart},0)`, { ...given, options: { entranceArrows: "one" } });
}

test.each([
  ["a straight lair", 1, 90],
  ["a lair in 44 parts", 3, 4 * 44],
] as const)("5.J.2 (5.A.4) the greatest hand beside %s has a list within the promise", (_, apart, cells) => {
  const t = greatestHand(apart);
  const listed = t.choices("a");
  expect([t.handCount("a"), t.view(null).lair.length, t.pile]).toEqual([28, 44, 0]);
  expect(new Set(listed.map((choice) => /\(.*\)/.exec(choice)?.[0] ?? "")).size).toBeGreaterThanOrEqual(cells);
  expect(new Set(listed).size).toBe(choices(fromTable(t)).length);
  expect(listed.length).toBeGreaterThan(2_000);
  expect(listed.length).toBeLessThanOrEqual(longest);
});

test("5.J.4 (5.N.7) hands that hold more than was dealt and the Warrior adds are not sound", () => {
  const given = { seats: 2, hands: { a: "Find/1 Find/2S Find/2C Find/3 Lose/1" } } as const;
  expect(() => table("", given)).toThrow("the hands hold 9 tiles");
  expect(table("", { ...given, heroes: { a: "Warrior" } }).handCount("a")).toBe(5);
});
