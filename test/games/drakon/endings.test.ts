import { expect, test } from "vitest";
import type { Letter } from "./language/notation.ts";
import { type Table, table } from "./language/table.ts";

const deadEnd = "Empty(1,0)E a(1,0) b(1,0) c(1,0)";
const lastTile = { hands: { a: "Find/1", b: "", c: "" }, pile: 0, coins: { a: "3 3", b: "2 2", c: "2 2 2" } };

test("T123 (5.C.3, 5.C.8) when nobody can place or move totals rank, and equal totals share a place", () => {
  const t = table(deadEnd, lastTile).act("a place Find/1 (0,1)N");
  expect([t.ending, t.asked]).toEqual(["blocked: a c, b", "over"]);
  expect([t.coins("a", null), t.coins("b", null), t.coins("c", "a")]).toEqual(["3 3", "2 2", "2 2 2"]);
  const shown = t.heard("onlooker").filter((told) => told.includes("shows"));
  expect(shown.sort()).toEqual(["a shows 3*2, 6 gold", "b shows 2*2, 4 gold", "c shows 2*3, 6 gold"]);
  const counted = table(deadEnd, { ...lastTile, options: { tieBreak: "most-coins" } }).act("a place Find/1 (0,1)N");
  expect(counted.ending).toBe("blocked: c, a, b");
});

test("equal totals in equally many coins share a place though more coins go first", () => {
  const options = { tieBreak: "most-coins" } as const;
  const coins = { a: "3 1", b: "2 2", c: "3" };
  expect(table(deadEnd, { ...lastTile, options, coins }).act("a place Find/1 (0,1)N").ending).toBe("blocked: a b, c");
});

test("T124 (5.B.7, 5.C.3) an unused Sorceress's ability that gives a move keeps the game going, and must be used", () => {
  const t = table(deadEnd, { ...lastTile, heroes: { b: "Sorceress" } }).act("a place Find/1 (0,1)N");
  expect([t.asked, t.choices("b")]).toEqual(["b turn", ["sorceress (0,0)"]]);
  const used = table(deadEnd, { ...lastTile, heroes: { b: "Sorceress" }, spent: ["b"] });
  expect(used.act("a place Find/1 (0,1)N").ending).toBe("blocked: a c, b");
});

const teleports = "Teleport(1,0)N Teleport(0,1)EW Teleport(-1,0)NW a(1,0) b(0,1) c(-1,0)";
const walkers = { hands: { a: "", b: "", c: "" }, pile: 0, coins: { a: "2", b: "3", c: "1 1" } } as const;

function walk(t: Table, turns: number): Table {
  for (let turn = 0; turn < turns; turn++) {
    const letter = t.asked.slice(0, 1) as Letter;
    const [first = ""] = t.moves(letter).split(" ");
    t.act(`${letter} move ${first}`);
  }
  return t;
}

test("T125 (5.C.4) thirty turns of three heroes without progress end the game, the highest total first", () => {
  const t = walk(table(teleports, walkers), 29);
  expect([t.ending, t.asked]).toEqual(["running", "c turn"]);
  walk(t, 1);
  expect([t.ending, t.asked]).toEqual(["stalled: b, a c", "over"]);
  expect([t.coins("a", null), t.coins("b", null), t.coins("c", null)]).toEqual(["2", "3", "1 1"]);
  const counted = table(teleports, { ...walkers, options: { tieBreak: "most-coins" }, idleTurns: 29 });
  expect(walk(counted, 1).ending).toBe("stalled: b, c, a");
});

test("T126 (5.C.4) a coin found starts the count again, a Rotate or Switch does not", () => {
  const found = table(`${teleports} Find(0,-1)S`, { ...walkers, idleTurns: 29 }).act("a move (0,-1)");
  expect([found.ending, found.asked]).toEqual(["running", "b turn"]);
  expect(found.view(null).turnsWithoutProgress).toBe(0);
  const rotated = table(`${teleports} Rotate(0,-1)S`, { ...walkers, idleTurns: 29 }).act("a move (0,-1)");
  expect(rotated.asked).toBe("a rotate-chamber");
  expect(rotated.act("a rotate (0,-1)W").ending).toBe("stalled: b, a c");
  const hands = { a: "Lose/1", b: "", c: "" };
  const switched = table(`${teleports} Switch(0,-1)S Empty(0,-2)W`, { ...walkers, hands, idleTurns: 29 });
  switched.acts("a move (0,-1)", "a switch Lose/1 (0,-2)W");
  expect(switched.ending).toBe("stalled: b, a c");
});

test("5.C.11 a game stalls when more than 200 times the heroes turns have started, however coins move", () => {
  const given = { coins: { a: "2", b: "3 3" }, seats: 3 };
  const last = table("Lose(1,0)N", { ...given, turnsStarted: 599 }).act("a move (1,0)");
  expect(last.ending).toBe("running");
  const over = table("Lose(1,0)N", { ...given, turnsStarted: 600 }).act("a move (1,0)");
  expect(over.ending).toBe("stalled: b, a c");
});

test("5.C.11 the heroes still in the game count, not the seats", () => {
  const given = { coins: { a: "2", b: "3 3" }, seats: 3 };
  const ended = (turnsStarted: number) => {
    const t = table("Lose(1,0)N", { ...given, turnsStarted }).leave("c");
    return t.act("a move (1,0)").ending;
  };
  expect([ended(399), ended(400)]).toEqual(["running", "stalled: b, a, c"]);
});

test("T127 (5.L.6) the last hero in the game wins", () => {
  const t = table("", { coins: { a: "2", b: "3" } }).leave("b");
  expect([t.ending, t.asked]).toEqual(["last-hero: a, b", "over"]);
});
