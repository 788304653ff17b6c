import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import { everyChance, shares } from "./language/chances.ts";
import { table } from "./language/table.ts";

test("T136 two games alike but for b's hand and coins show a, c and an onlooker the same at every moment", () => {
  const lair = "Find(1,0)N Switch(0,1)N StealL(-1,0)W Lose(0,-1)S Empty(2,0)NE b(2,0)";
  const acts = [
    "a move (1,0)",
    "b place Empty/1 (3,0)N",
    "c move (-1,0)",
    "a move (1,1)",
    "b move (2,1)",
    "c place Empty/1 (-2,0)N",
  ];
  const more = `${lair} Empty(1,1)NE Empty(2,1)NE`;
  const hands = { a: "Key/1", c: "Empty/1" };
  const one = table(more, { hands: { ...hands, b: "Empty/1 Find/2S" }, coins: { a: "2", b: "1 1", c: "2" } });
  const other = table(more, { hands: { ...hands, b: "Empty/1 Harp/2C" }, coins: { a: "2", b: "3 2", c: "2" } });
  const same = () => {
    for (const viewer of ["a", "c", null] as const) expect(one.everythingFor(viewer)).toBe(other.everythingFor(viewer));
  };
  same();
  for (const act of acts) {
    const found = act === "a move (1,0)" ? (t: typeof one) => t.coins("a") === "2 2" : undefined;
    one.act(act, found);
    other.act(act, found);
    same();
  }
  expect(one.everythingFor("b")).not.toBe(other.everythingFor("b"));
  one.leave("b");
  other.leave("b");
  same();
});

test("T137 a coin found shows the others a count and nothing that tells this coin again", () => {
  const t = table("Find(1,0)E Lose(2,0)N", { seats: 3, hands: { b: "Empty/1", c: "Empty/1" } });
  for (const viewer of ["b", "c", null] as const) {
    expect(Object.keys(t.shares("a move (1,0)", (after) => after.everythingFor(viewer)))).toHaveLength(1);
  }
  t.acts("a move (1,0)", "b place Empty/1 (-1,0)N", "c place Empty/1 (0,1)N");
  expect([t.coinCount("a"), t.coins("a", "b")]).toEqual([1, "hidden"]);
  expect(t.act("a move (2,0)").heard("b")).toContain("a returns a coin");
});

test("T138 a declined Switch shows that it was asked and declined, and nothing of the hand", () => {
  const lair = "Switch(1,0)E Find(2,0)N";
  const one = table(lair, { seats: 3, hands: { a: "Lose/1 Key/1 Harp/2S" } }).act("a move (1,0)");
  const other = table(lair, { seats: 3, hands: { a: "Empty/3 Empty/3 Find/2C" } }).act("a move (1,0)");
  for (const viewer of ["b", "c", null] as const) expect(one.everythingFor(viewer)).toBe(other.everythingFor(viewer));
  expect(one.heard("b")).toContain("a is asked switch-chamber");
  one.act("a decline");
  other.act("a decline");
  for (const viewer of ["b", "c", null] as const) expect(one.everythingFor(viewer)).toBe(other.everythingFor(viewer));
  expect(one.heard("onlooker")).toContain("a declines switch-chamber");
});

test("T139 (5.L.8) a hero who does not answer places or moves by lot, each choice equally likely, without ability", () => {
  const t = table("Find(1,0)N Empty(0,1)N", {
    heroes: { a: "Thief" },
    coins: { b: "2" },
    hands: { a: "Find/1 Lose/2C" },
  });
  const main = t.choices("a").filter((choice) => /^(place|move) /.test(choice));
  expect(t.choices("a")).toContain("rob b");
  const played = shares(everyChance((draws) => t.write(drakon.auto(t.seen("a"), draws)!)));
  expect(played).toEqual(Object.fromEntries(main.map((choice) => [choice, `1/${main.length}`] as const)));
});

test("T141 (5.A.11) an entrance with two arrows can be walked into", () => {
  const options = { entranceArrows: "two-corner" } as const;
  const t = table("Empty(-1,0)E a(-1,0)", { options });
  expect([t.chamber("(0,0)"), t.moves("a")]).toEqual(["E(0,0)NE", "(0,0)"]);
  expect(t.act("a move (0,0)").at("a")).toBe("(0,0)");
});

test("T142 (5.A.11, 5.H.1) an entrance with two arrows turns like any chamber", () => {
  const options = { entranceArrows: "two-corner" } as const;
  const t = table("Rotate(1,0)N Empty(0,1)E", { options }).act("a move (1,0)");
  expect(t.list("a rotate (0,0)")).toBe("NW ES SW");
  expect(t.act("a rotate (0,0)SW").chamber("(0,0)")).toBe("E(0,0)SW");
});

test("hands are never turned up, and at the end of a win only the winner's coins are", () => {
  const deadEnd = table("Empty(1,0)E a(1,0) b(1,0)", { hands: { a: "Find/1", b: "" }, pile: "" });
  const blocked = deadEnd.act("a place Find/1 (0,1)N");
  expect([blocked.hand("a", "b"), blocked.hand("b", null), blocked.coins("a", "b")]).toEqual(["hidden", "hidden", ""]);
  const won = table("Find(1,0)N", { seats: 3, coins: { a: "3 3 3", b: "2" } }).act("a move (1,0)");
  expect([won.hand("a", "b"), won.hand("b", "a"), won.hand("a", null)]).toEqual(["hidden", "hidden", "hidden"]);
  const last = table("", { seats: 3, coins: { a: "2", b: "3" } })
    .leave("b")
    .leave("c");
  expect(last.coins("a", null)).toBe("2");
});

test("a partner hears the values of coins that move in or out of the pool, the others do not", () => {
  const given = { seats: 4, options: { teams: true }, heroes: { a: "Thief" }, coins: { c: "3" } };
  const swapped = table("Find(1,0)N D(1,0)", given).act("a swap 3", (t) => t.coins("a") === "1");
  for (const viewer of ["a", "c"] as const) expect(swapped.heard(viewer)).toContain("a swaps 3 for 1");
  for (const viewer of ["b", "d", "onlooker"] as const) {
    expect(swapped.heard(viewer)).toContain("a swaps a coin for a coin");
  }
  const met = swapped.act("a move (1,0)");
  for (const viewer of ["a", "c"] as const) expect(met.heard(viewer)).toContain("a returns 1");
  expect(met.heard("d")).toContain("a returns a coin");
  const found = table("Find(1,0)N", given).act("a move (1,0)", (t) => t.coins("a") === "2 3");
  for (const viewer of ["a", "c"] as const) expect(found.heard(viewer)).toContain("a finds 2");
  expect(found.heard("b")).toContain("a finds a coin");
});

test("a hand is shown sorted, whatever the order the tiles came in", () => {
  const one = table("", { hands: { a: "Find/1" }, pile: "Key/1" }).act("a place Find/1 (1,0)N");
  const other = table("", { hands: { a: "Find/1 Key/1" }, pile: 0 }).act("a place Find/1 (1,0)N");
  expect(one.seat("a", "a").hand).toEqual(other.seat("a", "a").hand);
  const mixed = table("", { hands: { a: "Key/1 Empty/3 Lose/1 Find/2S" } });
  const sorted = table("", { hands: { a: "Find/2S Lose/1 Empty/3 Key/1" } });
  expect(mixed.seat("a", "a").hand).toEqual(sorted.seat("a", "a").hand);
});
