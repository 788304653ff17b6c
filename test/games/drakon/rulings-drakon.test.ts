import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("5.F.1 heroes do not stand in Drakon's way, gaps do, and her own chamber is in reach", () => {
  const lair = "DrakonM(1,0)N Empty(-1,0)W Empty(-2,0)W Empty(-3,0)S Empty(-5,0)NS D(-3,0) b(-2,0) c(-1,0)";
  const t = table(lair).act("a move (1,0)");
  expect(t.list("a drakon")).toBe("(-3,0) (-2,0) (-1,0) (0,0)");
});

test("5.F.3 all heroes are sent first, then they pay clockwise from the hero whose turn it is", () => {
  const lair = "DrakonM(1,0)N Empty(2,0)N D(2,0) a(1,0) c(1,0)";
  const t = table(lair, { seats: 3, coins: { a: "2 2", b: "2 2", c: "2 2" }, turn: "b" });
  t.acts("b move (1,0)", "b drakon (1,0)");
  expect([t.at("a"), t.at("b"), t.at("c")]).toEqual(["(0,0)", "(0,0)", "(0,0)"]);
  const told = t.heard("onlooker").filter((sentence) => / (meets|returns) /.test(sentence));
  expect(told.slice(3)).toEqual(["b returns a coin", "c returns a coin", "a returns a coin"]);
  expect(told.slice(0, 3).every((sentence) => sentence.endsWith("meets Drakon at (1,0) and is sent"))).toBe(true);
});

test("5.F.5 a hero whom Drakon met this turn is not met again at its end", () => {
  const lair = "DrakonM(1,0)N Mind(0,1)N D(0,0)";
  const t = table(lair, { coins: { a: "2 2 2", b: "2 2 2" } }).acts("a move (0,1)", "a mind b (1,0)");
  expect(t.asked).toBe("b move-drakon");
  t.act("b drakon (0,1)");
  expect([t.at("a"), t.coinCount("a"), t.asked]).toEqual(["(0,0)", 2, "b turn"]);
});

test("5.F.9 Drakon may be moved onto the entrance and onto chambers full of heroes", () => {
  const t = table("DrakonM(1,0)N Empty(2,0)N D(2,0)", { seats: 3, coins: { a: "2", b: "2", c: "2" } });
  t.acts("a move (1,0)", "a drakon (0,0)");
  expect([t.coinCount("a"), t.coinCount("b"), t.coinCount("c"), t.at("b")]).toEqual([1, 0, 0, "(0,0)"]);
});

test("5.F.10 entering Drakon's chamber twice in a turn costs two coins", () => {
  const t = table("Find(1,0)N D(1,0)", { heroes: { a: "Ranger" }, coins: { a: "2 2 2" } });
  t.acts("a move (1,0)", "a ranger (1,0)");
  expect([t.coinCount("a"), t.at("a"), t.asked]).toEqual([1, "(0,0)", "b turn"]);
});

test("5.F.10 an earlier encounter spares only the check at the end of the turn", () => {
  const lair = "Escape(1,0)N a(1,0) D(0,0)";
  const t = table(lair, { heroes: { a: "Ranger" }, coins: { a: "2 2 2" } }).act("a move (0,0)");
  expect([t.coinCount("a"), t.asked]).toEqual([2, "a after-action"]);
  t.act("a end");
  expect([t.coinCount("a"), t.asked]).toEqual([2, "b turn"]);
});

test("5.F.11 the end of a turn is checked after the ability window", () => {
  const given = { heroes: { a: "Ranger" }, coins: { a: "2 2" }, hands: { a: "Find/1" } };
  const t = table("Empty(0,1)N D(0,0)", given).act("a place Find/1 (1,0)N");
  expect([t.asked, t.coinCount("a")]).toEqual(["a after-action", 2]);
  expect(t.copy().act("a end").coinCount("a")).toBe(1);
  expect(t.copy().act("a ranger (0,1)").coinCount("a")).toBe(2);
});

test("5.F.12 Drakon who stops on the entrance does not meet the hero who moved her", () => {
  const t = table("DrakonM(1,0)N Empty(0,1)N D(0,0)", { coins: { a: "2", b: "2" } });
  t.acts("a move (1,0)", "a drakon (0,0)");
  expect([t.coinCount("a"), t.coinCount("b")]).toEqual([1, 0]);
});
