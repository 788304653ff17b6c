import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("T105 (5.C.1, 5.C.8, 10.2.5) ten gold wins at once, and only the winner's coins are turned up", () => {
  const t = table("Find(1,0)N", { seats: 3, coins: { a: "3 3 2", b: "2 2", c: "3" } });
  t.act("a move (1,0)", (after) => after.coins("a") === "2 2 3 3");
  expect([t.ending, t.asked]).toEqual(["gold: a, b c", "over"]);
  expect([t.coins("a", null), t.coins("b", null), t.coins("b", "c"), t.coins("c", "a")]).toEqual([
    "2 2 3 3",
    "hidden",
    "hidden",
    "hidden",
  ]);
  const shown = t.heard("onlooker").filter((told) => told.includes("shows"));
  expect(shown).toEqual(["a shows 2*2 3*2, 10 gold"]);
});

test("T106 nine gold in seven coins wins with any eighth", () => {
  const t = table("Find(1,0)N", { coins: { a: "1*5 2*2" } });
  expect(t.shares("a move (1,0)", (after) => after.ending)).toEqual({ "gold: a, b": "1/1" });
});

test("T107 (5.C.6) in the Short Game seven gold wins", () => {
  const t = table("Find(1,0)N", { options: { shortGame: true }, coins: { a: "3 3" } });
  expect(t.shares("a move (1,0)", (after) => after.ending)).toEqual({ "gold: a, b": "1/1" });
});

const escaping = { options: { escape: true } };

test("T108 (5.B.5, 5.C.5) with eight gold a hero escapes by entering Teleport", () => {
  const t = table("Teleport(1,0)N", { ...escaping, seats: 3, coins: { a: "3 3 2", c: "2" } }).act("a move (1,0)");
  expect([t.ending, t.asked]).toEqual(["escaped: a, b c", "over"]);
  expect([t.coins("a", null), t.coins("c", null)]).toEqual(["2 3 3", "hidden"]);
});

test("T109 (5.C.5) with seven gold entering Teleport does nothing, and all are told only that it is not enough", () => {
  const t = table("Teleport(1,0)N", { ...escaping, coins: { a: "3 3 1" } }).act("a move (1,0)");
  expect([t.ending, t.asked]).toEqual(["running", "b turn"]);
  for (const viewer of ["b", "onlooker"] as const) expect(t.heard(viewer)).toContain("a lacks the gold to get out");
  const poor = table("Teleport(1,0)N", { ...escaping, coins: { a: "1 1 1" } }).act("a move (1,0)");
  for (const viewer of ["b", null] as const) expect(t.everythingFor(viewer)).toBe(poor.everythingFor(viewer));
});

test("T110 (5.C.5) with Escape a total of ten does not win", () => {
  const t = table("Find(1,0)N", { ...escaping, coins: { a: "3 3 3" } });
  expect(t.shares("a move (1,0)", (after) => after.ending)).toEqual({ running: "1/1" });
});

test("T111 (5.C.5, 5.C.7) a total that is reached on a Teleport does not win before it is entered again", () => {
  const options = { escape: true, teams: true };
  const lair = "Teleport(1,0)N Find(0,1)N a(1,0)";
  const t = table(lair, { seats: 4, options, coins: { a: "3*5" }, hands: { b: "Empty/1", d: "Empty/2S" }, turn: "b" });
  t.acts("b place Empty/1 (-1,0)N", "c move (0,1)", "d place Empty/2S (0,-1)EW");
  expect([t.coinCount("a"), t.ending, t.asked]).toEqual([6, "running", "a turn"]);
  const alone = table("Teleport(1,0)N a(1,0)", { ...escaping, coins: { a: "3 3 2" }, hands: { b: "Empty/1" } });
  alone.acts("a move (0,0)", "b place Empty/1 (-1,0)N");
  expect(alone.ending).toBe("running");
  expect(alone.act("a move (1,0)").ending).toBe("escaped: a, b");
});

test("T112 (5.C.5) a Teleport that a Windstorm passes through is not entered", () => {
  const t = table("Wind(1,0)NE Teleport(2,0)E Empty(3,0)N a(1,0)", { ...escaping, coins: { a: "3 3 2" } });
  t.act("a move (2,0)>(3,0)");
  expect([t.ending, t.at("a"), t.asked]).toEqual(["running", "(3,0)", "b turn"]);
});

test("T113 (5.B.5, 5.C.5, 10.2.3) Drakon on the Teleport sends the hero away before he escapes", () => {
  const t = table("Teleport(1,0)N D(1,0)", { ...escaping, coins: { a: "3 3 2" } }).act("a move (1,0)");
  expect([t.ending, t.at("a"), t.coinCount("a"), t.asked]).toEqual(["running", "(0,0)", 2, "b turn"]);
});

test("T114 (5.C.5, 5.G.6) a hero forced onto a Teleport escapes", () => {
  const t = table("Mind(0,1)N Teleport(1,0)N", { ...escaping, coins: { b: "3 3 2" } }).act("a move (0,1)");
  expect(t.list("a mind b")).toBe("(0,1) (1,0)");
  expect(t.copy().act("a mind b (0,1)").ending).toBe("running");
  expect(t.act("a mind b (1,0)").ending).toBe("escaped: b, a");
});

test("T115 (5.C.6) with Escape and the Short Game five gold is enough, four is not", () => {
  const options = { escape: true, shortGame: true };
  const five = table("Escape(1,0)N", { options, coins: { a: "3 2" } }).act("a move (1,0)");
  expect(five.ending).toBe("escaped: a, b");
  const four = table("Escape(1,0)N", { options, coins: { a: "2 2" } }).act("a move (1,0)");
  expect([four.ending, four.asked]).toEqual(["running", "b turn"]);
});

const teams = { seats: 4, options: { teams: true } };

test("T116 (5.C.8, 5.M.5) a pool of twenty gold wins for both partners", () => {
  const t = table("Find(1,0)N", { ...teams, coins: { a: "3*5 2*2", b: "2" }, turn: "c" });
  expect(t.shares("c move (1,0)", (after) => after.ending)).toEqual({ "gold: a c, b d": "1/1" });
});

test("T117 (5.M.2, 5.M.4) two partners met by Drakon return what the pool has", () => {
  const lair = "DrakonM(0,1)N Empty(1,0)N Empty(2,0)N D(2,0) a(1,0) c(1,0)";
  const t = table(lair, { ...teams, coins: { a: "2" }, turn: "b" }).acts("b move (0,1)", "b drakon (1,0)");
  expect([t.at("a"), t.at("c"), t.coinCount("a"), t.hoard]).toEqual(["(0,0)", "(0,0)", 0, 28]);
  const richer = table(lair, { ...teams, coins: { a: "2 2 2" }, turn: "b" }).acts("b move (0,1)", "b drakon (1,0)");
  expect([richer.coinCount("a"), richer.coinCount("c")]).toEqual([1, 1]);
});

test("T118 (5.M.2) a coin stolen from a member comes at random from the pool and goes to the thief's pool", () => {
  const t = table("StealL(1,0)N", { ...teams, coins: { b: "1", d: "3" } });
  expect(t.shares("a move (1,0)", (after) => `${after.coins("c")}|${after.coins("d")}`)).toEqual({
    "1|3": "1/2",
    "3|1": "1/2",
  });
  t.act("a move (1,0)", (after) => after.coins("c") === "3");
  for (const viewer of ["a", "b", "c", "d"] as const) expect(t.heard(viewer)).toContain("a steals 3 from b");
  expect(t.heard("onlooker")).toContain("a steals a coin from b");
});

test("T119 (5.M.6) partners see the pool's values, not each other's tiles", () => {
  const t = table("", { ...teams, coins: { a: "1 3", b: "2" } });
  expect([t.coins("a", "c"), t.coins("c", "c"), t.coins("a", "a")]).toEqual(["1 3", "1 3", "1 3"]);
  expect([t.hand("a", "c"), t.coins("a", "b"), t.coins("b", "c"), t.coins("a", null)]).toEqual(
    Array.from({ length: 4 }, () => "hidden"),
  );
});

test("T120 (5.L.5, 5.M.3) Steal a Coin does nothing when the neighbour left is the partner", () => {
  const t = table("StealL(1,0)N", { ...teams, coins: { a: "2 2", b: "2" } })
    .leave("b")
    .act("a move (1,0)");
  expect([t.coinCount("a"), t.coinCount("d"), t.asked]).toEqual([2, 1, "c turn"]);
  expect(t.heard("d")).toContain("a's StealL does nothing");
});

test("T121 (5.G.1, 5.M.3) the Knight forces opponents only", () => {
  const t = table("Find(1,0)N b(1,0)", { ...teams, heroes: { a: "Knight" } });
  expect(t.choices("a").filter((choice) => choice.startsWith("knight"))).toEqual(["knight d (1,0)"]);
  expect(t.refusal("a knight c (1,0)")).toBe("hero-is-your-partner");
});

test("T122 (5.C.6, 5.C.9) with Fixed Gold five coins win, whatever they are worth", () => {
  const options = { fixedGold: true };
  const t = table("Find(1,0)N", { options, coins: { a: "1*4" } });
  expect(t.shares("a move (1,0)", (after) => after.ending)).toEqual({ "gold: a, b": "1/1" });
  const rich = table("Find(1,0)N", { options, coins: { a: "3 3 3" } });
  expect(rich.shares("a move (1,0)", (after) => after.ending)).toEqual({ running: "1/1" });
  // Three coins of 1 go before two of 3 at the end.
  const lair = "Empty(1,0)E a(1,0) b(1,0)";
  const blocked = table(lair, { options, coins: { a: "3 3", b: "1 1 1" }, hands: { a: "Find/1", b: "" }, pile: 0 });
  expect(blocked.act("a place Find/1 (-1,0)N").ending).toBe("blocked: b, a");
});
