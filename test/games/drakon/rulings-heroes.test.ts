import { expect, test } from "vitest";
import { table } from "./language/table.ts";

function abilitiesIn(choices: readonly string[]): string[] {
  return choices.filter((choice) => /^(knight|ranger|sorceress|rob|swap|warrior)/.test(choice));
}

test("5.N.1 an ability is used in the hero's own turn, never in the middle of an effect", () => {
  for (const hero of ["Knight", "Ranger", "Thief", "Warrior"]) {
    const t = table("Rotate(1,0)N Find(0,1)E", { heroes: { a: hero }, coins: { a: "2", b: "2" } });
    expect(abilitiesIn(t.choices("a")).length, hero).toBeGreaterThan(0);
    t.act("a move (1,0)");
    expect([t.asked, abilitiesIn(t.choices("a"))]).toEqual(["a rotate-chamber", []]);
    expect(t.refusal("a warrior")).toBe("not-what-is-asked");
  }
  const others = table("Find(1,0)N", { heroes: { b: "Warrior" } });
  expect(others.choices("b")).toEqual([]);
});

test("5.N.1 an ability used before the main action leaves the main action to do", () => {
  const t = table("Find(1,0)E Find(2,0)E", { heroes: { a: "Ranger" } }).act("a ranger (1,0)");
  expect([t.asked, t.coinCount("a"), t.moves("a")]).toEqual(["a turn", 1, "(2,0)"]);
  t.act("a move (2,0)");
  expect([t.asked, t.coinCount("a")]).toEqual(["b turn", 2]);
});

test("5.N.2 after the main action the owner is asked only while a use would have an effect, and may end", () => {
  const t = table("Find(1,0)E", { heroes: { a: "Ranger" }, hands: { a: "Key/1" } }).act("a place Key/1 (0,1)N");
  expect([t.asked, t.choices("a").sort()]).toEqual(["a after-action", ["end", "ranger (0,1)", "ranger (1,0)"]]);
  expect(t.refusal("a move (1,0)")).toBe("main-action-is-done");
  t.act("a end");
  expect([t.asked, t.abilityUsed("a")]).toEqual(["b turn", false]);
  expect(table("Find(1,0)E", { heroes: { a: "Ranger" } }).act("a move (1,0)").asked).toBe("b turn");
  const warrior = table("Find(1,0)E", { heroes: { a: "Warrior" }, pile: 0 });
  expect([abilitiesIn(warrior.choices("a")), warrior.refusal("a warrior")]).toEqual([[], "pile-is-empty"]);
  expect(warrior.act("a move (1,0)").asked).toBe("b turn");
});

test("5.N.2 the Sorceress's ability is not offered after the main action", () => {
  const t = table("Empty(1,0)E Find(1,1)S", { heroes: { a: "Sorceress" } }).act("a move (1,0)");
  expect(t.asked).toBe("b turn");
});

test("5.N.3 the Ranger moves in a turn in which she places, before or after", () => {
  const t = table("Find(1,0)E", { heroes: { a: "Ranger" }, hands: { a: "Key/1" } }).act("a ranger (1,0)");
  expect([t.asked, t.abilityUsed("a")]).toEqual(["a turn", true]);
  expect(t.act("a place Key/1 (0,1)N").asked).toBe("b turn");
  expect([t.at("a"), t.coinCount("a")]).toEqual(["(1,0)", 1]);
});

test("5.N.4 the Sorceress's ability gives only moves she would not have, and none on Teleport", () => {
  const given = { heroes: { a: "Sorceress" } };
  const t = table("Empty(1,0)E Find(2,0)E Find(1,1)S a(1,0)", given);
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["(2,0)", "(0,0) (1,1)"]);
  expect(t.refusal("a sorceress (2,0)")).toBe("no-such-move");
  expect(table("Teleport(1,0)E Find(1,1)S a(1,0)", given).list("a sorceress")).toBe("");
  expect(table("Key(1,0)N Find(2,0)E a(1,0)", given).list("a sorceress")).toBe("");
  const walked = t.act("a move (2,0)");
  expect([walked.abilityUsed("a"), walked.asked]).toEqual([false, "b turn"]);
});

test("5.N.5 the Knight may act on a hero he finds where he goes", () => {
  const t = table("Empty(1,0)E Find(2,0)N b(1,0)", { heroes: { a: "Knight" }, hands: { b: "Key/1 Key/2C" } });
  expect(abilitiesIn(t.choices("a"))).toEqual([]);
  t.act("a move (1,0)");
  expect([t.asked, t.choices("a").sort()]).toEqual(["a after-action", ["end", "knight b (2,0)"]]);
  t.act("a knight b (2,0)");
  expect([t.at("b"), t.coinCount("b"), t.handCount("a"), t.asked]).toEqual(["(2,0)", 1, 5, "b turn"]);
});

test("5.N.6 the Thief swaps any value he has, by value, and only with a coin of his own", () => {
  const t = table("b(0,0)", { heroes: { a: "Thief" }, coins: { a: "1 1 3" } });
  expect(abilitiesIn(t.choices("a")).sort()).toEqual(["swap 1", "swap 3"]);
  expect(Object.keys(t.shares("a swap 1", (after) => after.coins("a")))).toEqual(["1 1 3", "1 2 3", "1 3 3"]);
  expect(abilitiesIn(table("", { heroes: { a: "Thief" } }).choices("a"))).toEqual([]);
  // All 1s are his: the one that goes in cannot be the one drawn.
  const all = table("", { heroes: { a: "Thief" }, coins: { a: "1*5" } });
  expect(Object.keys(all.shares("a swap 1", (after) => after.coins("a")))).toEqual(["1 1 1 1 2", "1 1 1 1 3"]);
});

test("5.N.7 a Warrior with four tiles discards at least one, with fewer none, and draws only when done", () => {
  const four = table("", { heroes: { a: "Warrior" }, hands: { a: "Find/1 Lose/1 Key/1 Mind/1" } }).act("a warrior");
  expect(four.choices("a")).not.toContain("done");
  four.act("a discard Key/1");
  expect([four.choices("a").includes("done"), four.handCount("a")]).toEqual([true, 3]);
  four.act("a done");
  expect([four.handCount("a"), four.asked]).toEqual([4, "a turn"]);
  const three = table("", { heroes: { a: "Warrior" }, hands: { a: "Find/1 Lose/1 Key/1" } }).acts(
    "a warrior",
    "a done",
  );
  expect([three.handCount("a"), three.view(null).facedown]).toEqual([4, 0]);
  expect(three.hand("a")).toContain("Find/1");
  const five = table("", { heroes: { a: "Warrior" }, hands: { a: "Find/1 Lose/1 Key/1 Mind/1 Harp/2S" } });
  five.acts("a warrior", "a discard Find/1", "a done");
  expect(five.handCount("a")).toBe(5);
});

test("5.N.7 the Warrior's tiles are drawn at random from the pile", () => {
  const t = table("", {
    heroes: { a: "Warrior" },
    hands: { a: "Find/1" },
    pile: "Key/1 Lose/1 Mind/1 Harp/2S Harp/2C",
  });
  t.act("a warrior");
  const shares = t.shares("a discard Find/1", (after) => after.hand("a"));
  expect(Object.values(shares)).toEqual(["1/5", "1/5", "1/5", "1/5", "1/5"]);
});
