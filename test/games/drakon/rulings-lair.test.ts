import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("5.H.2 a stranded hero can always build from his own chamber", () => {
  const t = table("Empty(5,5)N a(5,5)", { hands: { a: "Find/3" } });
  expect(t.moves("a")).toBe("");
  expect(t.list("a place Find/3 (6,5)")).toBe("NES NEW NSW ESW");
  expect(t.list("a place Find/3 (5,6)")).toBe("NEW");
});

test("5.H.3 Destroy may take a hero's only way out and leave the entrance alone", () => {
  const t = table("Teleport(5,5)E Destroy(6,5)N Empty(1,0)N a(5,5)", { hands: { b: "Key/1" } }).act("a move (6,5)");
  expect(t.list("a destroy")).toBe("(1,0) (5,5)");
  expect(t.refusal("a destroy (0,0)")).toBe("entrance-stays");
  expect(t.refusal("a destroy (6,5)")).toBe("chamber-is-occupied");
  expect(t.refusal("a destroy (9,9)")).toBe("no-chamber-there");
  expect(t.refusal("a decline")).toBe("decision-is-mandatory");
  t.act("a destroy (1,0)");
  expect([t.asked, t.moves("b"), t.at("b"), t.chamber("(0,0)")]).toEqual(["b turn", "", "(0,0)", "E(0,0)NESW"]);
});

test("5.H.6 Rotate does nothing when no chamber has a legal turn", () => {
  const lair = "E(0,0)NSW Empty(1,0)ESW Empty(1,1)NES Empty(0,1)NEW Empty(2,0)NES Rotate(2,1)NE a(1,1)";
  const t = table(lair, { options: { entranceArrows: "three" } }).act("a move (2,1)");
  expect([t.at("a"), t.asked]).toEqual(["(2,1)", "b turn"]);
  expect(t.heard("b")).toContain("a's Rotate does nothing");
});

test("5.H.6 the only legal turn is made unasked", () => {
  // Without (2,0) below it the Rotate chamber itself can turn, one way.
  const lair = "E(0,0)NSW Empty(1,0)ESW Empty(1,1)NES Empty(0,1)NEW Rotate(2,1)NE a(1,1)";
  const t = table(lair, { options: { entranceArrows: "three" } });
  t.act("a move (2,1)");
  expect([t.chamber("(2,1)"), t.asked]).toEqual(["Rotate(2,1)ES", "b turn"]);
});

test("5.H.7 Switch is not asked when no chamber could be taken, whatever the hand", () => {
  const t = table("Switch(1,0)E Empty(0,1)N D(0,1)", { hands: { a: "Lose/1 Find/1" } }).act("a move (1,0)");
  expect(t.asked).toBe("b turn");
  expect(t.heard("b")).toContain("a's Switch does nothing");
});

test("5.H.8 any kind may be switched out or destroyed, and Drakon stays when her chamber goes", () => {
  const kinds = ["Wind(2,0)NE", "Harp(2,0)NE", "Teleport(2,0)N", "Float(2,0)NE", "DrakonM(2,0)N", "Mind(2,0)N"];
  for (const chamber of kinds) {
    const lair = `Switch(1,0)S ${chamber} Empty(0,1)N D(0,1)`;
    const t = table(lair, { hands: { a: "Find/1" } }).act("a move (1,0)");
    expect(t.list("a switch Find/1")).toBe("(2,0)N (2,0)E (2,0)S (2,0)W");
    t.act("a switch Find/1 (2,0)W");
    expect([t.chamber("(2,0)"), t.drakon, t.handCount("a")]).toEqual(["Find(2,0)W", "(0,1)", 1]);
    const gone = table(`Destroy(1,0)S ${chamber} Empty(0,1)N D(0,1)`).act("a move (1,0)");
    expect([gone.chamber("(2,0)"), gone.drakon]).toEqual(["none", "(0,1)"]);
  }
});

test("5.H.8 a chamber switched in works from then on, and does nothing before it is entered or left", () => {
  const lair = "Switch(1,0)E Empty(2,0)N Empty(0,1)E Empty(1,1)N b(0,1)";
  const t = table(lair, { hands: { a: "Harp/2S" }, coins: { a: "2", b: "2" } }).act("a move (1,0)");
  expect(t.list("a switch Harp/2S (1,1)")).toBe("NS");
  t.act("a switch Harp/2S (1,1)NS");
  expect([t.asked, t.at("b"), t.moves("b"), t.coinCount("b")]).toEqual(["b turn", "(0,1)", "(1,1)", 1]);
});

test("5.H.9 a hero forced onto Switch uses his own hand and keeps the chamber that comes out", () => {
  const hands = { a: "Key/1", b: "Lose/1" };
  const t = table("Mind(0,1)N Switch(1,0)E Find(2,0)N", { hands }).acts("a move (0,1)", "a mind b (1,0)");
  expect(t.choices("b").sort()).toEqual([
    "decline",
    "switch Lose/1 (2,0)E",
    "switch Lose/1 (2,0)N",
    "switch Lose/1 (2,0)S",
  ]);
  t.act("b switch Lose/1 (2,0)S");
  expect([t.hand("b"), t.hand("a"), t.asked]).toEqual(["Find/1", "Key/1", "b turn"]);
});

test("5.H.10 neither Destroy nor Switch takes a chamber from under a figure", () => {
  const lair = "Destroy(1,0)S Find(2,0)N Empty(0,1)E Lose(-1,0)W Key(0,-1)S b(2,0) c(0,1) D(-1,0)";
  const t = table(lair).act("a move (1,0)");
  expect([t.chamber("(0,-1)"), t.asked]).toEqual(["none", "b turn"]);
  const change = table(lair.replace("Destroy", "Switch"), { hands: { a: "Rotate/1" } }).act("a move (1,0)");
  expect(change.list("a switch Rotate/1")).toBe("(0,-1)E (0,-1)S (0,-1)W");
});

test("5.I.1 a floating chamber does not go where it would touch only its own old cell", () => {
  const lone = table("Float(1,0)NE").act("a move (1,0)");
  const cells = new Set([...lone.list("a float").matchAll(/\(.*?\)/g)].map(([cell]) => cell));
  expect([...cells].sort()).toEqual(["(-1,0)", "(0,-1)", "(0,1)"]);
});

test("5.I.2 a Windstorm that passes a Floating Chamber does not float it", () => {
  const t = table("Wind(1,0)NE Float(2,0)NE Empty(3,0)N a(1,0)").act("a move (2,0)>(3,0)");
  expect([t.at("a"), t.chamber("(2,0)"), t.asked]).toEqual(["(3,0)", "Float(2,0)NE", "b turn"]);
});

test("5.I.3 floating is always asked, and only in the words of a cell and sides, or declined", () => {
  const cramped = table("Float(1,0)NS").act("a move (1,0)");
  expect([cramped.asked, cramped.list("a float")]).toEqual(["a float-chamber", "(-1,0)NS (0,-1)EW (0,1)EW"]);
  expect(cramped.choices("a")).toContain("decline");
});

test("5.I.4 riders are not asked, move by the new neighbours, and any part of the lair may be joined", () => {
  const t = table("Float(1,0)NE Find(5,0)N Empty(6,1)S b(1,0)").acts("a move (1,0)", "a float (5,1)NE");
  expect([t.at("a"), t.at("b"), t.asked]).toEqual(["(5,1)", "(5,1)", "b turn"]);
  expect(t.moves("b")).toBe("(6,1)");
});

test("5.I.5 floating beside Drakon, a Harp or a Windstorm does nothing", () => {
  const lair = "Float(1,0)NE Wind(-2,0)NS Harp(-1,1)EW Empty(0,1)N D(0,1)";
  const t = table(lair, { coins: { a: "2" } }).acts("a move (1,0)", "a float (-1,0)NW");
  expect([t.at("a"), t.coinCount("a"), t.drakon, t.asked]).toEqual(["(-1,0)", 1, "(0,1)", "b turn"]);
});
