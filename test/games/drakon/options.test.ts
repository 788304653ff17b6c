import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import { optionsSchema } from "../../../src/games/drakon/options.ts";
import { newGame } from "./language/new-game.ts";
import { table } from "./language/table.ts";

/** Section 9: the default of each option first. */
const values: Readonly<Record<string, readonly (string | number | boolean)[]>> = {
  heroes: [false, true],
  heroDeal: ["choose", "random"],
  escape: [false, true],
  shortGame: [false, true],
  teams: [false, true],
  fixedGold: [false, true],
  escapeChamber: ["exit-to-entrance", "enter-from-any-side"],
  masterKeyAgainstArrows: [true, false],
  knightTakesTile: [true, false],
  endOfTurnEncounter: [true, false],
  tieBreak: ["shared", "most-coins"],
  stallRounds: [10, 3, 50],
  entranceArrows: ["four", "one", "two-straight", "two-corner", "three"],
};

test("the options and their defaults are those of section 9", () => {
  const defaults = Object.fromEntries(Object.entries(values).map(([name, [first]]) => [name, first] as const));
  expect(optionsSchema.parse({})).toEqual(defaults);
});

test.each(Object.entries(values))("a game can be made and seen with each value of %s", (name, all) => {
  for (const value of all) {
    const options = optionsSchema.parse({ [name]: value });
    expect(drakon.admits(options, 4)).toBeUndefined();
    expect(newGame(4, options).view(null).options).toEqual(options);
  }
  expect(optionsSchema.safeParse({ [name]: "none-of-these" }).success).toBe(false);
});

test("stallRounds takes whole numbers from 3 to 50, and no option is unknown", () => {
  for (const stallRounds of [2, 51, 3.5]) expect(optionsSchema.safeParse({ stallRounds }).success).toBe(false);
  expect(optionsSchema.safeParse({ rounds: 3 }).success).toBe(false);
});

test("stallRounds 3 and 50 end the game after so many rounds without progress", () => {
  for (const stallRounds of [3, 50]) {
    const given = { options: { stallRounds }, coins: { a: "2" } };
    const before = table("Empty(1,0)N", { ...given, idleTurns: stallRounds * 2 - 2 }).act("a move (1,0)");
    expect(before.ending).toBe("running");
    const last = table("Empty(1,0)N", { ...given, idleTurns: stallRounds * 2 - 1 }).act("a move (1,0)");
    expect(last.ending).toBe("stalled: a, b");
  }
});

test("enterFromAnySide gives an Escape chamber no exit of its own, and Drakon on it is met", () => {
  const options = { escapeChamber: "enter-from-any-side" } as const;
  expect(table("Escape(1,0)NE Find(2,0)E a(1,0)", { options }).moves("a")).toBe("(2,0)");
  const t = table("Empty(1,0)N Escape(1,-1)S D(1,-1) a(1,0)", { options, coins: { a: "2" } });
  expect(t.moves("a")).toBe("(1,-1)");
  t.act("a move (1,-1)");
  expect([t.at("a"), t.coinCount("a")]).toEqual(["(0,0)", 0]);
});

test("enterFromAnySide holds for forced moves too", () => {
  const options = { escapeChamber: "enter-from-any-side" } as const;
  const t = table("Mind(0,1)N Empty(1,0)E Escape(1,-1)S Find(2,0)N b(1,0)", { options }).act("a move (0,1)");
  expect(t.list("a mind b")).toBe("(1,-1) (2,0)");
  expect(t.act("a mind b (1,-1)").at("b")).toBe("(1,-1)");
});

test("exitToEntrance lets a hero on Escape go to the entrance, wherever it lies", () => {
  expect(table("Escape(7,7)N a(7,7)").moves("a")).toBe("(0,0)");
});

test("with Heroes! off a hero chosen is only a name", () => {
  const t = newGame(2).acts("a choose Warrior", "b choose Druid");
  expect(t.choices("a").filter((choice) => !choice.startsWith("place "))).toEqual([]);
});

test("with Heroes! on the abilities come with the cards chosen", () => {
  const t = newGame(2, { heroes: true }).acts("a choose Warrior", "b choose Druid");
  expect(t.choices("a")).toContain("warrior");
});
