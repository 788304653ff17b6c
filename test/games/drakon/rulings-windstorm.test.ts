import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("5.D.2 a Master Key in between opens the sides without an arrow back, whatever masterKeyAgainstArrows says", () => {
  for (const masterKeyAgainstArrows of [true, false]) {
    const t = table("Wind(1,0)NE Key(2,0)N Empty(3,0)W Empty(2,-1)S Empty(2,1)E a(1,0)", {
      options: { masterKeyAgainstArrows },
    });
    expect(t.moves("a")).toBe("(2,0)>(2,-1) (2,0)>(2,1)");
  }
});

test("5.D.2 a Teleport in between has no effect of its own", () => {
  const t = table("Wind(1,0)NE Teleport(2,0)N Find(2,1)E Empty(7,7)N a(1,0)").act("a move (2,0)>(2,1)");
  expect([t.at("a"), t.coinCount("a")]).toEqual(["(2,1)", 1]);
});

test("5.D.5 a Master Key in between does not lead back to the Windstorm", () => {
  expect(table("Wind(1,0)NE Key(2,0)N a(1,0)").moves("a")).toBe("");
});

test("5.D.6 a virtual arrow at a Harp binds like a printed one", () => {
  expect(table("Wind(1,0)NE Teleport(2,0)N Harp(3,0)NE Empty(2,1)N a(1,0)").moves("a")).toBe("(2,0)>(3,0)");
});

test("5.D.7 the forcer chooses both steps of a Windstorm", () => {
  const lair = "Wind(1,0)NE Empty(2,0)NE Empty(3,0)N Empty(2,1)NE Mind(-1,0)W b(1,0)";
  const t = table(lair).act("a move (-1,0)");
  expect([t.asked, t.list("a mind b")]).toEqual(["a mind-control", "(2,0)>(2,1) (2,0)>(3,0)"]);
  expect(t.refusal("a mind b (2,0)")).toBe("no-such-move");
  expect(t.act("a mind b (2,0)>(2,1)").at("b")).toBe("(2,1)");
});

test("5.D.8 after her free first step the Sorceress goes on by printed and virtual arrows", () => {
  const t = table("Wind(1,0)NE Key(1,-1)E Empty(2,-1)S Empty(0,-1)W a(1,0)", { heroes: { a: "Sorceress" } });
  expect(t.moves("a")).toBe("");
  // Over the entrance, whose arrow leads to (0,-1), and over the Master Key to both sides.
  expect(t.list("a sorceress")).toBe("(0,0)>(0,-1) (1,-1)>(0,-1) (1,-1)>(2,-1)");
});

test("5.D.8 the Ranger's extra move out of a Windstorm is again two chambers", () => {
  const t = table("Wind(1,0)NE Find(2,0)E Find(3,0)N", { heroes: { a: "Ranger" } }).act("a move (1,0)");
  expect([t.asked, t.list("a ranger")]).toEqual(["a after-action", "(2,0)>(3,0)"]);
  t.act("a ranger (2,0)>(3,0)");
  expect([t.at("a"), t.coinCount("a")]).toEqual(["(3,0)", 1]);
});

test("5.D.10 a Harp at the first step with a way on binds although an Escape chamber is open too", () => {
  expect(table("Wind(1,0)NE Harp(1,1)NW Empty(0,1)N Escape(2,0)N a(1,0)").moves("a")).toBe("(1,1)>(0,1)");
});

test("5.D.10 with enterFromAnySide an Escape chamber in between is an ordinary one", () => {
  const options = { escapeChamber: "enter-from-any-side" } as const;
  const t = table("Wind(1,0)NE Escape(2,0)N Empty(2,1)N a(1,0)", { options });
  expect(t.moves("a")).toBe("(2,0) (2,0)>(2,1)");
});

test("5.D.11 a Harp behind a plain side is open to the Sorceress and not demanded of her", () => {
  const lair = "Wind(1,0)NE Empty(2,0)E Empty(3,0)NE Harp(1,-1)EW Empty(2,-1)E Empty(0,-1)W a(1,0)";
  const t = table(lair, { heroes: { a: "Sorceress" } });
  expect(t.moves("a")).toBe("(2,0)>(3,0)");
  expect(t.list("a sorceress")).toBe("(0,0)>(0,-1) (1,-1)>(0,-1) (1,-1)>(2,-1)");
});

test("5.D.11 a Harp at a printed arrow with a way on leaves the Sorceress no other path", () => {
  const lair = "Wind(1,0)NE Harp(1,1)NW Empty(0,1)N Empty(1,-1)E Empty(2,-1)S a(1,0)";
  const t = table(lair, { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["(1,1)>(0,1)", ""]);
  const harpBehind = table("Wind(1,0)NE Empty(1,-1)ES Harp(2,-1)ES Empty(1,-2)S a(1,0)", {
    heroes: { a: "Sorceress" },
  });
  expect(harpBehind.list("a sorceress")).toBe("(1,-1)>(2,-1)");
});

test("5.D.11 (5.D.6) a Harp at a printed arrow over which no path completes does not bind the Sorceress", () => {
  const lair = "Wind(1,0)NE Harp(1,1)NE Empty(1,-1)E Empty(2,-1)S a(1,0)";
  const t = table(lair, { heroes: { a: "Sorceress" } });
  expect([t.moves("a"), t.list("a sorceress")]).toEqual(["", "(1,-1)>(2,-1)"]);
});

test("5.D.12 the entrance is an ordinary first or second chamber of a Windstorm", () => {
  const options = { entranceArrows: "two-corner" } as const;
  const over = table("Wind(-1,0)NE Find(0,1)N a(-1,0)", { options });
  expect(over.moves("a")).toBe("(0,0)>(0,1)");
  expect(over.act("a move (0,0)>(0,1)").coinCount("a")).toBe(1);
  const onto = table("Wind(-1,1)ES Find(-1,0)E a(-1,1)", { options });
  expect(onto.moves("a")).toBe("(-1,0)>(0,0)");
  expect(onto.act("a move (-1,0)>(0,0)").coinCount("a")).toBe(0);
});
