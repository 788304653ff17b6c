import { expect, test } from "vitest";
import { Table, table } from "./language/table.ts";

test("5.G.1 Mind Control may move a partner, the Knight may not", () => {
  const t = table("Mind(0,1)N Find(1,0)N", { seats: 4, options: { teams: true } }).act("a move (0,1)");
  expect(t.list("a mind c")).toBe("(0,1) (1,0)");
  t.act("a mind c (1,0)");
  expect([t.coinCount("a"), t.coinCount("c")]).toEqual([1, 1]);
});

test("5.G.3 no ability of the moved hero bends the path, and his own turn comes as ever", () => {
  const t = table("Mind(0,1)N Empty(1,0)E Empty(2,0)N b(1,0)", { heroes: { b: "Sorceress" } }).act("a move (0,1)");
  expect([t.at("b"), t.asked, t.abilityUsed("b")]).toEqual(["(2,0)", "b turn", false]);
  const stuck = table("Mind(0,1)N Empty(1,0)E b(1,0)", { heroes: { b: "Sorceress" } }).act("a move (0,1)");
  expect([stuck.at("b"), stuck.asked]).toEqual(["(1,0)", "b turn"]);
});

/** a, on Mind Control, is asked whom to move after so many forced moves of one action. */
function chainOf(forcedMoves: number): Table {
  const t = table("Mind(0,1)N Mind(1,0)NE Empty(0,2)N Empty(-1,0)W").act("a move (0,1)");
  const asked = t.view(null).decision;
  if (asked?.name !== "mind-control") throw new Error(`asked ${asked?.name}`);
  const board = { ...t.state.board, steps: [{ ...asked, forcedMoves }] };
  return new Table({ ...t.state, board }, t.round);
}

test("5.G.4 (5.G.9) a chain of forced moves ends after the twentieth", () => {
  const nineteenth = chainOf(18).act("a mind b (1,0)");
  expect([nineteenth.at("b"), nineteenth.at("a"), nineteenth.asked]).toEqual(["(1,0)", "(0,2)", "b turn"]);
  const twentieth = chainOf(19).act("a mind b (1,0)");
  expect([twentieth.at("b"), twentieth.at("a"), twentieth.asked]).toEqual(["(1,0)", "(0,1)", "b turn"]);
  expect(twentieth.heard("a")).toContain("b's Mind does nothing");
});

test("5.G.9 forced moves are counted from each main action and ability anew", () => {
  const lair = "Mind(0,1)N Mind(1,0)NE Empty(0,2)N Empty(-1,0)W a(0,0) b(0,0)";
  const t = table(lair, { heroes: { a: "Knight" }, hands: { b: "" } }).act("a knight b (1,0)");
  // b's Mind Control moves a, who then owes his main action.
  expect([t.asked, t.view(null).decision?.forcedMoves]).toEqual(["b mind-control", 1]);
  t.acts("b mind a (-1,0)");
  expect(t.asked).toBe("a turn");
  const again = table(lair, { seats: 3 }).act("a move (0,1)");
  expect([again.asked, again.view(null).decision?.forcedMoves]).toEqual(["a mind-control", 0]);
  again.act("a mind b (1,0)");
  expect([again.asked, again.view(null).decision?.forcedMoves]).toEqual(["b mind-control", 1]);
});

test("5.G.6 a forced move that hands the target the win is compulsory when it is the only one", () => {
  const t = table("Mind(0,1)N Find(1,1)N Empty(1,0)N b(1,0)", { coins: { b: "3 3 3" } }).act("a move (0,1)");
  expect(t.ending).toBe("gold: b, a");
});

test("5.G.6 nobody forces himself", () => {
  const t = table("Mind(0,1)N Empty(0,2)N", { seats: 3 }).act("a move (0,1)");
  expect(t.choices("a").sort()).toEqual(["mind b (0,1)", "mind c (0,1)"]);
  expect(t.refusal("a mind a (0,2)")).toBe("no-such-hero");
});

test("5.G.8 the Knight takes his tile after all that the move set off, also from a hero whom Drakon sent away", () => {
  const given = { heroes: { a: "Knight" }, coins: { b: "2" } };
  const met = table("Find(1,0)N D(1,0)", { ...given, hands: { a: "Key/1", b: "Lose/1" } }).act("a knight b (1,0)");
  expect([met.at("b"), met.coinCount("b"), met.hand("a"), met.handCount("b")]).toEqual(["(0,0)", 0, "Key/1 Lose/1", 0]);
  const empty = table("Find(1,0)N", { ...given, hands: { a: "Key/1", b: "" } }).act("a knight b (1,0)");
  expect([empty.hand("a"), empty.asked]).toEqual(["Key/1", "a turn"]);
  expect(empty.heard("b")).toContain("a takes no tile from b");
  const turning = table("Rotate(1,0)N", { ...given, hands: { a: "Key/1", b: "Lose/1" } }).act("a knight b (1,0)");
  expect([turning.asked, turning.handCount("a")]).toEqual(["b rotate-chamber", 1]);
  expect(turning.act("b rotate (1,0)S").handCount("a")).toBe(2);
});

test("5.G.8 no tile is taken once the forced hero has won or left", () => {
  const given = { seats: 3, heroes: { a: "Knight" }, hands: { a: "Key/1", b: "Lose/1" } };
  const won = table("Find(1,0)N", { ...given, coins: { b: "3 3 3" } }).act("a knight b (1,0)");
  expect([won.ending, won.handCount("a")]).toEqual(["gold: b, a c", 1]);
  const left = table("Rotate(1,0)N", given).act("a knight b (1,0)").leave("b");
  expect([left.asked, left.handCount("a")]).toEqual(["a turn", 1]);
});

test("5.K.1 the Druid is not asked about a Knight's tile", () => {
  const given = { heroes: { a: "Knight", b: "Druid" }, coins: { b: "2" }, hands: { b: "Lose/1" } };
  const t = table("Empty(1,0)N", given).act("a knight b (1,0)");
  expect([t.asked, t.handCount("b"), t.coinCount("b")]).toEqual(["a turn", 0, 1]);
});

test("5.K.2 that the Druid is asked and what she answers is told to all", () => {
  const given = { seats: 3, heroes: { b: "Druid" }, coins: { b: "2" } };
  const t = table("StealL(1,0)N", given).act("a move (1,0)");
  for (const viewer of ["a", "c", "onlooker"] as const) expect(t.heard(viewer)).toContain("b is asked druid-reaction");
  const ignored = t.copy().act("b ignore");
  const suffered = t.copy().act("b suffer");
  for (const viewer of ["a", "c", "onlooker"] as const) {
    expect(ignored.heard(viewer)).toContain("b loss-answered");
    expect(ignored.heard(viewer)).toContain("b uses druid");
    expect(suffered.heard(viewer)).toContain("b loss-answered");
    expect(suffered.heard(viewer)).not.toContain("b uses druid");
  }
});

test("5.K.3 what the Druid ignores is taken from nobody else", () => {
  const given = { seats: 3, heroes: { b: "Druid" }, coins: { b: "2", c: "2" } };
  const t = table("StealL(1,0)N", given).acts("a move (1,0)", "b ignore");
  expect([t.coinCount("a"), t.coinCount("b"), t.coinCount("c"), t.asked]).toEqual([0, 1, 1, "b turn"]);
});

test("5.K.4 a Thief cannot rob the Druid on his own team, and she answers for herself", () => {
  const given = { seats: 4, options: { teams: true }, heroes: { a: "Thief", c: "Druid" }, coins: { a: "2", b: "2" } };
  const t = table("StealL(1,0)N StealR(0,1)N b(1,0)", given);
  expect(t.list("a rob")).toBe("d");
  expect(t.refusal("a rob c")).toBe("hero-is-your-partner");
  const hit = table("StealL(1,0)N", { ...given, turn: "b" }).act("b move (1,0)");
  expect(hit.asked).toBe("c druid-reaction");
});

test("5.K.5 the Druid is not asked when she finds or steals", () => {
  const given = { heroes: { a: "Druid" }, coins: { a: "2", b: "2" } };
  for (const lair of ["Find(1,0)N", "StealL(1,0)N"]) {
    const t = table(lair, given).act("a move (1,0)");
    expect([t.asked, t.coinCount("a")]).toEqual(["b turn", 2]);
  }
});
