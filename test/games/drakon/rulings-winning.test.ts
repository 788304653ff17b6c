import { expect, test } from "vitest";
import type { DrakonOptions } from "../../../src/games/drakon/options.ts";
import { type Table, table } from "./language/table.ts";

test("5.C.2 a stolen coin and a swapped one can win", () => {
  const stolen = table("StealL(1,0)N", { coins: { a: "3 3 3", b: "2" } }).act("a move (1,0)");
  expect(stolen.ending).toBe("gold: a, b");
  const robbed = table("", { heroes: { a: "Thief" }, coins: { a: "3 3 3", b: "2" } }).act("a rob b");
  expect(robbed.ending).toBe("gold: a, b");
  const swapped = table("", { heroes: { a: "Thief" }, coins: { a: "1 2 3 3" } });
  expect(swapped.shares("a swap 1", (after) => after.ending)).toEqual({ running: "1/6", "gold: a, b": "5/6" });
});

const deadEnd = "Empty(1,0)E a(1,0) b(1,0)";

test("5.C.3 tiles in the pile and other unused abilities do not prevent the blocked end", () => {
  for (const hero of ["Warrior", "Ranger", "Knight", "Thief"]) {
    const t = table(deadEnd, {
      heroes: { b: hero },
      hands: { a: "Find/1", b: "" },
      coins: { a: "2", b: "3" },
      pile: 0,
      spent: [],
    });
    expect(t.act("a place Find/1 (0,1)N").ending).toBe("blocked: b, a");
  }
  const full = table(`${deadEnd} c(0,0)`, { hands: { a: "", b: "" }, heroes: { b: "Warrior" }, turn: "c" });
  expect(full.leave("c").ending).toBe("blocked: a b, c");
});

test("5.C.3 a hero who can still place, or still move, prevents the blocked end", () => {
  const holds = table(deadEnd, { hands: { a: "Find/1 Find/2S", b: "" }, pile: 0 }).act("a place Find/1 (0,1)N");
  expect([holds.ending, holds.asked]).toEqual(["running", "a turn"]);
  const moves = table(deadEnd, { hands: { a: "Find/1", b: "" }, pile: 0 }).act("a place Find/1 (2,0)N");
  expect([moves.ending, moves.asked]).toEqual(["running", "b turn"]);
});

test("5.C.3 the blocked end comes at once, before Drakon is met at the end of the turn", () => {
  const given = { options: { entranceArrows: "one" }, hands: { a: "Find/1", b: "" }, pile: 0 } as const;
  const t = table("Empty(1,0)E D(0,0)", { ...given, coins: { a: "2 2", b: "2" } }).act("a place Find/1 (2,0)N");
  expect([t.ending, t.coins("a", null), t.coins("b", null)]).toEqual(["blocked: a, b", "2 2", "2"]);
  expect(t.heard("b").filter((told) => /meets|turn-started/.test(told))).toEqual([]);
});

test("5.C.3 the blocked end comes after the decisions an action brings up, and after an ability too", () => {
  const hands = { a: "", b: "" };
  const turning = table("Rotate(1,0)N Empty(1,1)N b(1,1)", { hands, pile: 0, coins: { b: "2" } }).act("a move (1,0)");
  expect([turning.ending, turning.asked]).toEqual(["running", "a rotate-chamber"]);
  expect(turning.act("a rotate (1,0)E").ending).toBe("blocked: b, a");
  const ranging = table("Empty(1,0)E b(1,0)", { hands, heroes: { a: "Ranger" }, coins: { b: "2" } });
  ranging.act("a ranger (1,0)");
  expect([ranging.ending, ranging.heard("b").includes("a skips")]).toEqual(["blocked: b, a", false]);
});

const idle = { options: { stallRounds: 3 }, idleTurns: 5, coins: { a: "2", b: "3" } } as const;

/** The turns counted without progress once the turn is over, or the ending. */
function counted(t: Table): string {
  return t.ending === "running" ? String(t.view(null).turnsWithoutProgress) : t.ending;
}

test("5.C.4 the count of turns goes to stallRounds times the heroes, and each kind of progress starts it again", () => {
  const plain = table("Empty(1,0)N", idle).act("a move (1,0)");
  expect([counted(plain), plain.asked]).toEqual(["stalled: b, a", "over"]);
  expect(counted(table("Empty(1,0)N", { ...idle, seats: 3 }).act("a move (1,0)"))).toBe("6");
  expect(counted(table("", { ...idle, hands: { a: "Find/1" } }).act("a place Find/1 (1,0)N"))).toBe("0");
  expect(counted(table("Find(1,0)N", idle).act("a move (1,0)"))).toBe("0");
  expect(counted(table("Lose(1,0)N", idle).act("a move (1,0)"))).toBe("0");
  expect(counted(table("StealL(1,0)N", idle).act("a move (1,0)"))).toBe("0");
  expect(counted(table("Empty(1,0)N D(1,0)", idle).act("a move (1,0)"))).toBe("0");
  expect(counted(table("Destroy(1,0)N Empty(0,1)N", idle).act("a move (1,0)"))).toBe("0");
  const warrior = table("Empty(1,0)N", { ...idle, heroes: { a: "Warrior" }, hands: { a: "Find/1 Find/2S" } });
  expect(counted(warrior.acts("a warrior", "a discard Find/1", "a done", "a move (1,0)"))).toBe("0");
});

test("5.C.4 Switch, Rotate, Floating, Drakon and effects without effect do not start the count again", () => {
  const stalled = "stalled: b, a";
  const float = table("Float(1,0)NE", idle).acts("a move (1,0)", "a float (0,1)NE");
  expect(counted(float)).toBe(stalled);
  const rotate = table("Rotate(1,0)N", idle).acts("a move (1,0)", "a rotate (1,0)E");
  expect(counted(rotate)).toBe(stalled);
  const change = table("Switch(1,0)N Find(0,1)N", { ...idle, hands: { a: "Lose/1" } });
  expect(counted(change.acts("a move (1,0)", "a switch Lose/1 (0,1)N"))).toBe(stalled);
  const drakon = table("DrakonM(1,0)N Empty(0,1)N D(0,1)", idle).acts("a move (1,0)", "a drakon (0,1)");
  expect(counted(drakon)).toBe(stalled);
  const nothing = table("Lose(1,0)N", { ...idle, coins: { b: "3" } }).act("a move (1,0)");
  expect(counted(nothing)).toBe(stalled);
});

test("5.C.4 coins that go to the hoard with a hero who leaves start the count again, his tiles do not", () => {
  const given = { seats: 3, options: { stallRounds: 3 }, idleTurns: 5 } as const;
  const rich = table("Empty(1,0)N", { ...given, coins: { b: "2" } })
    .leave("b")
    .act("a move (1,0)");
  expect(counted(rich)).toBe("0");
  const poor = table("Empty(1,0)N", given).leave("b").act("a move (1,0)");
  expect(counted(poor)).toBe("stalled: a c, b");
});

test("5.C.4 a skipped turn counts, and the end is tested at the start of a turn", () => {
  const lair = "Empty(1,0)E a(1,0) Empty(-1,0)W Empty(-2,0)W b(-1,0)";
  const t = table(lair, { ...idle, idleTurns: 4, hands: { a: "", b: "" }, turn: "b" }).act("b move (-2,0)");
  expect(t.ending).toBe("blocked: b, a");
  const skipped = table(lair, { ...idle, idleTurns: 3, hands: { a: "", b: "Find/1" }, turn: "b" });
  skipped.act("b move (-2,0)");
  expect([skipped.asked, counted(skipped)]).toEqual(["b turn", "5"]);
});

/** Coins of so much gold without a 1, unless the rest is odd. */
function coinsOf(gold: number): string {
  return [...Array<string>(Math.floor(gold / 2)).fill("2"), ...(gold % 2 === 1 ? ["1"] : [])].join(" ");
}

const byGold: readonly [string, Partial<DrakonOptions>, number, number][] = [
  ["nothing", {}, 10, 20],
  ["shortGame", { shortGame: true }, 7, 14],
];

test.each(byGold)("5.C.6 with %s a lone hero and a team reach their totals exactly", (_, options, alone, together) => {
  const wins = (t: Table) => t.shares("a move (1,0)", (after) => `${after.coins("a").slice(-1)} ${after.ending}`);
  const lone = wins(table("Find(1,0)N", { options, coins: { a: coinsOf(alone - 3) } }));
  expect(Object.keys(lone)).toEqual(["2 running", "3 gold: a, b"]);
  const team = wins(
    table("Find(1,0)N", { seats: 4, options: { ...options, teams: true }, coins: { a: coinsOf(together - 3) } }),
  );
  expect(Object.keys(team)).toEqual(["2 running", "3 gold: a c, b d"]);
});

const byEscape: readonly [string, Partial<DrakonOptions>, number, number][] = [
  ["escape", { escape: true }, 8, 16],
  ["escape and shortGame", { escape: true, shortGame: true }, 5, 10],
];

test.each(byEscape)("5.C.6 with %s a lone hero and a team escape with just enough", (_, options, alone, together) => {
  const enter = (gold: number, seats: number) => {
    const given = { seats, options: { ...options, teams: seats === 4 }, coins: { a: coinsOf(gold) } };
    return table("Escape(1,0)N", given).act("a move (1,0)").ending;
  };
  expect([enter(alone - 1, 2), enter(alone, 2)]).toEqual(["running", "escaped: a, b"]);
  expect([enter(together - 1, 4), enter(together, 4)]).toEqual(["running", "escaped: a c, b d"]);
});

test("5.C.6 with fixedGold five coins or ten of a team win", () => {
  const enter = (coins: number, seats: number) => {
    const options = { fixedGold: true, teams: seats === 4 };
    return table("Find(1,0)N", { seats, options, coins: { a: `2*${coins}` } }).act("a move (1,0)").ending;
  };
  expect([enter(3, 2), enter(4, 2)]).toEqual(["running", "gold: a, b"]);
  expect([enter(8, 4), enter(9, 4)]).toEqual(["running", "gold: a c, b d"]);
});

test("5.C.7 losing a coin, placing or walking never tests the total", () => {
  const options = { escape: true };
  const t = table("Empty(1,0)N Lose(0,1)N", { options, coins: { a: "3 3 3 3" }, hands: { a: "Find/1" } });
  for (const act of ["a move (1,0)", "a move (0,1)", "a place Find/1 (2,0)N"]) {
    expect(t.copy().act(act).ending).toBe("running");
  }
});

test("5.C.8 heroes who left share the last place below everyone", () => {
  const t = table("Find(1,0)N", { seats: 4, coins: { a: "3 3 3", b: "2*4", c: "2 2" } });
  t.leave("b").leave("c").act("a move (1,0)");
  expect(t.ending).toBe("gold: a, d, b c");
  const last = table("", { seats: 3 }).leave("a").leave("c");
  expect(last.ending).toBe("last-hero: b, a c");
});

test("5.C.9 with fixedGold the number of coins ranks at a stalled end too", () => {
  const options = { fixedGold: true, stallRounds: 3 };
  const t = table("Empty(1,0)N", { options, idleTurns: 5, coins: { a: "1 1 1", b: "3 3" } }).act("a move (1,0)");
  expect(t.ending).toBe("stalled: a, b");
});

test("5.C.10 a pass draws nothing and meets no Drakon", () => {
  const t = table("Empty(5,5)N D(0,0) b(5,5)", { heroes: { a: "Warrior" }, hands: { a: "" }, coins: { a: "2" } });
  const pile = t.pile;
  t.act("a pass");
  expect([t.coinCount("a"), t.pile, t.handCount("a"), t.asked]).toEqual([1, pile, 0, "b turn"]);
});

test("5.J.1 with an empty hoard the Thief cannot swap", () => {
  const coins = { a: "1*5", b: "2*18 3*5" };
  const t = table("b(0,0)", { options: { escape: true }, heroes: { a: "Thief" }, coins });
  expect(t.hoard).toBe(0);
  expect(t.choices("a").filter((choice) => /^(swap|rob)/.test(choice))).toEqual(["rob b"]);
  expect(t.refusal("a swap 1")).toBe("hoard-is-empty");
});

test("5.J.2 an empty hand fills again by Steal a Chamber", () => {
  const t = table("StealTile(1,0)N", { hands: { a: "", b: "Find/1" } }).act("a move (1,0)");
  expect([t.hand("a"), t.hand("b")]).toEqual(["Find/1", ""]);
});

test("5.J.3 tiles that the pile cannot give are not owed later", () => {
  const given = { heroes: { a: "Warrior" }, hands: { a: "Find/1 Lose/1", b: "Key/1" }, pile: 1 };
  const t = table("", given).acts("a warrior", "a discard Find/1", "a discard Lose/1");
  expect([t.handCount("a"), t.pile, t.asked]).toEqual([1, 0, "a turn"]);
});

test("5.J.4 a robbed hero draws one tile for each placing and no more", () => {
  const t = table("", { hands: { a: "Find/1" } }).act("a place Find/1 (1,0)N");
  expect(t.handCount("a")).toBe(1);
});
