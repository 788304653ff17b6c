import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import { optionsSchema } from "../../../src/games/drakon/options.ts";
import { newGame } from "./language/new-game.ts";
import { type Table, table } from "./language/table.ts";

const none = { hands: { a: "", b: "Key/1" } };
const anyHand = { hands: { a: "Find/1 Find/2S", b: "Key/1" } };
const stealing = () => table("StealTile(1,0)N", { seats: 3 }).act("a move (1,0)");
const destroying = () => table("Destroy(0,1)N Find(1,0)N Key(-1,0)W").act("a move (0,1)");
const turning = () => table("Rotate(1,0)E").act("a move (1,0)");
const floating = () => table("Float(1,0)NE").act("a move (1,0)");

/** Every refusal of a decision: a table, and an act that is refused so. */
const refused: Readonly<Record<string, readonly [at: () => Table, act: string]>> = {
  "not-what-is-asked": [turning, "a move (0,0)"],
  "hero-already-taken": [() => newGame(3).act("a choose Thief"), "b choose Thief"],
  "not-in-your-hand": [() => table("", anyHand), "a place Key/1 (1,0)N"],
  "arrows-do-not-fit-layout": [() => table("", anyHand), "a place Find/1 (1,0)NE"],
  "cell-is-taken": [() => table("", anyHand), "a place Find/1 (0,0)N"],
  "cell-touches-no-chamber": [() => table("", anyHand), "a place Find/1 (1,1)N"],
  "arrows-would-meet": [() => table("", anyHand), "a place Find/1 (1,0)W"],
  "no-such-move": [() => table("Find(1,0)N", none), "a move (0,1)"],
  "something-is-possible": [() => table("Find(1,0)N", none), "a pass"],
  "no-abilities-in-this-game": [() => table(""), "a warrior"],
  "not-your-hero": [() => table("", { heroes: { a: "Thief" } }), "a warrior"],
  "ability-already-used": [() => table("", { heroes: { a: "Warrior" }, spent: ["a"] }), "a warrior"],
  "main-action-is-done": [
    () => table("Find(1,0)E Find(2,0)N", { heroes: { a: "Ranger" } }).act("a move (1,0)"),
    "a move (2,0)",
  ],
  "no-such-hero": [stealing, "a steal f"],
  "hero-is-your-partner": [
    () => table("b(0,0)", { seats: 4, options: { teams: true }, heroes: { a: "Thief" }, coins: { a: "2" } }),
    "a rob c",
  ],
  "hero-is-elsewhere": [() => table("Find(1,0)N b(1,0)", { heroes: { a: "Thief" }, coins: { b: "2" } }), "a rob b"],
  "hero-has-no-coin": [() => table("", { heroes: { a: "Thief" } }), "a rob b"],
  "hero-has-no-tile": [() => table("StealTile(1,0)N", { seats: 4, hands: { c: "" } }).act("a move (1,0)"), "a steal c"],
  "no-such-coin": [() => table("", { heroes: { a: "Thief" }, coins: { a: "2" } }), "a swap 3"],
  "hoard-is-empty": [
    () => table("", { options: { escape: true }, heroes: { a: "Thief" }, coins: { a: "1*5 2*18 3*5" } }),
    "a swap 3",
  ],
  "pile-is-empty": [() => table("", { heroes: { a: "Warrior" }, pile: 0 }), "a warrior"],
  "no-chamber-there": [destroying, "a destroy (5,5)"],
  "chamber-is-occupied": [destroying, "a destroy (0,1)"],
  "entrance-stays": [destroying, "a destroy (0,0)"],
  "beyond-drakons-reach": [() => table("DrakonM(1,0)N Empty(5,0)N D(5,0)").act("a move (1,0)"), "a drakon (0,0)"],
  "not-a-turn": [turning, "a rotate (1,0)E"],
  "chamber-has-to-leave-its-cell": [floating, "a float (1,0)ES"],
  "decision-is-mandatory": [destroying, "a decline"],
  "discard-one-first": [() => table("", { heroes: { a: "Warrior" } }).act("a warrior"), "a done"],
};

test.each(Object.entries(refused))("the refusal %s is reached", (code, [at, act]) => {
  expect(at().refusal(act)).toBe(code);
});

test("every refusal the title knows is reached, by an act or by the options", () => {
  const admitted = [
    drakon.admits(optionsSchema.parse({ teams: true }), 5),
    drakon.admits(optionsSchema.parse({ fixedGold: true, shortGame: true }), 2),
    drakon.admits(optionsSchema.parse({ fixedGold: true, escape: true }), 2),
  ];
  expect([...Object.keys(refused), ...admitted].sort()).toEqual(Object.keys(drakon.meta.refusals).sort());
});

test("what is refused depends on what the seat sees alone", () => {
  const acts = ["a place Find/1 (1,0)W", "a move (0,1)", "a rob b", "a rob c", "a swap 3", "a pass", "a warrior"];
  const given = { heroes: { a: "Thief" }, hands: { a: "Key/1" } };
  const one = table("Find(1,0)N", { ...given, coins: { a: "1", b: "2 2", c: "1" } });
  const other = table("Find(1,0)N", { ...given, coins: { a: "1", b: "3 1", c: "3" } });
  for (const act of acts) expect(one.refusal(act)).toBe(other.refusal(act));
});
