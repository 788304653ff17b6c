import { expect, test } from "vitest";
import { newGame } from "./language/new-game.ts";
import { table } from "./language/table.ts";

test("5.L.1 a hero who left leaves his coins to the hoard and his tiles to nobody, unseen", () => {
  const t = table("", { seats: 3, hands: { b: "Key/1 Lose/1" }, coins: { b: "1 3" } });
  const pile = t.pile;
  t.leave("b");
  expect([t.hoard, t.pile, t.view(null).facedown, t.hand("b"), t.coins("b")]).toEqual([
    28,
    pile,
    2,
    "hidden",
    "hidden",
  ]);
  expect(t.seat("b", "b").left).toBe(true);
  expect(t.choices("b")).toEqual([]);
});

test("5.L.1 a pool goes to the hoard when the last of its team leaves", () => {
  const given = { seats: 6, options: { teams: true }, hands: { a: "", b: "", c: "", d: "", e: "", f: "" } };
  const t = table("Empty(1,0)N", { ...given, coins: { b: "2 2 2", a: "3" } }).leave("b");
  expect([t.hoard, t.coinCount("e")]).toEqual([24, 3]);
  t.leave("e");
  expect([t.hoard, t.coinCount("e"), t.ending]).toEqual([27, 0, "running"]);
});

test("5.L.2 an optional effect owed by a hero who leaves is declined", () => {
  for (const [lair, asked] of [
    ["Float(1,0)NE", "a float-chamber"],
    ["Switch(1,0)E Find(0,1)N", "a switch-chamber"],
    ["DrakonM(1,0)N D(0,0)", "a move-drakon"],
  ] as const) {
    const t = table(lair, { seats: 3, coins: { b: "2" } }).act("a move (1,0)");
    expect(t.asked).toBe(asked);
    const before = t.view(null).lair;
    t.leave("a");
    expect([t.asked, t.view(null).lair, t.coinCount("b")]).toEqual(["b turn", before, 1]);
  }
});

test("5.L.3 choices of others are made anew, and a mandatory one left with a single choice is carried out", () => {
  const stealing = table("StealTile(1,0)N", { seats: 3, hands: { a: "", b: "Key/1", c: "Lose/1" } });
  stealing.act("a move (1,0)").leave("b");
  expect([stealing.hand("a"), stealing.handCount("c"), stealing.asked]).toEqual(["Lose/1", 0, "c turn"]);
  const mind = table("Mind(0,1)N Empty(1,0)N c(1,0)", { seats: 3 }).act("a move (0,1)");
  // b could be sent to (0,1) or (1,0); c has no move.
  expect([mind.asked, mind.list("a mind b")]).toEqual(["a mind-control", "(0,1) (1,0)"]);
  mind.leave("b");
  expect([mind.asked, mind.at("c")]).toEqual(["c turn", "(1,0)"]);
  const destroying = table("Destroy(0,1)N Find(1,0)N Empty(-1,0)W Lose(0,-1)S c(1,0)", { seats: 3 });
  destroying.act("a move (0,1)");
  expect(destroying.list("a destroy")).toBe("(-1,0) (0,-1)");
  destroying.leave("c");
  expect(destroying.list("a destroy")).toBe("(-1,0) (0,-1) (1,0)");
});

test("5.L.3 a Knight who leaves before the forced hero is done gets no tile", () => {
  const t = table("Rotate(1,0)N", { seats: 3, heroes: { a: "Knight" } })
    .act("a knight b (1,0)")
    .leave("a");
  expect(t.asked).toBe("b rotate-chamber");
  t.act("b rotate (1,0)S");
  expect([t.handCount("b"), t.handCount("a"), t.asked]).toEqual([4, 0, "b turn"]);
});

test("5.L.4 when the hero whose turn it is leaves, what others owe is finished and then the next one plays", () => {
  const lair = "Mind(0,1)N DrakonM(1,0)N Empty(-1,0)W D(-1,0)";
  const t = table(lair, { seats: 3, coins: { c: "2" } }).acts("a move (0,1)", "a mind b (1,0)");
  expect(t.asked).toBe("b move-drakon");
  t.leave("a");
  expect(t.asked).toBe("b move-drakon");
  t.act("b drakon (0,0)");
  expect([t.coinCount("c"), t.drakon, t.asked]).toEqual([0, "(0,0)", "b turn"]);
});

test("5.L.4 the turn of a hero who leaves ends without drawing, ability window or encounter", () => {
  const given = { seats: 3, heroes: { a: "Ranger" }, coins: { a: "2 2" }, hands: { a: "Find/1" } };
  const t = table("Empty(0,1)N D(0,0)", given);
  const hoard = t.hoard;
  const pile = t.pile;
  t.leave("a");
  expect([t.asked, t.hoard, t.pile]).toEqual(["b turn", hoard + 2, pile]);
  expect(t.heard("b").filter((told) => told.includes("meets"))).toEqual([]);
  const placing = table("Empty(1,0)E", { seats: 3, hands: { a: "DrakonM/1" } }).act("a place DrakonM/1 (2,0)N");
  const left = placing.pile;
  placing.leave("a").act("b place-drakon (1,0)");
  expect([placing.pile, placing.asked]).toEqual([left, "b turn"]);
});

test("5.L.5 heroes who left are passed over in turn order and in the count of rounds", () => {
  const t = table("Empty(1,0)N", { seats: 4, options: { stallRounds: 3 }, idleTurns: 7 }).leave("b");
  t.act("a move (1,0)");
  expect([t.ending, t.asked]).toEqual(["running", "c turn"]);
  t.act("c move (1,0)");
  expect(t.ending).toBe("stalled: a c d, b");
  const right = table("StealR(1,0)N", { seats: 4, coins: { c: "2", d: "2" } })
    .leave("d")
    .act("a move (1,0)");
  expect([right.coinCount("a"), right.coinCount("c")]).toEqual([1, 0]);
});

test("5.L.5 when two of more seats remain, each is the other's left and right neighbour", () => {
  for (const [kind, gone] of [
    ["StealL", ["b", "c"]],
    ["StealR", ["b", "c"]],
    ["StealR", ["c", "d"]],
    ["StealL", ["c", "d"]],
    ["StealR", ["b", "d"]],
  ] as const) {
    const t = table(`${kind}(1,0)N`, { seats: 4, coins: { b: "2", c: "2", d: "2" } });
    for (const letter of gone) t.leave(letter);
    t.act("a move (1,0)");
    const other = t.sitters.filter((letter) => letter !== "a" && t.at(letter) !== "gone")[0] ?? "a";
    expect([t.coinCount("a"), t.coinCount(other), t.asked], `${kind} ${gone}`).toEqual([1, 0, `${other} turn`]);
  }
});

test("5.L.6 the last team in the game wins before anything pending", () => {
  const t = table("Rotate(1,0)N", { seats: 4, options: { teams: true } })
    .act("a move (1,0)")
    .leave("b");
  expect([t.ending, t.asked]).toEqual(["running", "a rotate-chamber"]);
  t.leave("d");
  expect([t.ending, t.asked]).toEqual(["last-hero: a c, b d", "over"]);
});

test("5.L.7 a hero who leaves in set-up may leave the game to the only other one", () => {
  const t = newGame(2).act("a choose Thief").leave("a");
  expect([t.ending, t.asked]).toEqual(["last-hero: b, a", "over"]);
  const first = newGame(3).leave("a");
  expect(first.asked).toBe("b choose-hero");
  first.acts("b choose Druid", "c choose Thief");
  expect([first.asked, first.handCount("a"), first.handCount("b")]).toEqual(["b turn", 0, 4]);
});

test("5.M.1 partners sit opposite at a table of four and three seats on at a table of six", () => {
  const teamsOf = (seats: number) =>
    table("", { seats, options: { teams: true }, hands: { a: "", b: "", c: "", d: "", e: "", f: "" } })
      .view(null)
      .seats.map(({ team }) => team);
  expect(teamsOf(4)).toEqual([0, 1, 0, 1]);
  expect(teamsOf(6)).toEqual([0, 1, 2, 0, 1, 2]);
});

test("5.M.3 Steal a Chamber takes from opponents only, Drakon strikes anyone", () => {
  const given = { seats: 4, options: { teams: true }, hands: { a: "", b: "Key/1", c: "Lose/1", d: "" } };
  const t = table("StealTile(1,0)N", given).act("a move (1,0)");
  expect([t.hand("a"), t.handCount("c"), t.asked]).toEqual(["Key/1", 1, "b turn"]);
  const asked = table("StealTile(1,0)N", { ...given, hands: { ...given.hands, d: "Find/1" } }).act("a move (1,0)");
  expect(asked.choices("a").sort()).toEqual(["steal b", "steal d"]);
  expect(asked.refusal("a steal c")).toBe("hero-is-your-partner");
  const struck = table("DrakonM(1,0)N Empty(2,0)N D(2,0)", { seats: 4, options: { teams: true }, coins: { a: "2*4" } });
  struck.acts("a move (1,0)", "a drakon (0,0)");
  expect([struck.coinCount("a"), struck.coinCount("c")]).toEqual([3, 3]);
});

test("5.M.4 the hero hit answers as Druid for the pool", () => {
  const given = { seats: 4, options: { teams: true }, heroes: { b: "Druid" }, coins: { d: "2 2" } };
  const t = table("StealL(1,0)N", given).act("a move (1,0)");
  expect(t.asked).toBe("b druid-reaction");
  t.act("b ignore");
  expect([t.coinCount("b"), t.coinCount("a")]).toEqual([2, 0]);
});

test("5.M.5 at the end pools are compared, and a member who left stands last while his partner stands with the pool", () => {
  const lair = "Empty(1,0)E a(1,0) b(1,0) c(1,0) d(1,0)";
  const hands = { a: "Find/1", b: "", c: "", d: "" };
  const given = { options: { teams: true }, hands, pile: 0, coins: { a: "2", b: "3" } };
  expect(table(lair, given).act("a place Find/1 (0,1)N").ending).toBe("blocked: b d, a c");
  expect(table(lair, given).leave("b").act("a place Find/1 (0,1)N").ending).toBe("blocked: d, a c, b");
});

test("5.M.6 a partner hears no more of a tile than anyone", () => {
  const given = { seats: 4, options: { teams: true }, hands: { a: "Find/1", b: "Key/1", c: "", d: "" } };
  const t = table("StealTile(1,0)N", given).act("a move (1,0)");
  expect([t.heard("a").includes("a takes Key/1 from b"), t.heard("c").includes("a takes a tile from b")]).toEqual([
    true,
    true,
  ]);
  const drawn = table("", { seats: 4, options: { teams: true }, hands: { a: "Find/1" }, pile: "Lose/1" });
  drawn.act("a place Find/1 (1,0)N");
  expect(drawn.heard("a")).toContain("a draws Lose/1, 0 left");
  for (const viewer of ["b", "c", "onlooker"] as const) expect(drawn.heard(viewer)).toContain("a draws a tile, 0 left");
});
