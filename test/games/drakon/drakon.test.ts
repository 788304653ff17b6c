import { expect, test } from "vitest";
import { table } from "./language/table.ts";

const row = "DrakonM(1,0)N Empty(2,0)N Empty(3,0)N Empty(4,0)N D(4,0)";

test("T73 (5.F.1, 5.F.3) Drakon goes up to three chambers, arrows or not, and may be brought onto her mover", () => {
  const t = table(row, { coins: { a: "2" } }).act("a move (1,0)");
  expect([t.asked, t.list("a drakon")]).toEqual(["a move-drakon", "(1,0) (2,0) (3,0) (4,0)"]);
  expect(t.choices("a")).toContain("decline");
  expect(t.refusal("a drakon (0,0)")).toBe("beyond-drakons-reach");
  expect(t.refusal("a drakon (1,1)")).toBe("no-chamber-there");
  t.act("a drakon (1,0)");
  expect([t.at("a"), t.coinCount("a"), t.drakon, t.asked]).toEqual(["(0,0)", 0, "(1,0)", "b turn"]);
});

test("T74 Drakon does not touch the heroes she passes", () => {
  const t = table(`${row} b(3,0)`, { coins: { b: "2" } }).acts("a move (1,0)", "a drakon (2,0)");
  expect([t.at("b"), t.coinCount("b"), t.drakon]).toEqual(["(3,0)", 1, "(2,0)"]);
});

test("T75 (5.F.3, 10.2.4) all heroes where Drakon stops go to the entrance, and each who can returns one coin", () => {
  const t = table(`${row} b(2,0) c(2,0)`, { coins: { c: "1 3" } }).act("a move (1,0)");
  expect(t.shares("a drakon (2,0)", (after) => after.coins("c"))).toEqual({ "1": "1/2", "3": "1/2" });
  t.act("a drakon (2,0)", (after) => after.coins("c") === "3");
  expect([t.at("b"), t.at("c"), t.coinCount("b"), t.hoard]).toEqual(["(0,0)", "(0,0)", 0, 27]);
  expect(t.heard("c")).toEqual(
    expect.arrayContaining(["b meets Drakon at (2,0) and is sent", "b returns none", "c returns 1"]),
  );
  expect(t.heard("b")).toContain("c returns a coin");
});

const onEntrance = "DrakonM(1,0)N D(0,0)";
const twoEach = { coins: { a: "2 2", b: "2 2", c: "2 2" } };

test("T76 (5.F.2, 5.F.12) Drakon kept on the entrance takes a coin of every hero there, who stay", () => {
  const t = table(onEntrance, twoEach).acts("a move (1,0)", "a drakon (0,0)");
  expect([t.coinCount("a"), t.coinCount("b"), t.coinCount("c")]).toEqual([2, 1, 1]);
  expect([t.at("a"), t.at("b"), t.at("c"), t.drakon]).toEqual(["(1,0)", "(0,0)", "(0,0)", "(0,0)"]);
  expect(t.heard("onlooker")).toContain("b meets Drakon at (0,0) and stays");
});

test("T77 (5.F.2) declining to move Drakon is not keeping her where she is", () => {
  const t = table(onEntrance, twoEach).acts("a move (1,0)", "a decline");
  expect([t.coinCount("a"), t.coinCount("b"), t.coinCount("c"), t.asked]).toEqual([2, 2, 2, "b turn"]);
  expect(t.heard("onlooker")).toContain("a declines move-drakon");
});

test("T78 (5.B.5, 5.F.4, 5.F.6) a hero who enters Drakon's chamber meets her instead of its effect", () => {
  const t = table("Find(1,0)N D(1,0)", { coins: { a: "2" } }).act("a move (1,0)");
  expect([t.at("a"), t.coinCount("a"), t.hoard, t.drakon, t.asked]).toEqual(["(0,0)", 0, 28, "(1,0)", "b turn"]);
});

test("T79 (5.B.2, 5.F.5, 5.F.6) a hero who walks into Drakon on the entrance pays once and stays", () => {
  const t = table("Escape(1,0)N a(1,0) D(0,0)", { coins: { a: "2 2 2" } }).act("a move (0,0)");
  expect([t.at("a"), t.coinCount("a"), t.asked]).toEqual(["(0,0)", 2, "b turn"]);
  expect(t.heard("b")).toContain("a meets Drakon at (0,0) and stays");
});

test("T80 (5.F.5) a turn ended beside Drakon on the entrance costs a coin, unless endOfTurnEncounter is off", () => {
  const given = { coins: { a: "2 2" }, hands: { a: "Find/1" } };
  const t = table("D(0,0)", given).act("a place Find/1 (1,0)N");
  expect([t.coinCount("a"), t.at("a"), t.asked]).toEqual([1, "(0,0)", "b turn"]);
  const free = table("D(0,0)", { ...given, options: { endOfTurnEncounter: false } }).act("a place Find/1 (1,0)N");
  expect([free.coinCount("a"), free.asked]).toEqual([2, "b turn"]);
});

test("T81 (5.F.11) a hero beside Drakon pays at the end of his own turn, not of another's", () => {
  const t = table("Empty(1,0)N a(1,0) D(0,0) b(0,0)", {
    coins: { a: "2 2", b: "2 2" },
    hands: { a: "Find/1", b: "Lose/1" },
  });
  t.act("a place Find/1 (2,0)N");
  expect([t.coinCount("a"), t.coinCount("b"), t.asked]).toEqual([2, 2, "b turn"]);
  t.act("b place Lose/1 (-1,0)N");
  expect([t.coinCount("a"), t.coinCount("b"), t.asked]).toEqual([2, 1, "a turn"]);
});

test("T82 (5.F.1, 5.F.7) Drakon on a chamber cut off from the rest can only stay", () => {
  const t = table("DrakonM(1,0)N Empty(3,0)N D(3,0)").act("a move (1,0)");
  expect(t.choices("a").sort()).toEqual(["decline", "drakon (3,0)"]);
});

test("T83 (5.F.7, 5.H.6) Drakon's chamber may be turned under her", () => {
  const t = table("Find(2,0)N D(2,0) Rotate(1,0)E").act("a move (1,0)");
  expect(t.list("a rotate (2,0)")).toBe("E S");
  t.act("a rotate (2,0)S");
  expect([t.drakon, t.chamber("(2,0)")]).toEqual(["(2,0)", "Find(2,0)S"]);
});
