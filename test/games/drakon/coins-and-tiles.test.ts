import { expect, test } from "vitest";
import { table } from "./language/table.ts";

const allCoins = "1*5 2*18 3*5";

test("T20 Find a Coin gives one random coin, its value told to the finder alone", () => {
  const t = table("Find(1,0)N", { seats: 3 });
  expect(t.shares("a move (1,0)", (after) => after.coins("a"))).toEqual({ "1": "5/28", "2": "9/14", "3": "5/28" });
  t.act("a move (1,0)", (after) => after.coins("a") === "3");
  expect([t.hoard, t.coinCount("a"), t.asked]).toEqual([27, 1, "b turn"]);
  expect(t.heard("a")).toContain("a finds 3");
  for (const viewer of ["b", "c", "onlooker"] as const) expect(t.heard(viewer)).toContain("a finds a coin");
  expect([t.coins("a", "b"), t.coins("a", null)]).toEqual(["hidden", "hidden"]);
});

test("T21 (5.J.1) with an empty hoard Find a Coin does nothing", () => {
  const t = table("Find(1,0)N", { options: { escape: true }, coins: { b: allCoins } });
  expect(t.hoard).toBe(0);
  t.act("a move (1,0)");
  expect([t.coinCount("a"), t.hoard, t.at("a"), t.asked]).toEqual([0, 0, "(1,0)", "b turn"]);
  expect(t.heard("onlooker")).toContain("a's Find does nothing");
});

test("T22 Lose a Coin takes one random coin, and nothing from a hero without any", () => {
  const none = table("Lose(1,0)N").act("a move (1,0)");
  expect([none.coinCount("a"), none.hoard, none.asked]).toEqual([0, 28, "b turn"]);
  const t = table("Lose(1,0)N", { seats: 3, coins: { a: "1 3" } });
  expect(t.shares("a move (1,0)", (after) => after.coins("a"))).toEqual({ "1": "1/2", "3": "1/2" });
  t.act("a move (1,0)", (after) => after.coins("a") === "1");
  expect([t.hoard, t.asked]).toEqual([27, "b turn"]);
  expect(t.heard("a")).toContain("a returns 3");
  for (const viewer of ["b", "c", "onlooker"] as const) expect(t.heard(viewer)).toContain("a returns a coin");
});

test("T23 Steal a Coin left robs the next hero clockwise, right the one before", () => {
  const t = table("StealL(1,0)N StealR(0,1)N", { seats: 3, coins: { b: "1 2", c: "2 3" } });
  expect(t.shares("a move (1,0)", (after) => `${after.coins("a")}|${after.coins("b")}`)).toEqual({
    "1|2": "1/2",
    "2|1": "1/2",
  });
  expect(t.shares("a move (0,1)", (after) => `${after.coins("a")}|${after.coins("c")}`)).toEqual({
    "2|3": "1/2",
    "3|2": "1/2",
  });
  const left = t.copy().act("a move (1,0)", (after) => after.coins("a") === "2");
  expect([left.coinCount("c"), left.hoard, left.asked]).toEqual([2, 24, "b turn"]);
  for (const viewer of ["a", "b"] as const) expect(left.heard(viewer)).toContain("a steals 2 from b");
  for (const viewer of ["c", "onlooker"] as const) expect(left.heard(viewer)).toContain("a steals a coin from b");
  const right = t.act("a move (0,1)", (after) => after.coins("a") === "3");
  for (const viewer of ["a", "c"] as const) expect(right.heard(viewer)).toContain("a steals 3 from c");
  expect(right.heard("b")).toContain("a steals a coin from c");
});

test("T24 nobody stands in for a neighbour without coins", () => {
  const t = table("StealL(1,0)N StealR(0,1)N", { seats: 3, coins: { c: "2 2" } }).act("a move (1,0)");
  expect([t.coinCount("a"), t.coinCount("c"), t.hoard, t.asked]).toEqual([0, 2, 26, "b turn"]);
  expect(t.heard("c")).toContain("a's StealL does nothing");
});

test("T25 between two players both icons rob the other one", () => {
  const t = table("StealL(1,0)E StealR(2,0)N", { coins: { b: "2 2" }, hands: { b: "Find/1" } });
  t.act("a move (1,0)");
  expect([t.coinCount("a"), t.coinCount("b")]).toEqual([1, 1]);
  t.acts("b place Find/1 (-1,0)N", "a move (2,0)");
  expect([t.coinCount("a"), t.coinCount("b")]).toEqual([2, 0]);
});

test("T26 (5.J.4) Steal a Chamber takes a random tile, unasked from the only one with tiles, who does not redraw", () => {
  const t = table("StealTile(1,0)N", {
    hands: { a: "Rotate/1 Rotate/2S Rotate/2C Key/1", b: "Find/1 Lose/1 Empty/1", c: "" },
  });
  expect(t.shares("a move (1,0)", (after) => after.hand("b"))).toEqual({
    "Empty/1 Find/1": "1/3",
    "Empty/1 Lose/1": "1/3",
    "Find/1 Lose/1": "1/3",
  });
  const pile = t.pile;
  t.act("a move (1,0)", (after) => after.hand("b") === "Empty/1 Find/1");
  expect(t.hand("a")).toBe("Key/1 Lose/1 Rotate/1 Rotate/2C Rotate/2S");
  expect([t.handCount("b"), t.pile, t.asked]).toEqual([2, pile, "b turn"]);
  for (const viewer of ["a", "b"] as const) expect(t.heard(viewer)).toContain("a takes Lose/1 from b");
  for (const viewer of ["c", "onlooker"] as const) expect(t.heard(viewer)).toContain("a takes a tile from b");
  t.act("b place Find/1 (-1,0)N");
  expect(t.handCount("b")).toBe(2);
});

test("T27 (5.J.2) Steal a Chamber does nothing when nobody else holds a tile", () => {
  const t = table("StealTile(1,0)N", { hands: { b: "", c: "" } }).act("a move (1,0)");
  expect([t.handCount("a"), t.asked]).toEqual([4, "b turn"]);
  expect(t.heard("b")).toContain("a's StealTile does nothing");
});

test("Steal a Chamber lets its hero choose among all who hold a tile", () => {
  const t = table("StealTile(1,0)N", { seats: 4, hands: { a: "", b: "Find/1", c: "", d: "Lose/1 Lose/2C" } });
  t.act("a move (1,0)");
  expect([t.asked, t.choices("a")]).toEqual(["a steal-chamber", ["steal b", "steal d"]]);
  expect(t.refusal("a steal c")).toBe("hero-has-no-tile");
  expect(t.refusal("a steal a")).toBe("no-such-hero");
  expect(t.refusal("a decline")).toBe("decision-is-mandatory");
  t.act("a steal d");
  expect([t.handCount("a"), t.handCount("d")]).toEqual([1, 1]);
});
