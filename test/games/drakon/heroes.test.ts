import { expect, test } from "vitest";
import { table } from "./language/table.ts";

function usesOf(ability: string, choices: readonly string[]): string[] {
  return choices.filter((choice) => choice.startsWith(ability));
}

test("T84 (5.K.1, 5.K.2, 10.2.6) the Druid ignores a loss of her own once, and is not asked again", () => {
  const t = table("Lose(1,0)E Lose(2,0)NE", { heroes: { a: "Druid" }, coins: { a: "2 2" }, hands: { b: "Find/1" } });
  t.act("a move (1,0)");
  expect([t.asked, t.choices("a").sort()]).toEqual(["a druid-reaction", ["ignore", "suffer"]]);
  t.act("a ignore");
  expect([t.coinCount("a"), t.abilityUsed("a"), t.asked]).toEqual([2, true, "b turn"]);
  t.acts("b place Find/1 (-1,0)N", "a move (2,0)");
  expect([t.coinCount("a"), t.asked]).toEqual([1, "b turn"]);
});

test("T85 (5.K.2) the Druid who suffers keeps her ability for another time", () => {
  const t = table("StealL(1,0)N", { heroes: { b: "Druid" }, coins: { b: "2" } }).act("a move (1,0)");
  expect(t.asked).toBe("b druid-reaction");
  t.act("b suffer");
  expect([t.coinCount("a"), t.coinCount("b"), t.abilityUsed("b"), t.asked]).toEqual([1, 0, false, "b turn"]);
});

test("T86 (5.K.1) a Druid without coins is not asked", () => {
  const t = table("StealL(1,0)N", { heroes: { b: "Druid" } }).act("a move (1,0)");
  expect([t.asked, t.abilityUsed("b")]).toEqual(["b turn", false]);
});

test("T87 (5.F.8, 5.K.1) the Druid cannot prevent Drakon", () => {
  const t = table("Find(1,0)N D(1,0)", { heroes: { b: "Druid" }, coins: { b: "2" }, turn: "b" }).act("b move (1,0)");
  expect([t.at("b"), t.coinCount("b"), t.abilityUsed("b"), t.asked]).toEqual(["(0,0)", 0, false, "a turn"]);
});

test("T88 (5.G.3, 5.K.1) a Druid forced onto Lose a Coin answers in the forcer's turn", () => {
  const t = table("Mind(0,1)N Lose(1,0)N", { heroes: { b: "Druid" }, coins: { b: "2" } });
  t.acts("a move (0,1)", "a mind b (1,0)");
  expect(t.asked).toBe("b druid-reaction");
  t.act("b ignore");
  expect([t.coinCount("b"), t.at("b"), t.asked]).toEqual([1, "(1,0)", "b turn"]);
});

test("T89 (5.G.8, 5.N.8) the Knight forces a hero beside him, then takes a random tile, and still acts", () => {
  const given = { heroes: { a: "Knight" }, hands: { b: "Rotate/1 Rotate/2S Rotate/2C Key/1" } };
  const t = table("Find(1,0)N b(0,0) c(0,0)", given);
  expect(usesOf("knight", t.choices("a")).sort()).toEqual(["knight b (1,0)", "knight c (1,0)"]);
  const shares = t.shares("a knight b (1,0)", (after) => after.hand("b"));
  expect(Object.values(shares)).toEqual(["1/4", "1/4", "1/4", "1/4"]);
  t.act("a knight b (1,0)");
  expect([t.at("b"), t.coinCount("b"), t.handCount("b"), t.handCount("a")]).toEqual(["(1,0)", 1, 3, 5]);
  const types = t.events.map(({ type }) => type);
  expect(types.indexOf("tile-taken")).toBeGreaterThan(types.indexOf("coin-found"));
  expect(t.heard("c")).toContain("a takes a tile from b");
  expect([t.asked, t.abilityUsed("a"), usesOf("knight", t.choices("a"))]).toEqual(["a turn", true, []]);
  expect(t.refusal("a knight c (1,0)")).toBe("ability-already-used");
  const plain = table("Find(1,0)N c(0,0)", { ...given, options: { knightTakesTile: false } }).act("a knight b (1,0)");
  expect([plain.handCount("a"), plain.handCount("b"), plain.coinCount("b"), plain.asked]).toEqual([4, 4, 1, "a turn"]);
});

test("T90 (5.G.1, 5.N.2, 5.N.5) the Knight's ability is not offered when nobody beside him can move", () => {
  const t = table("Empty(1,0)N b(1,0) c(1,0)", { heroes: { a: "Knight" }, hands: { a: "Find/1" } });
  expect(usesOf("knight", t.choices("a"))).toEqual([]);
  expect(t.refusal("a knight b (0,0)")).toBe("hero-is-elsewhere");
  t.act("a place Find/1 (-1,0)N");
  expect(t.asked).toBe("b turn");
});

test("T91 (5.N.2, 5.N.3) the Ranger moves a second time after her move, both chambers taking effect", () => {
  const t = table("Empty(1,0)E Find(2,0)E Find(3,0)N a(1,0)", { heroes: { a: "Ranger" }, hands: { b: "Lose/1" } });
  t.act("a move (2,0)");
  expect([t.asked, t.choices("a").sort()]).toEqual(["a after-action", ["end", "ranger (3,0)"]]);
  t.act("a ranger (3,0)");
  expect([t.coinCount("a"), t.at("a"), t.asked, t.abilityUsed("a")]).toEqual([2, "(3,0)", "b turn", true]);
  t.act("b place Lose/1 (-1,0)N");
  expect([t.asked, usesOf("ranger", t.choices("a"))]).toEqual(["a turn", []]);
});

test("T92 (5.F.8, 5.N.3) a Ranger whom Drakon sent away still moves, from the entrance", () => {
  const given = { heroes: { a: "Ranger" }, coins: { a: "2" } };
  const t = table("Find(1,0)N D(1,0) Find(0,1)N", given).act("a move (1,0)");
  expect([t.at("a"), t.coinCount("a"), t.asked, t.list("a ranger")]).toEqual([
    "(0,0)",
    0,
    "a after-action",
    "(0,1) (1,0)",
  ]);
  t.act("a ranger (0,1)");
  expect([t.at("a"), t.coinCount("a"), t.asked]).toEqual(["(0,1)", 1, "b turn"]);
  const poor = table("Find(1,0)N D(1,0) Find(0,1)N", { heroes: { a: "Ranger" } }).act("a move (1,0)");
  expect([poor.at("a"), poor.coinCount("a"), poor.asked]).toEqual(["(0,0)", 0, "a after-action"]);
});

test("T93 (5.N.4) the Sorceress leaves by any side with a chamber", () => {
  const t = table("Empty(1,0)E Find(1,1)S a(1,0)", { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["", "(0,0) (1,1)"]);
  t.act("a sorceress (1,1)");
  expect([t.at("a"), t.coinCount("a"), t.abilityUsed("a"), t.asked]).toEqual(["(1,1)", 1, true, "b turn"]);
});

test("T94 (5.E.6) a Harp at a printed arrow binds the Sorceress too", () => {
  const t = table("Empty(1,0)N Harp(1,1)EW Find(2,0)E a(1,0)", { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["(1,1)", ""]);
});

test("T95 (5.E.6) a Harp behind a plain side does not bind the Sorceress, who may enter it", () => {
  const t = table("Empty(1,0)E Harp(1,1)EW Find(2,0)E a(1,0)", { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["(2,0)", "(0,0) (1,1)"]);
});

test("T96 (5.D.8) on Windstorm the Sorceress is free in the first of her two steps", () => {
  const t = table("Wind(1,0)NE Empty(1,-1)S Empty(1,-2)E a(1,0)", { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["", "(1,-1)>(1,-2)"]);
  expect(t.act("a sorceress (1,-1)>(1,-2)").at("a")).toBe("(1,-2)");
});

test("T97 (5.D.5) a path back to the Windstorm is no path for the Sorceress", () => {
  const t = table("Wind(1,0)NE Empty(1,-1)N a(1,0)", { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["", ""]);
});

test("T98 (5.B.7) a Sorceress whose ability alone gives a move must make it", () => {
  const t = table("Empty(1,0)E Find(1,1)S a(1,0)", { heroes: { a: "Sorceress" }, hands: { a: "" } });
  expect(t.choices("a").sort()).toEqual(["sorceress (0,0)", "sorceress (1,1)"]);
  expect(t.refusal("a pass")).toBe("something-is-possible");
  const given = { heroes: { a: "Sorceress" }, hands: { a: "", b: "Find/1" }, turn: "b" } as const;
  const before = table("Empty(1,0)E Find(1,1)S a(1,0)", given).act("b place Find/1 (-1,0)N");
  expect(before.asked).toBe("a turn");
});

test("T99 (5.N.6, 5.N.8) the Thief robs only heroes beside him who have a coin", () => {
  const t = table("a(0,0) b(0,0) c(0,0)", { heroes: { a: "Thief" }, coins: { b: "1 3" } });
  expect(t.list("a rob")).toBe("b");
  expect(t.refusal("a rob c")).toBe("hero-has-no-coin");
  expect(t.refusal("a rob a")).toBe("no-such-hero");
  expect(t.shares("a rob b", (after) => after.coins("b"))).toEqual({ "1": "1/2", "3": "1/2" });
  t.act("a rob b", (after) => after.coins("b") === "3");
  expect([t.coins("a"), t.asked, t.abilityUsed("a")]).toEqual(["1", "a turn", true]);
  for (const viewer of ["a", "b"] as const) expect(t.heard(viewer)).toContain("a steals 1 from b");
  for (const viewer of ["c", "onlooker"] as const) expect(t.heard(viewer)).toContain("a steals a coin from b");
});

test("T100 (5.C.7, 5.N.6) the Thief swaps a coin of his for a random one in one step, unseen by the others", () => {
  const t = table("", { heroes: { a: "Thief" }, coins: { a: "3 3 3" } });
  expect(t.list("a swap")).toBe("3");
  expect(t.refusal("a swap 1")).toBe("no-such-coin");
  expect(t.shares("a swap 3", (after) => after.coins("a"))).toEqual({
    "1 3 3": "1/5",
    "2 3 3": "18/25",
    "3 3 3": "2/25",
  });
  expect(t.shares("a swap 3", (after) => after.ending)).toEqual({ running: "1/1" });
  t.act("a swap 3", (after) => after.coins("a") === "1 3 3");
  expect(t.heard("a")).toContain("a swaps 3 for 1");
  for (const viewer of ["b", "onlooker"] as const) expect(t.heard(viewer)).toContain("a swaps a coin for a coin");
  expect([t.coinCount("a"), t.hoard, t.asked]).toEqual([3, 25, "a turn"]);
});

test("T101 (5.J.3, 5.N.7) the Warrior draws as many as he discarded while the pile lasts, unseen by the others", () => {
  const hands = { a: "Find/1 Lose/1 Key/1 Harp/2S Harp/2C" };
  const t = table("", { seats: 3, heroes: { a: "Warrior" }, hands, pile: 2 }).act("a warrior");
  expect([t.asked, ...t.choices("a").sort()]).toEqual([
    "a warrior-discard",
    "discard Find/1",
    "discard Harp/2C",
    "discard Harp/2S",
    "discard Key/1",
    "discard Lose/1",
  ]);
  expect(t.refusal("a done")).toBe("discard-one-first");
  for (const tile of ["Find/1", "Lose/1", "Key/1", "Harp/2S"]) {
    t.act(`a discard ${tile}`);
    expect(t.heard("a")).toContain(`a discards ${tile}`);
    for (const viewer of ["b", "onlooker"] as const) expect(t.heard(viewer)).toContain("a discards a tile");
    expect([t.pile, t.asked]).toEqual([2, "a warrior-discard"]);
  }
  t.act("a done");
  expect([t.handCount("a"), t.pile, t.asked]).toEqual([3, 0, "a turn"]);
});

test("T102 (5.N.7) a Warrior with one tile discards it, draws one and fills up to four", () => {
  const t = table("", { heroes: { a: "Warrior" }, hands: { a: "Find/1" }, pile: 20 }).act("a warrior");
  expect([t.asked, t.choices("a").sort()]).toEqual(["a warrior-discard", ["discard Find/1", "done"]]);
  // With no tile left the discarding is done by itself.
  t.act("a discard Find/1");
  expect([t.handCount("a"), t.pile, t.asked, t.abilityUsed("a")]).toEqual([4, 16, "a turn", true]);
});

test("T103 (5.K.3) a Druid who ignores the Thief keeps her coin, and both abilities are used", () => {
  const t = table("", { heroes: { a: "Thief", b: "Druid" }, coins: { b: "2" } }).act("a rob b");
  expect(t.asked).toBe("b druid-reaction");
  t.act("b ignore");
  expect([t.coinCount("a"), t.coinCount("b"), t.abilityUsed("a"), t.abilityUsed("b")]).toEqual([0, 1, true, true]);
  expect(t.asked).toBe("a turn");
});

test("T104 without Heroes! no ability is offered and no Druid is asked", () => {
  const options = { heroes: false };
  for (const hero of ["Druid", "Knight", "Ranger", "Sorceress", "Thief", "Warrior"]) {
    const t = table("Lose(1,0)N Find(0,1)N", { options, heroes: { a: hero }, coins: { a: "2", b: "2" } });
    expect(t.choices("a").filter((choice) => !/^(place|move) /.test(choice))).toEqual([]);
    t.act("a move (1,0)");
    expect([t.asked, t.coinCount("a")]).toEqual(["b turn", 0]);
  }
  const t = table("", { options, heroes: { a: "Warrior" } });
  expect(t.refusal("a warrior")).toBe("no-abilities-in-this-game");
});

test("T143 (5.N.7) a hand of tiles all alike does not show when the Warrior discards", () => {
  const given = { seats: 3, heroes: { a: "Warrior" } };
  const others = { b: "Lose/1", c: "Mind/1" };
  const alike = table("", { ...given, hands: { ...others, a: "Empty/2S Empty/2S Empty/2S Empty/2S" } });
  const mixed = table("", { ...given, hands: { ...others, a: "Empty/1 Find/1 Key/1 Harp/2S" } });
  const same = () => {
    for (const viewer of ["b", "c", null] as const)
      expect(alike.everythingFor(viewer)).toBe(mixed.everythingFor(viewer));
  };
  same();
  alike.act("a warrior");
  mixed.act("a warrior");
  expect(alike.asked).toBe("a warrior-discard");
  same();
  alike.act("a discard Empty/2S");
  mixed.act("a discard Key/1");
  expect(alike.asked).toBe("a warrior-discard");
  same();
});

test("T144 (5.K.4, 5.M.4) with teams the Druid is not asked about a coin her partner loses", () => {
  const given = { seats: 4, options: { teams: true }, heroes: { c: "Druid" }, coins: { a: "2 2" } };
  const t = table("Lose(1,0)N", given).act("a move (1,0)");
  expect([t.asked, t.coinCount("a"), t.coinCount("c"), t.abilityUsed("c")]).toEqual(["b turn", 1, 1, false]);
});

test("T146 (5.G.8) the Knight may send a hero through a Teleport", () => {
  const t = table("Teleport(1,0)N Find(0,1)N a(1,0) b(1,0)", { heroes: { a: "Knight" } });
  expect(t.list("a knight b")).toBe("(0,0) (0,1)");
  t.act("a knight b (0,1)");
  expect([t.at("b"), t.coinCount("b"), t.asked]).toEqual(["(0,1)", 1, "a turn"]);
});
