import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("T60 (5.F.4, 5.G.2) Mind Control may use a hero's Teleport, and Drakon at the end is met", () => {
  const t = table("Mind(0,1)N Teleport(1,0)E Find(-1,0)W b(1,0) D(-1,0)", { coins: { b: "2 2" } });
  t.act("a move (0,1)");
  expect([t.asked, t.list("a mind b")]).toEqual(["a mind-control", "(-1,0) (0,0) (0,1)"]);
  t.act("a mind b (-1,0)");
  expect([t.at("b"), t.coinCount("b"), t.asked]).toEqual(["(0,0)", 1, "b turn"]);
});

test("T61 (5.G.1) Mind Control does nothing when no other hero has a move", () => {
  const t = table("Mind(0,1)N Empty(1,0)N b(1,0)").act("a move (0,1)");
  expect([t.at("b"), t.asked]).toEqual(["(1,0)", "b turn"]);
  expect(t.heard("b")).toContain("a's Mind does nothing");
});

test("T62 (5.C.1) a hero sent onto Find a Coin may win at once in another hero's turn", () => {
  const t = table("Mind(0,1)N Find(1,0)N", { coins: { b: "3 3 3" } }).act("a move (0,1)");
  expect(t.list("a mind b")).toBe("(0,1) (1,0)");
  t.act("a mind b (1,0)");
  expect([t.ending, t.asked]).toEqual(["gold: b, a", "over"]);
});

test("T63 (5.G.4, 5.G.5, 5.G.6) a chain of forced moves runs unasked and may move the first mover, then the turn ends", () => {
  const t = table("Mind(1,0)E Find(2,0)N").act("a move (1,0)");
  expect([t.at("a"), t.at("b"), t.coinCount("a"), t.coinCount("b")]).toEqual(["(2,0)", "(1,0)", 1, 0]);
  expect(t.asked).toBe("b turn");
});

test("T64 (5.G.9) the chain ends where Mind Control finds nobody who can move", () => {
  const t = table("Mind(1,0)E").act("a move (1,0)");
  expect([t.at("a"), t.at("b"), t.asked]).toEqual(["(1,0)", "(1,0)", "b turn"]);
  expect(t.heard("a")).toContain("b's Mind does nothing");
});

const bound = "Wind(1,0)NE Harp(1,1)NW Empty(0,1)N Find(2,0)E Empty(3,0)N Mind(-1,0)W b(1,0)";

test("T65 (5.E.4, 5.G.7) a forced move heeds Windstorm and Harp, and Drakon at its end is met", () => {
  const t = table(`${bound} D(0,1)`, { coins: { b: "2" } }).act("a move (-1,0)");
  expect([t.at("b"), t.coinCount("b"), t.hoard, t.asked]).toEqual(["(0,0)", 0, 28, "b turn"]);
});

test("T66 (5.G.7) Drakon on the first chamber of a forced Windstorm path is passed", () => {
  const t = table(`${bound} D(1,1)`, { coins: { b: "2" } }).act("a move (-1,0)");
  expect([t.at("b"), t.coinCount("b"), t.asked]).toEqual(["(0,1)", 1, "b turn"]);
});

test("T67 (5.D.1, 5.G.7) a hero on Windstorm without a path cannot be chosen", () => {
  const t = table("Wind(1,0)NE Mind(0,1)N b(1,0)").act("a move (0,1)");
  expect([t.at("b"), t.asked]).toEqual(["(1,0)", "b turn"]);
});

test("T68 (5.F.4) a hero who meets Drakon on Mind Control controls nobody", () => {
  const t = table("Mind(0,1)N DrakonM(1,0)N D(0,1)", { coins: { a: "2" } }).act("a move (0,1)");
  expect([t.at("a"), t.coinCount("a"), t.at("b"), t.asked]).toEqual(["(0,0)", 0, "(0,0)", "b turn"]);
});

test("T69 (5.B.3, 5.F.9) the hero forced onto Drakon Moves moves Drakon himself", () => {
  const t = table("Mind(0,1)N DrakonM(1,0)N Empty(-1,0)W D(-1,0)", { coins: { a: "2" } });
  t.acts("a move (0,1)", "a mind b (1,0)");
  expect(t.asked).toBe("b move-drakon");
  t.act("b drakon (0,1)");
  expect([t.at("a"), t.coinCount("a"), t.at("b"), t.drakon, t.asked]).toEqual(["(0,0)", 0, "(1,0)", "(0,1)", "b turn"]);
});

test("T70 (5.G.2) a hero forced onto Steal a Coin robs his own neighbour", () => {
  const t = table("Mind(0,1)N StealL(1,0)N", { seats: 3, coins: { a: "2", c: "2" } });
  t.acts("a move (0,1)", "a mind b (1,0)");
  expect([t.coinCount("a"), t.coinCount("b"), t.coinCount("c"), t.asked]).toEqual([1, 1, 0, "b turn"]);
});

test("T71 (5.A.12, 5.H.9) Drakon is placed by the hero whose turn it is, though a forced hero switched the tile in", () => {
  const t = table("Mind(0,1)N Switch(1,0)E Empty(2,0)N", { hands: { b: "DrakonM/1" } });
  t.acts("a move (0,1)", "a mind b (1,0)");
  expect(t.asked).toBe("b switch-chamber");
  t.act("b switch DrakonM/1 (2,0)N");
  expect([t.asked, t.list("a place-drakon"), t.hand("b")]).toEqual(["a place-drakon", "(0,0) (2,0)", "Empty/1"]);
  t.act("a place-drakon (0,0)");
  expect([t.drakon, t.asked]).toEqual(["(0,0)", "b turn"]);
});

test("T72 (5.G.2) the forcer also chooses a hero's Escape", () => {
  const t = table("Mind(0,1)N Escape(1,0)E Harp(2,0)NE b(1,0)").act("a move (0,1)");
  expect(t.list("a mind b")).toBe("(0,0) (2,0)");
  expect(t.act("a mind b (0,0)").at("b")).toBe("(0,0)");
});
