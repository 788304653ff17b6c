import { expect, test } from "vitest";
import { TILES } from "../../../src/games/drakon/tables.ts";
import { newGame } from "./language/new-game.ts";
import { writeTile } from "./language/notation.ts";
import { table } from "./language/table.ts";
import { pageTile } from "./language/words.ts";

test("5.A.2 a tile among four chambers heeds the arrows of each of them", () => {
  const lair = "Empty(1,0)N Empty(0,1)N Empty(2,1)E Empty(1,2)ES";
  const t = table(lair, { hands: { a: "Find/1 Find/2S Find/2C Find/3" } });
  expect(t.list("a place Find/1 (1,1)")).toBe("E W");
  expect(t.list("a place Find/2S (1,1)")).toBe("EW");
  expect(t.list("a place Find/2C (1,1)")).toBe("");
  expect(t.list("a place Find/3 (1,1)")).toBe("");
});

test("5.A.3 two plain sides may meet, and there is no passage between them", () => {
  const t = table("", { options: { entranceArrows: "one" }, hands: { a: "Find/1", b: "Lose/1" } });
  t.act("a place Find/1 (1,0)E");
  expect([t.chamber("(0,0)"), t.moves("b")]).toEqual(["E(0,0)N", ""]);
  t.act("b place Lose/1 (0,1)E");
  expect(t.moves("a")).toBe("(0,1)");
});

test("5.A.4 a tile may be placed beside a part of the lair where no hero is", () => {
  const t = table("Empty(5,5)N", { hands: { a: "Find/1" } });
  expect(t.list("a place Find/1 (6,5)")).toBe("N E S W");
  expect(t.act("a place Find/1 (5,4)W").chamber("(5,4)")).toBe("Find(5,4)W");
});

test("5.A.5 every tile of the set finds a place, also in a cramped lair", () => {
  const lairs = [
    ["", "four"],
    ["Empty(1,0)N Empty(0,1)E", "four"],
    ["Empty(1,0)ESW Empty(-1,0)NSW Empty(0,1)NE Empty(0,-1)ESW", "one"],
  ] as const;
  for (const [lair, entranceArrows] of lairs) {
    for (const row of TILES) {
      const tile = writeTile(pageTile(row));
      const t = table(lair, { options: { entranceArrows }, hands: { a: tile, b: "" } });
      expect(t.list(`a place ${tile}`), tile).not.toBe("");
    }
  }
});

test("5.A.6 the entrance is free for Drakon when nobody stands on it, and she never moves out again", () => {
  const t = table("Empty(1,0)E Empty(2,0)N a(1,0) b(1,0)", { hands: { a: "DrakonM/1", b: "Switch/1" } });
  t.act("a place DrakonM/1 (0,1)N");
  expect(t.list("a place-drakon")).toBe("(0,0) (0,1) (2,0)");
  t.act("a place-drakon (0,0)");
  expect(t.drakon).toBe("(0,0)");
  const out = table("Switch(1,0)E DrakonM(2,0)N Empty(0,1)N D(0,1)", { hands: { a: "Lose/1", b: "DrakonM/2S" } });
  out.acts("a move (1,0)", "a switch Lose/1 (2,0)N");
  expect([out.hand("a"), out.drakon, out.asked]).toEqual(["DrakonM/1", "(0,1)", "b turn"]);
  out.acts("b place DrakonM/2S (-1,0)NS", "a place DrakonM/1 (1,1)N");
  expect([out.drakon, out.asked]).toEqual(["(0,1)", "b turn"]);
});

test("5.A.8 destroyed and discarded tiles do not come back when the pile is empty", () => {
  const destroyed = table("", { hands: { a: "Find/1 Find/2S" }, pile: 0, destroyed: "Key/1" });
  destroyed.act("a place Find/1 (1,0)N");
  expect([destroyed.handCount("a"), destroyed.pile, destroyed.destroyed.includes("Key/1")]).toEqual([1, 0, true]);
  const t = table("", { heroes: { a: "Warrior" }, hands: { a: "Find/1 Find/2S" }, pile: "Lose/1" });
  t.acts("a warrior", "a discard Find/1", "a done");
  expect([t.hand("a"), t.view(null).facedown, t.pile, t.asked]).toEqual(["Find/2S Lose/1", 1, 0, "a turn"]);
  t.act("a place Lose/1 (1,0)N");
  expect([t.hand("a"), t.view(null).facedown]).toEqual(["Find/2S", 1]);
});

test("5.A.9 the cell a Floating Chamber left is free like any other", () => {
  const t = table("Float(1,0)NE", { hands: { b: "Find/1" } }).acts("a move (1,0)", "a float (0,1)NE");
  expect(t.list("b place Find/1 (1,0)")).toBe("N E S");
});

test("5.A.10 equal tiles in a hand are one choice, and so are turns that give the same sides", () => {
  const one = table("", { hands: { a: "Empty/2S" } });
  const three = table("", { hands: { a: "Empty/2S Empty/2S Empty/2S" } });
  expect(three.choices("a").sort()).toEqual(one.choices("a").sort());
  expect(new Set(one.choices("a")).size).toBe(one.choices("a").length);
  expect(one.choices("a").sort()).toEqual([
    "place Empty/2S (-1,0)NS",
    "place Empty/2S (0,-1)EW",
    "place Empty/2S (0,1)EW",
    "place Empty/2S (1,0)NS",
  ]);
});

test("5.A.11 north is y + 1 and east x + 1, and an entrance starts as its layout says", () => {
  const starts = {
    one: ["E(0,0)N", "(0,1)"],
    "two-straight": ["E(0,0)NS", "(0,-1) (0,1)"],
    "two-corner": ["E(0,0)NE", "(0,1) (1,0)"],
    three: ["E(0,0)NEW", "(-1,0) (0,1) (1,0)"],
    four: ["E(0,0)NESW", "(-1,0) (0,-1) (0,1) (1,0)"],
  } as const;
  for (const entranceArrows of ["one", "two-straight", "two-corner", "three", "four"] as const) {
    const t = table("Empty(1,0)E Empty(0,1)N Empty(-1,0)W Empty(0,-1)ES", { options: { entranceArrows } });
    expect([t.chamber("(0,0)"), t.moves("a")]).toEqual(starts[entranceArrows]);
  }
});

test("5.A.11 an entrance of each layout starts so in a new game too", () => {
  const starts = (["one", "two-straight", "two-corner", "three", "four"] as const).map((entranceArrows) =>
    newGame(2, { entranceArrows }).chamber("(0,0)"),
  );
  expect(starts).toEqual(["E(0,0)N", "E(0,0)NS", "E(0,0)NE", "E(0,0)NEW", "E(0,0)NESW"]);
});

test("5.A.12 Drakon is first placed by the player whose turn it is, whoever played first", () => {
  for (const first of ["a", "b", "c"] as const) {
    const given = { seats: 3, first };
    const placed = table("Empty(1,0)E", { ...given, hands: { a: "DrakonM/1" } }).act("a place DrakonM/1 (2,0)N");
    expect(placed.asked, `first ${first}`).toBe("a place-drakon");
    const forced = table("Mind(0,1)N Switch(1,0)E Empty(2,0)E Empty(3,0)N", { ...given, hands: { b: "DrakonM/1" } });
    forced.acts("a move (0,1)", "a mind b (1,0)", "b switch DrakonM/1 (2,0)N");
    expect(forced.asked, `first ${first}`).toBe("a place-drakon");
    expect(forced.leave("a").asked, `first ${first}`).toBe("b place-drakon");
  }
});

test("5.A.12 Drakon is placed before anything else goes on, a Knight's theft included", () => {
  const hands = { a: "Find/1", b: "DrakonM/1 DrakonM/2S" };
  const t = table("Switch(1,0)E Empty(2,0)N Empty(0,1)N", { heroes: { a: "Knight" }, hands }).act("a knight b (1,0)");
  expect(t.asked).toBe("b switch-chamber");
  t.act("b switch DrakonM/1 (2,0)N");
  expect([t.asked, t.handCount("a"), t.handCount("b")]).toEqual(["a place-drakon", 1, 2]);
  t.act("a place-drakon (2,0)");
  expect([t.drakon, t.asked, t.handCount("a"), t.handCount("b")]).toEqual(["(2,0)", "a turn", 2, 1]);
  expect([t.at("a"), t.at("b")]).toEqual(["(0,0)", "(1,0)"]);
});
