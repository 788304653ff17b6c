import { expect, test } from "vitest";
import { table } from "./language/table.ts";

const anySide = { options: { escapeChamber: "enter-from-any-side" } } as const;

test("T37 (5.B.6.a, 5.E.2) Teleport goes anywhere else, is not bound by a Harp, and the chamber reached takes effect", () => {
  const t = table("Teleport(1,0)N Harp(1,1)EW Find(0,1)N a(1,0)");
  expect(t.moves("a")).toBe("(0,0) (0,1) (1,1)");
  expect(t.act("a move (0,1)").coinCount("a")).toBe(1);
});

test("T38 (5.B.6.a, 5.E.2) Master Key opens every side with a chamber, Harp or not", () => {
  expect(table("Key(1,0)N Harp(1,1)EW Find(2,0)E a(1,0)").moves("a")).toBe("(0,0) (1,1) (2,0)");
});

test("T39 (5.B.6) masterKeyAgainstArrows false leaves out the sides with an arrow pointing back", () => {
  const options = { masterKeyAgainstArrows: false };
  expect(table("Key(1,0)N Harp(1,1)EW Find(2,0)E a(1,0)", { options }).moves("a")).toBe("(1,1) (2,0)");
});

test("T40 (5.B.6.c, 5.E.2) Escape adds the entrance to what the Harp leaves", () => {
  expect(table("Escape(1,0)NE Harp(1,1)EW Find(2,0)E a(1,0)").moves("a")).toBe("(0,0) (1,1)");
});

test("T41 (5.B.6.d) with enterFromAnySide a neighbouring Escape chamber is open beside a Harp", () => {
  const t = table("Empty(1,0)NE Harp(1,1)EW Find(2,0)E Escape(1,-1)S a(1,0)", anySide);
  expect(t.moves("a")).toBe("(1,-1) (1,1)");
});

test("T42 (5.B.6) with enterFromAnySide a hero on Windstorm may step into Escape alone", () => {
  const t = table("Wind(1,0)NE Escape(1,-1)S a(1,0)", anySide);
  expect(t.moves("a")).toBe("(1,-1)");
  expect(t.act("a move (1,-1)").at("a")).toBe("(1,-1)");
});

test("T43 (5.B.5, 5.D.7, 10.2.2) a Windstorm carries a hero two chambers on and the first has no effect", () => {
  const t = table("Wind(1,0)NE Find(2,0)E Empty(3,0)N a(1,0)");
  expect(t.moves("a")).toBe("(2,0)>(3,0)");
  t.act("a move (2,0)>(3,0)");
  expect([t.at("a"), t.coinCount("a"), t.hoard]).toEqual(["(3,0)", 0, 28]);
});

test("T44 (5.D.1) without a complete path a hero on Windstorm cannot move", () => {
  const t = table("Wind(1,0)NE Find(2,0)N a(1,0)");
  expect(t.moves("a")).toBe("");
  expect(t.refusal("a move (2,0)")).toBe("no-such-move");
});

test("T45 (5.D.2) a Teleport passed through by Windstorm opens its sides and does not teleport", () => {
  expect(table("Wind(1,0)NE Teleport(2,0)N Empty(3,0)W Empty(2,-1)S a(1,0)").moves("a")).toBe("(2,0)>(2,-1)");
});

test("T46 (5.D.6) a Windstorm that points at a Harp with a way on leads over the Harp", () => {
  const t = table("Wind(1,0)NE Harp(1,1)NW Empty(0,1)N Find(2,0)E Empty(3,0)N a(1,0)");
  expect(t.moves("a")).toBe("(1,1)>(0,1)");
});

test("T47 (5.D.6) a Harp that completes no path does not bind", () => {
  expect(table("Wind(1,0)NE Harp(1,1)NE Find(2,0)E Empty(3,0)N a(1,0)").moves("a")).toBe("(2,0)>(3,0)");
});

test("T48 (5.D.6) a first chamber that points at a Harp leads to the Harp", () => {
  expect(table("Wind(1,0)NE Empty(2,0)NE Harp(2,1)NE Empty(3,0)N a(1,0)").moves("a")).toBe("(2,0)>(2,1)");
});

test("T49 (5.D.9, 5.D.10) from an Escape chamber in between the entrance is open beside a Harp", () => {
  const t = table("Wind(1,0)NE Escape(2,0)N Harp(2,1)NE a(1,0)");
  expect(t.moves("a")).toBe("(2,0)>(0,0) (2,0)>(2,1)");
  expect(t.act("a move (2,0)>(0,0)").at("a")).toBe("(0,0)");
});

test("T50 (5.D.3) a second Windstorm in between does not chain", () => {
  expect(table("Wind(1,0)NE Wind(2,0)NS Empty(2,1)N Empty(2,2)N a(1,0)").moves("a")).toBe("(2,0)>(2,1)");
});

test("T51 (5.D.4) Drakon on the first chamber of the path is passed, on the last she is met", () => {
  const lair = "Wind(1,0)NE Find(2,0)E Empty(3,0)N a(1,0)";
  const first = table(`${lair} D(2,0)`, { coins: { a: "2 2" } }).act("a move (2,0)>(3,0)");
  expect([first.at("a"), first.coinCount("a")]).toEqual(["(3,0)", 2]);
  const last = table(`${lair} D(3,0)`, { coins: { a: "2 2" } }).act("a move (2,0)>(3,0)");
  expect([last.at("a"), last.coinCount("a")]).toEqual(["(0,0)", 1]);
});

test("T52 (5.B.6.b, 5.E.1, 5.E.8) of several Harps the mover picks one, and he may place instead", () => {
  const t = table("Empty(1,0)NE Harp(1,1)EW Harp(2,0)ES a(1,0)");
  expect(t.moves("a")).toBe("(1,1) (2,0)");
  expect(t.choices("a").some((choice) => choice.startsWith("place "))).toBe(true);
});

test("T53 (5.E.3) a Harp binds though Drakon sits on it", () => {
  const t = table("Empty(1,0)NE Harp(1,1)EW Find(2,0)E D(1,1) a(1,0)", { coins: { a: "2" } });
  expect(t.moves("a")).toBe("(1,1)");
  t.act("a move (1,1)");
  expect([t.at("a"), t.coinCount("a")]).toEqual(["(0,0)", 0]);
});

test("T54 (5.E.8) a Harp placed beside a hero moves nobody, but binds his next move", () => {
  const t = table("Empty(1,0)NE Find(2,0)E a(1,0)", { hands: { b: "Harp/2S" }, turn: "b" });
  t.act("b place Harp/2S (1,1)EW");
  expect([t.at("a"), t.asked, t.moves("a")]).toEqual(["(1,0)", "a turn", "(1,1)"]);
});
