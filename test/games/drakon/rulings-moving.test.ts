import { expect, test } from "vitest";
import { table } from "./language/table.ts";

test("5.B.2 a hero who rides a Floating Chamber, or is put on the entrance by Drakon, enters nothing", () => {
  const riding = table("Float(1,0)NE b(1,0)", { coins: { a: "2", b: "2" } });
  riding.acts("a move (1,0)", "a float (-1,0)SW");
  expect([riding.asked, riding.at("b"), riding.coinCount("a"), riding.coinCount("b")]).toEqual([
    "b turn",
    "(-1,0)",
    1,
    1,
  ]);
  // Drakon meets a on his own chamber and stays there: the entrance she leaves him on asks nothing of him.
  const put = table("DrakonM(1,0)N D(0,0)", { coins: { a: "2 2", b: "2 2" } }).acts("a move (1,0)", "a drakon (1,0)");
  expect([put.at("a"), put.coinCount("a"), put.coinCount("b"), put.asked]).toEqual(["(0,0)", 1, 2, "b turn"]);
});

test("5.B.4 any number of heroes share a chamber, and arriving beside another one does nothing", () => {
  const lair = "Empty(1,0)N b(1,0) c(1,0) d(1,0) e(1,0) f(1,0)";
  const t = table(lair, { coins: { a: "2", b: "2", f: "3" } }).act("a move (1,0)");
  expect(["a", "b", "c", "d", "e", "f"].map((letter) => t.at(letter as "a"))).toEqual(Array(6).fill("(1,0)"));
  expect([t.coinCount("a"), t.coinCount("b"), t.coinCount("f"), t.asked]).toEqual([1, 1, 1, "b turn"]);
});

test("5.B.6 two ways to one destination are one choice", () => {
  const any = { options: { escapeChamber: "enter-from-any-side" } } as const;
  expect(table("Empty(1,0)E Escape(2,0)N a(1,0)", any).moves("a")).toBe("(2,0)");
  expect(table("Teleport(1,0)N Escape(2,0)N a(1,0)", any).moves("a")).toBe("(0,0) (2,0)");
  const options = { entranceArrows: "two-corner" } as const;
  expect(table("Escape(-1,0)E a(-1,0)", { options }).moves("a")).toBe("(0,0)");
});

test("5.B.7 a hero with neither tile nor move is asked when an ability is usable, and looked at again after it", () => {
  const warrior = table("Empty(1,0)E a(1,0)", { heroes: { a: "Warrior" }, hands: { a: "" } });
  expect(warrior.choices("a").sort()).toEqual(["pass", "warrior"]);
  const filled = warrior.copy().act("a warrior");
  expect([filled.asked, filled.handCount("a")]).toEqual(["a turn", 4]);
  expect(filled.refusal("a pass")).toBe("something-is-possible");
  const passed = warrior.act("a pass");
  expect([passed.asked, passed.abilityUsed("a")]).toEqual(["b turn", false]);
  expect(passed.heard("b")).toContain("a passes");
  const thief = table("Empty(1,0)E a(1,0) b(1,0)", { heroes: { a: "Thief" }, hands: { a: "" }, coins: { b: "2" } });
  expect(thief.choices("a").sort()).toEqual(["pass", "rob b"]);
  thief.act("a rob b");
  expect([thief.coinCount("a"), thief.asked]).toEqual([1, "b turn"]);
  expect(thief.heard("b")).toContain("a skips");
});

test("5.B.7 a hero who comes to his turn with neither tile nor move is asked when an ability is usable, else skipped", () => {
  const stuck = { hands: { a: "", b: "Find/1" }, coins: { a: "2", b: "2" } };
  const asked = (hero: string, spent: readonly "a"[] = []) => {
    const t = table("Empty(1,0)E a(1,0) b(1,0)", { ...stuck, heroes: { a: hero, b: "Druid" }, spent });
    return [t.asked, t.heard("b").includes("a skips")];
  };
  for (const hero of ["Thief", "Warrior"]) {
    expect(asked(hero), hero).toEqual(["a turn", false]);
    expect(asked(hero, ["a"]), hero).toEqual(["b turn", true]);
  }
  // Neither the Ranger nor the Knight has a move to make here.
  for (const hero of ["Ranger", "Knight"]) expect(asked(hero), hero).toEqual(["b turn", true]);
  expect(table("Empty(1,0)E a(1,0)", { ...stuck, heroes: { a: "Sorceress" } }).choices("a")).toEqual([
    "sorceress (0,0)",
  ]);
});

test("5.E.2 a Harp binds a hero on a Floating Chamber, a Find or any other plain chamber", () => {
  for (const kind of ["Float(1,0)NE", "Find(1,0)NE", "Mind(1,0)NE", "DrakonM(1,0)NE", "Switch(1,0)NES"]) {
    expect(table(`${kind} Harp(1,1)EW Find(2,0)E a(1,0) D(2,0)`).moves("a")).toBe("(1,1)");
  }
});

test("5.E.4 of several Harps the forcer picks one, and nothing else", () => {
  const t = table("Empty(1,0)NE Harp(1,1)EW Harp(2,0)ES Mind(-1,0)W b(1,0)").act("a move (-1,0)");
  expect(t.choices("a").sort()).toEqual(["mind b (1,1)", "mind b (2,0)"]);
  expect(t.refusal("a mind b (0,0)")).toBe("no-such-move");
});

test("5.E.5 a hero who leaves one Harp is bound by the next", () => {
  expect(table("Harp(1,0)NE Harp(1,1)EW Find(2,0)E a(1,0)").moves("a")).toBe("(1,1)");
});

test("5.E.6 on Master Key, Teleport and Escape the Sorceress is bound no more than anyone", () => {
  const given = { heroes: { a: "Sorceress" } };
  const key = table("Key(1,0)N Harp(1,1)EW Find(2,0)E a(1,0)", {
    ...given,
    options: { masterKeyAgainstArrows: false },
  });
  expect([key.moves("a"), key.list("a sorceress")]).toEqual(["(1,1) (2,0)", "(0,0)"]);
  const escaping = table("Escape(1,0)NE Harp(1,1)EW Find(2,0)E a(1,0)", given);
  expect([escaping.moves("a"), escaping.list("a sorceress")]).toEqual(["(0,0) (1,1)", ""]);
});

test("5.E.7 a Harp binds the Ranger's extra move", () => {
  const t = table("Empty(1,0)NE Harp(1,1)EW Find(2,0)E a(1,0)", { heroes: { a: "Ranger" }, hands: { a: "Key/1" } });
  expect([t.list("a ranger"), t.moves("a")]).toEqual(["(1,1)", "(1,1)"]);
});

test("5.E.8 a Harp turned or floated beside heroes moves nobody", () => {
  const t = table("Rotate(0,1)N Empty(1,0)NE Harp(1,1)NE Find(2,0)E b(1,0)");
  t.acts("a move (0,1)", "a rotate (1,1)NW");
  expect([t.at("b"), t.asked, t.moves("b")]).toEqual(["(1,0)", "b turn", "(1,1)"]);
  expect(t.choices("b").some((choice) => choice.startsWith("place "))).toBe(true);
});
