import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("T28 (5.A.8, 5.F.7, 5.H.10) the only chamber without a figure is destroyed unasked and never comes back", () => {
  const t = table("Destroy(1,0)E Empty(2,0)N Find(0,1)E Empty(-1,0)W b(2,0) D(0,1)", { hands: { b: "Lose/1" } });
  const pile = t.pile;
  t.act("a move (1,0)");
  expect([t.chamber("(-1,0)"), t.asked, t.pile]).toEqual(["none", "b turn", pile]);
  expect(["(0,0)", "(1,0)", "(2,0)", "(0,1)"].map((cell) => t.chamber(cell))).toEqual([
    "E(0,0)NESW",
    "Destroy(1,0)E",
    "Empty(2,0)N",
    "Find(0,1)E",
  ]);
  expect(t.destroyed).toBe("Empty/1");
});

test("T29 (5.H.5) the entrance and the destroyer's own chamber are safe", () => {
  const t = table("Destroy(1,0)E").act("a move (1,0)");
  expect([t.chamber("(0,0)"), t.chamber("(1,0)"), t.asked]).toEqual(["E(0,0)NESW", "Destroy(1,0)E", "b turn"]);
  expect(t.heard("b")).toContain("a's Destroy does nothing");
});

test("T30 (5.A.4, 5.H.2) a destroyed chamber may split the lair: Drakon stays on her side, tiles may be added to both", () => {
  const t = table("Destroy(0,1)N Empty(1,0)E Empty(2,0)E b(2,0) D(0,0)", { hands: { b: "DrakonM/1" } });
  t.act("a move (0,1)");
  expect([t.chamber("(1,0)"), t.at("b"), t.asked]).toEqual(["none", "(2,0)", "b turn"]);
  expect(t.list("b place DrakonM/1 (3,0)")).toBe("N E S");
  t.acts("b place DrakonM/1 (0,2)E", "a move (0,2)");
  expect(t.list("a drakon")).toBe("(0,0) (0,1) (0,2)");
  expect(t.refusal("a drakon (2,0)")).toBe("beyond-drakons-reach");
});

test("T31 (5.H.1, 5.H.6) Rotate names a chamber and the sides that a real turn gives", () => {
  const t = table("Rotate(1,0)E Empty(2,0)N").act("a move (1,0)");
  expect(t.asked).toBe("a rotate-chamber");
  expect(t.list("a rotate")).toBe("(0,0)NESW (1,0)N (1,0)S (2,0)E (2,0)S");
  expect(t.refusal("a rotate (1,0)E")).toBe("not-a-turn");
  expect(t.refusal("a rotate (1,0)NS")).toBe("not-a-turn");
  expect(t.refusal("a rotate (1,0)W")).toBe("arrows-would-meet");
  expect(t.refusal("a rotate (7,7)N")).toBe("no-chamber-there");
  expect(t.refusal("a decline")).toBe("decision-is-mandatory");
  expect(t.copy().act("a rotate (0,0)NESW").chamber("(0,0)")).toBe("E(0,0)NESW");
  t.act("a rotate (2,0)S");
  expect([t.chamber("(2,0)"), t.asked]).toEqual(["Empty(2,0)S", "b turn"]);
});

test("T32 (5.H.6) a straight chamber may be turned by a half and stay the same", () => {
  const t = table("Rotate(0,1)N Empty(1,0)NS b(1,0)").act("a move (0,1)");
  expect(t.list("a rotate (1,0)")).toBe("NS");
  expect(t.refusal("a rotate (1,0)EW")).toBe("arrows-would-meet");
  t.act("a rotate (1,0)NS");
  expect([t.chamber("(1,0)"), t.at("b"), t.asked]).toEqual(["Empty(1,0)NS", "(1,0)", "b turn"]);
});

test("T33 turning a chamber does not trigger it for the hero on it", () => {
  const t = table("Rotate(0,1)N Find(1,0)N b(1,0)").acts("a move (0,1)", "a rotate (1,0)E");
  expect([t.chamber("(1,0)"), t.at("b"), t.coinCount("b"), t.hoard]).toEqual(["Find(1,0)E", "(1,0)", 0, 28]);
});

test("T34 (5.H.4) Switch brings in a tile from the hand, and all see which chamber went to it", () => {
  const t = table("Switch(1,0)E Find(2,0)N", { hands: { a: "Lose/1" }, coins: { a: "2" } });
  const pile = t.pile;
  t.act("a move (1,0)");
  expect(t.asked).toBe("a switch-chamber");
  expect(t.list("a switch Lose/1")).toBe("(2,0)N (2,0)E (2,0)S");
  expect(t.choices("a")).toHaveLength(4);
  expect(t.choices("a")).toContain("decline");
  expect(t.refusal("a switch Lose/1 (2,0)W")).toBe("arrows-would-meet");
  expect(t.refusal("a switch Lose/1 (2,0)NE")).toBe("arrows-do-not-fit-layout");
  expect(t.refusal("a switch Lose/1 (0,0)N")).toBe("entrance-stays");
  expect(t.refusal("a switch Lose/1 (1,0)N")).toBe("chamber-is-occupied");
  expect(t.refusal("a switch Lose/1 (4,4)N")).toBe("no-chamber-there");
  expect(t.refusal("a switch Key/1 (2,0)N")).toBe("not-in-your-hand");
  t.act("a switch Lose/1 (2,0)E");
  expect([t.chamber("(2,0)"), t.hand("a"), t.pile]).toEqual(["Lose(2,0)E", "Find/1", pile]);
  for (const viewer of ["a", "b", "onlooker"] as const) {
    expect(t.heard(viewer)).toContain("a switches Find/1 for Lose/1 at (2,0)");
  }
  expect([t.coinCount("a"), t.asked]).toEqual([1, "b turn"]);
});

test("T35 (5.H.7) Switch is asked though nothing fits, and looks the same to the others whatever the hand", () => {
  // b keeps the chamber that a comes from occupied, so that (1,0) is the only target.
  const lair = "Switch(1,1)S Empty(1,0)E Empty(2,1)W a(2,1) b(2,1)";
  const t = table(lair, { seats: 3, hands: { a: "Find/2S" } }).act("a move (1,1)");
  expect([t.asked, t.choices("a")]).toEqual(["a switch-chamber", ["decline"]]);
  const fitting = table(lair, { seats: 3, hands: { a: "Find/1" } }).act("a move (1,1)");
  expect(fitting.list("a switch Find/1")).toBe("(1,0)E (1,0)S");
  for (const viewer of ["b", "c", null] as const) expect(t.everythingFor(viewer)).toBe(fitting.everythingFor(viewer));
  t.act("a decline");
  expect([t.chamber("(1,0)"), t.hand("a"), t.asked]).toEqual(["Empty(1,0)E", "Find/2S", "b turn"]);
});

test("T36 (5.J.2) Switch is not asked of an empty hand", () => {
  const t = table("Switch(1,0)E Find(2,0)N", { hands: { a: "" } }).act("a move (1,0)");
  expect([t.asked, t.at("a")]).toEqual(["b turn", "(1,0)"]);
  expect(t.heard("b")).toContain("a's Switch does nothing");
});

test("T55 (5.I.1, 5.I.4) a Floating Chamber goes to a free cell beside another one with all heroes on it", () => {
  const t = table("Float(1,0)NE Empty(1,1)N b(1,0)").act("a move (1,0)");
  expect([t.asked, t.list("a float (0,1)")]).toEqual(["a float-chamber", "NE NW"]);
  for (const sides of ["ES", "SW"]) expect(t.refusal(`a float (0,1)${sides}`)).toBe("arrows-would-meet");
  t.act("a float (0,1)NE");
  expect([t.chamber("(0,1)"), t.chamber("(1,0)")]).toEqual(["Float(0,1)NE", "none"]);
  expect([t.at("a"), t.at("b"), t.asked]).toEqual(["(0,1)", "(0,1)", "b turn"]);
  expect(t.heard("b").filter((told) => told.includes("asked float"))).toEqual([]);
});

test("T56 (5.I.1, 5.I.3) a Floating Chamber may not turn in place, but may stay", () => {
  const t = table("Float(1,0)NE Empty(1,1)N b(1,0)").act("a move (1,0)");
  expect(t.list("a float (1,0)")).toBe("");
  for (const sides of ["NE", "ES"]) expect(t.refusal(`a float (1,0)${sides}`)).toBe("chamber-has-to-leave-its-cell");
  expect(t.refusal("a float (0,1)NS")).toBe("arrows-do-not-fit-layout");
  expect(t.refusal("a float (1,1)NE")).toBe("cell-is-taken");
  expect(t.refusal("a float (5,5)NE")).toBe("cell-touches-no-chamber");
  t.act("a decline");
  expect([t.chamber("(1,0)"), t.at("a"), t.asked]).toEqual(["Float(1,0)NE", "(1,0)", "b turn"]);
});

test("T57 (5.H.2) a chamber that floats away may cut off others, which stay in play", () => {
  const t = table("Float(1,0)NE Empty(1,1)N b(1,0)").acts("a move (1,0)", "a float (-1,0)SW");
  expect([t.chamber("(-1,0)"), t.chamber("(1,1)"), t.at("b")]).toEqual(["Float(-1,0)SW", "Empty(1,1)N", "(-1,0)"]);
  expect(t.view(null).lair).toHaveLength(3);
});

test("T58 (5.I.2) a hero who meets Drakon on a Floating Chamber does not float", () => {
  const t = table("Float(1,0)NE D(1,0)", { coins: { a: "2" } }).act("a move (1,0)");
  expect([t.asked, t.chamber("(1,0)"), t.at("a"), t.coinCount("a")]).toEqual(["b turn", "Float(1,0)NE", "(0,0)", 0]);
});

test("T59 an Empty Chamber does nothing", () => {
  const t = table("Empty(1,0)N", { coins: { a: "2" } }).act("a move (1,0)");
  expect([t.asked, t.at("a"), t.coinCount("a"), t.hoard]).toEqual(["b turn", "(1,0)", 1, 27]);
});
