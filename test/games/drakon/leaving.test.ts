import { expect, test } from "vitest";
import { newGame } from "./language/new-game.ts";
import { table } from "./language/table.ts";

test("T128 (5.L.1, 5.L.4) a hero who leaves gives his coins to the hoard, his tiles go, and the turn goes on", () => {
  const lair = "Find(1,0)N Destroy(0,1)N Empty(-1,0)W b(1,0)";
  const t = table(lair, { seats: 3, coins: { b: "1 2 3" } });
  const pile = t.pile;
  t.leave("b");
  expect([t.hoard, t.coinCount("b"), t.handCount("b"), t.at("b"), t.pile]).toEqual([28, 0, 0, "gone", pile]);
  expect([t.view(null).facedown, t.asked]).toEqual([4, "a turn"]);
  for (const viewer of ["a", "c", "onlooker"] as const) {
    expect(t.heard(viewer)).toContain("b leaves, 3 coins, 4 tiles");
  }
  t.act("a move (0,1)");
  expect(t.list("a destroy")).toBe("(-1,0) (1,0)");
  expect(t.act("a destroy (1,0)").asked).toBe("c turn");
});

test("T129 (5.L.2, 5.L.4) a hero who leaves while asked what to destroy destroys nothing", () => {
  const t = table("Destroy(0,1)N Find(1,0)N Empty(-1,0)W", { seats: 3 }).act("a move (0,1)");
  expect(t.asked).toBe("a destroy-chamber");
  t.leave("a");
  expect([t.asked, t.chamber("(1,0)"), t.chamber("(-1,0)")]).toEqual(["b turn", "Find(1,0)N", "Empty(-1,0)W"]);
});

const robbery = { seats: 3, heroes: { b: "Druid" }, coins: { a: "2", b: "2 2" } };

test("T130 (5.L.3, 5.L.4) when the robber leaves the Druid's prompt closes and her ability stays", () => {
  const t = table("StealL(1,0)N", robbery).act("a move (1,0)");
  expect(t.asked).toBe("b druid-reaction");
  t.leave("a");
  expect([t.asked, t.coinCount("b"), t.abilityUsed("b"), t.hoard]).toEqual(["b turn", 2, false, 26]);
});

test("T131 (5.K.5, 5.L.2) when the Druid leaves while asked no coin moves to the robber", () => {
  const t = table("StealL(1,0)N", robbery).act("a move (1,0)").leave("b");
  expect([t.asked, t.coinCount("a"), t.coinCount("b"), t.hoard]).toEqual(["c turn", 1, 0, 27]);
});

test("T132 (5.L.5) the neighbour of Steal a Coin is the next hero still in the game", () => {
  const t = table("StealL(1,0)N", { seats: 3, coins: { c: "2 2" } })
    .leave("b")
    .act("a move (1,0)");
  expect([t.coinCount("a"), t.coinCount("c"), t.asked]).toEqual([1, 1, "c turn"]);
});

test("T133 (5.A.12, 5.L.2) when the hero who should place Drakon leaves the next one places her, then plays", () => {
  const t = table("Empty(1,0)E", { seats: 3, hands: { a: "DrakonM/1" } }).act("a place DrakonM/1 (2,0)N");
  expect(t.asked).toBe("a place-drakon");
  t.leave("a");
  expect([t.asked, t.list("b place-drakon")]).toEqual(["b place-drakon", "(1,0) (2,0)"]);
  t.act("b place-drakon (2,0)");
  expect([t.drakon, t.asked]).toEqual(["(2,0)", "b turn"]);
});

test("T134 (5.L.7) a hero who leaves before choosing is passed over in set-up and in turn order", () => {
  const t = newGame(4).acts("a choose Druid", "b choose Thief").leave("c");
  expect(t.asked).toBe("d choose-hero");
  t.act("d choose Knight");
  expect(["a", "b", "c", "d"].map((letter) => t.handCount(letter as "a"))).toEqual([4, 4, 0, 4]);
  expect([t.pile, t.asked]).toEqual([71 - 12, "a turn"]);
  for (const letter of ["a", "b", "d"]) {
    expect(t.asked).toBe(`${letter} turn`);
    t.act(`${letter} ${t.choices(letter).find((choice) => choice.startsWith("place "))}`);
    if (t.asked.endsWith("place-drakon")) t.act(`${letter} ${t.choices(letter)[0]}`);
  }
  expect(t.asked).toBe("a turn");
});

test("a hero who had chosen and leaves in set-up keeps his hero from the others", () => {
  const t = newGame(3).act("a choose Druid").leave("a");
  expect([t.asked, t.at("a")]).toEqual(["b choose-hero", "gone"]);
  expect(t.refusal("b choose Druid")).toBe("hero-already-taken");
  t.acts("b choose Thief", "c choose Knight");
  expect([t.asked, t.handCount("a"), t.pile]).toEqual(["b turn", 0, 71 - 8]);
});

test("T135 (5.C.3, 5.L.5) when the only hero with tiles leaves the game may be blocked", () => {
  const lair = "Empty(1,0)E a(1,0) b(1,0)";
  const t = table(lair, { seats: 3, hands: { a: "", b: "" }, coins: { a: "2", b: "3", c: "3 3" }, turn: "c" });
  expect(t.leave("c").ending).toBe("blocked: b, a, c");
});

test("T145 (5.L.1) a partner plays on with the whole pool and the same total to reach", () => {
  const options = { teams: true };
  const t = table("Find(1,0)N", { seats: 4, options, coins: { b: "2 2 2", d: "3 3 3" } });
  const hoard = t.hoard;
  t.leave("b");
  expect([t.hoard, t.coinCount("d"), t.coins("d"), t.asked]).toEqual([hoard, 6, "2 2 2 3 3 3", "a turn"]);
  expect(t.heard("a")).toContain("b leaves, 0 coins, 4 tiles");
  const near = table("Find(1,0)N", { seats: 4, options, coins: { b: "3*5 2*2" }, hands: { a: "Lose/1", c: "Key/1" } });
  near.leave("b").acts("a place Lose/1 (-1,0)N", "c place Key/1 (0,1)N");
  expect(near.shares("d move (1,0)", (after) => after.ending)).toEqual({ "gold: d, a c, b": "1/1" });
});
