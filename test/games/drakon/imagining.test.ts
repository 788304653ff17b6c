import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import { everyChance, seeded, shares } from "./language/chances.ts";
import type { Letter } from "./language/notation.ts";
import { Table, table } from "./language/table.ts";

/** How often each purse comes up for a hero when a's view is filled in by lot. */
function purses(t: Table, letter: Letter): Record<string, string> {
  const purseOf = (state: Table["state"]) => new Table(state, t.round).seat(letter, letter).coins ?? [];
  const view = t.seen("a");
  const draws = everyChance((luck) =>
    purseOf(drakon.imagine(view, luck))
      .map(({ coin, count }) => `${coin}*${count}`)
      .join(" "),
  );
  return shares(draws);
}

/** All tiles lie open or are destroyed, so that coins alone are left to lot. */
const open = { hands: { a: "", b: "", c: "" }, pile: 0 } as const;

test("7 hidden coins are filled in as they could be drawn, those in sight left out", () => {
  const t = table("Empty(1,0)N", { ...open, hands: { a: "", b: "" }, coins: { a: "1", b: "2 2" } });
  expect(purses(t, "b")).toEqual({
    "1*2": "2/117",
    "1*1 2*1": "8/39",
    "1*1 3*1": "20/351",
    "2*2": "17/39",
    "2*1 3*1": "10/39",
    "3*2": "10/351",
  });
  expect(purses(t, "a")).toEqual({ "1*1": "1/1" });
});

test("7 (5.C.1) nobody who has not won is thought to hold a total that wins", () => {
  const options = { shortGame: true };
  const two = table("Empty(1,0)N", { ...open, hands: { a: "", b: "" }, options, coins: { b: "1 2 3" } });
  const gold = (purse: string) =>
    purse.split(" ").reduce((sum, part) => sum + Number(part.slice(0, 1)) * Number(part.slice(2)), 0);
  expect(Object.keys(purses(two, "b")).map(gold).sort()).toEqual([3, 4, 5, 5, 6, 6]);
  const counted = table("Empty(1,0)N", {
    ...open,
    hands: { a: "", b: "" },
    options: { fixedGold: true },
    coins: { b: "3*2" },
  });
  expect(Object.keys(purses(counted, "b")).map(gold)).toContain(6);
  const escaping = table("Empty(1,0)N", {
    ...open,
    hands: { a: "", b: "" },
    options: { escape: true },
    coins: { b: "3*3" },
  });
  expect(Object.keys(purses(escaping, "b")).map(gold)).toContain(9);
});

test("7 whatever is filled in, its viewer sees the same, and nothing is lost or wrong", () => {
  const given = { hands: { a: "Find/1 Key/1", b: "Lose/1", c: "Mind/1 Find/2S" }, coins: { a: "2", b: "3 3", c: "1" } };
  const t = table("Switch(1,0)E Find(2,0)N Empty(0,1)N", { ...given, destroyed: "Harp/2S", pile: 9 }).leave("c");
  for (const viewer of t.viewers()) {
    const view = t.seen(viewer);
    const hands = new Set<string>();
    for (let seed = 1; seed <= 12; seed++) {
      const state = drakon.imagine(view, seeded(seed));
      expect(drakon.view(state, view.viewer)).toEqual(view);
      expect(drakon.invariants(state)).toEqual([]);
      hands.add(JSON.stringify(state.hidden.hands[t.seatOf("b")]));
    }
    expect(hands.size > 1).toBe(viewer !== "b");
  }
});

test("7 every hidden purse can be filled, also where one of them leaves the others little choice", () => {
  const coins = { a: "2*4", b: "2*4", c: "2*4", d: "2*4", e: "1*5 2*2" };
  const t = table("", { seats: 6, seatOfA: 0, coins });
  for (let seed = 0; seed < 5; seed++) {
    const { purses } = drakon.imagine(t.seen(null), seeded(seed)).hidden;
    expect(purses.map(([ones, twos, threes]) => (ones ?? 0) + (twos ?? 0) + (threes ?? 0))).toEqual([
      ...[4, 4, 4, 4, 7, 0],
    ]);
    expect(purses[4]).toEqual([5, 2, 0]);
  }
});

test("7 a game that is over is thought of as over, with its places", () => {
  const t = table("Find(1,0)N", { coins: { a: "3 3 3" } }).act("a move (1,0)");
  for (const viewer of t.viewers()) {
    expect(drakon.imagine(t.seen(viewer), seeded(1)).board).toMatchObject({
      outcome: t.state.board.outcome,
      steps: [],
    });
  }
});
