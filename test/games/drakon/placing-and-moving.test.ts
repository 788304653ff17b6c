import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("T05 (5.A.3) a one-arrow tile beside the entrance may not point back at its arrow", () => {
  const t = table("", { hands: { a: "Find/1" } });
  expect(t.list("a place Find/1 (1,0)")).toBe("N E S");
  expect(t.refusal("a place Find/1 (1,0)W")).toBe("arrows-would-meet");
  expect(t.copy().act("a place Find/1 (1,0)S").chamber("(1,0)")).toBe("Find(1,0)S");
});

test("T06 (5.A.1) a corner does not touch: (1,1) is refused beside the entrance alone", () => {
  const t = table("", { hands: { a: "Find/1" } });
  for (const side of ["N", "E", "S", "W"]) {
    expect(t.refusal(`a place Find/1 (1,1)${side}`)).toBe("cell-touches-no-chamber");
  }
  expect(t.refusal("a place Find/1 (0,0)N")).toBe("cell-is-taken");
  expect(t.list("a place Find/1")).toBe(
    "(-1,0)N (-1,0)S (-1,0)W (0,-1)E (0,-1)S (0,-1)W (0,1)N (0,1)E (0,1)W (1,0)N (1,0)E (1,0)S",
  );
});

test("T07 (5.A.2) a tile that touches two chambers heeds the arrows of both", () => {
  const t = table("Empty(1,0)N Empty(0,1)E", { hands: { a: "Find/1" } });
  expect(t.list("a place Find/1 (1,1)")).toBe("N E");
  for (const side of ["S", "W"]) expect(t.refusal(`a place Find/1 (1,1)${side}`)).toBe("arrows-would-meet");
});

test("T08 (5.A.10) a straight tile has two sets of sides, and a cell where neither fits is not offered", () => {
  const t = table("Empty(1,0)N Empty(0,1)E", { hands: { a: "Find/2S" } });
  expect(t.list("a place Find/2S (1,1)")).toBe("");
  for (const sides of ["NS", "EW"]) expect(t.refusal(`a place Find/2S (1,1)${sides}`)).toBe("arrows-would-meet");
  expect(t.refusal("a place Find/2S (1,1)NE")).toBe("arrows-do-not-fit-layout");
  expect(t.list("a place Find/2S (2,0)")).toBe("NS EW");
});

test("T09 (5.J.3) the last tile of the pile is drawn, and after it nothing", () => {
  const t = table("", { hands: { a: "Find/1", b: "Find/1" }, pile: 1 });
  t.act("a place Find/1 (1,0)N");
  expect([t.handCount("a"), t.pile]).toEqual([1, 0]);
  t.act("b place Find/1 (-1,0)N");
  expect([t.handCount("b"), t.pile]).toEqual([0, 0]);
  expect(t.heard("b").filter((told) => told.includes("draws"))).toEqual([]);
});

test("T10 (5.A.6) Drakon goes unasked to the only free chamber, then the tile is drawn", () => {
  const t = table("", { hands: { a: "DrakonM/1 Empty/1" }, pile: "Lose/1" });
  t.act("a place DrakonM/1 (1,0)N");
  expect([t.drakon, t.asked]).toEqual(["(1,0)", "b turn"]);
  expect(t.hand("a")).toBe("Empty/1 Lose/1");
  const types = t.events.map(({ type }) => type);
  expect(types.indexOf("drakon-placed")).toBeGreaterThan(types.indexOf("chamber-placed"));
  expect(types.indexOf("tile-drawn")).toBeGreaterThan(types.indexOf("drakon-placed"));
});

test("T11 (5.A.6, 10.2.1) the first Drakon Moves is placed, then Drakon by choice, then the tile is drawn", () => {
  const t = table("Empty(1,0)E Empty(0,1)N", { hands: { a: "DrakonM/1" } });
  t.act("a place DrakonM/1 (2,0)N");
  expect([t.asked, t.handCount("a"), t.drakon]).toEqual(["a place-drakon", 0, "off"]);
  expect(t.list("a place-drakon")).toBe("(0,1) (1,0) (2,0)");
  expect(t.refusal("a place-drakon (0,0)")).toBe("chamber-is-occupied");
  expect(t.refusal("a place-drakon (5,5)")).toBe("no-chamber-there");
  t.act("a place-drakon (0,1)");
  expect([t.asked, t.handCount("a"), t.drakon]).toEqual(["b turn", 1, "(0,1)"]);
});

test("T12 (5.A.6) once placed Drakon is not placed again, though the first Drakon Moves was destroyed", () => {
  const t = table("Empty(0,1)N D(0,1)", { hands: { a: "DrakonM/2C" }, destroyed: "DrakonM/1" });
  t.act("a place DrakonM/2C (1,0)NE");
  expect([t.drakon, t.asked]).toEqual(["(0,1)", "b turn"]);
  expect(t.heard("b").filter((told) => told.includes("place-drakon"))).toEqual([]);
});

test("T13 a placed chamber has no effect on anybody, whoever could walk into it", () => {
  const t = table("Empty(1,0)N b(1,0)", { hands: { a: "Find/1" } });
  t.act("a place Find/1 (1,1)N");
  expect([t.coinCount("a"), t.coinCount("b"), t.hoard, t.at("b")]).toEqual([0, 0, 28, "(1,0)"]);
});

test("T14 (5.A.9) a chamber may be placed where one was destroyed", () => {
  const t = table("Destroy(0,1)N Find(1,0)N", { hands: { b: "Lose/1" } });
  t.act("a move (0,1)");
  expect([t.chamber("(1,0)"), t.asked]).toEqual(["none", "b turn"]);
  expect(t.list("b place Lose/1 (1,0)")).toBe("N E S");
  expect(t.act("b place Lose/1 (1,0)E").chamber("(1,0)")).toBe("Lose(1,0)E");
});

test("T15 (5.B.1) a step needs an arrow and a chamber behind it", () => {
  const t = table("Empty(1,0)E Empty(2,0)N a(1,0)");
  expect(t.moves("a")).toBe("(2,0)");
  expect(t.refusal("a move (0,0)")).toBe("no-such-move");
  expect(t.refusal("a move (1,1)")).toBe("no-such-move");
});

test("T16 a hero whose arrows lead nowhere may only place", () => {
  const t = table("Empty(1,0)E Empty(2,0)N a(2,0)");
  expect(t.moves("a")).toBe("");
  expect(t.choices("a").length).toBeGreaterThan(0);
  expect(t.choices("a").filter((choice) => !choice.startsWith("place "))).toEqual([]);
});

test("T17 (5.B.7, 5.C.10, 5.F.11) a hero with nothing to do is skipped unasked, and Drakon beside him costs nothing", () => {
  const t = table("Empty(2,0)E Empty(3,0)N D(0,0) b(2,0)", {
    hands: { a: "", b: "Find/1 Find/1" },
    coins: { a: "2" },
    turn: "b",
  });
  t.act("b place Find/1 (4,0)N");
  expect([t.asked, t.coinCount("a"), t.handCount("a")]).toEqual(["b turn", 1, 0]);
  expect(t.heard("a")).toContain("a skips");
  t.act("b move (3,0)");
  expect([t.asked, t.coinCount("a")]).toEqual(["b turn", 1]);
});

test("T18 (5.A.7) with no tiles and one move that move is the only choice, asked all the same", () => {
  const t = table("Find(1,0)N", { hands: { a: "" } });
  expect(t.choices("a")).toEqual(["move (1,0)"]);
  expect(t.refusal("a pass")).toBe("something-is-possible");
  const before = table("Find(1,0)N", { hands: { a: "", b: "Lose/1" }, turn: "b" });
  expect(before.act("b place Lose/1 (-1,0)N").asked).toBe("a turn");
});

test("T19 (5.A.7) nobody passes who can place or move", () => {
  expect(table("Find(1,0)N").refusal("a pass")).toBe("something-is-possible");
  expect(table("", { hands: { a: "Find/1" } }).refusal("a pass")).toBe("something-is-possible");
});
