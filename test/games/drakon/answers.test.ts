import { expect, test } from "vitest";
import { actionSchema, type DrakonAction } from "../../../src/games/drakon/actions.ts";
import { drakon } from "../../../src/games/drakon/index.ts";
import { decisions } from "./language/decisions.ts";
import { type Table, table } from "./language/table.ts";

/** An answer of every kind: the first that is listed at some decision, and those that are seldom possible. */
const answers = new Map<string, DrakonAction>();
for (const { asked, at } of decisions) {
  const t = at();
  for (const action of drakon.legal(t.state, t.seatOf(asked.slice(0, 1)))) answers.set(action.type, action);
}
const seldom = ["a pass", "a rob b", "a swap 2", "a knight b (0,1)", "a sorceress (1,0)", "a done", "a warrior"];
for (const act of seldom) {
  const action = table("").read(act.slice(2));
  if (!answers.has(action.type)) answers.set(action.type, action);
}

/** What the title says to an answer of a seat, which must leave the state as it was when it is refused. */
function said(t: Table, seat: number, action: DrakonAction): string {
  const state = structuredClone(t.state);
  const luck = { pick: () => 0 };
  return drakon.decide(state, seat, action, luck, (event) => drakon.evolve(state, event)) ?? "accepted";
}

test("there is an answer of every kind, and the schema of actions fits each of them as it is", () => {
  expect([...answers.keys()].sort()).toEqual(actionSchema.options.map(({ shape }) => shape.type.value).sort());
  for (const action of answers.values()) expect(actionSchema.parse(action)).toEqual(action);
});

test("an action with a field less, a field more, or something else in a field does not fit the schema", () => {
  for (const action of answers.values()) {
    expect(actionSchema.safeParse({ ...action, more: 1 }).success).toBe(false);
    for (const field of Object.keys(action)) {
      const { [field]: _left, ...rest } = action as Record<string, unknown>;
      expect(actionSchema.safeParse(rest).success, `${action.type} without ${field}`).toBe(false);
      expect(actionSchema.safeParse({ ...action, [field]: "odd" }).success, `${action.type}.${field}`).toBe(false);
    }
  }
});

const mandatory = /(steal|destroy|rotate)-chamber|mind-control/;

test.each(decisions)("10.4 an answer of another kind is not what is asked: $asked", ({ asked, at }) => {
  const t = at();
  const seat = t.seatOf(asked.slice(0, 1));
  const own = new Set([...drakon.legal(t.state, seat)].map(({ type }) => type));
  const isAnyTime = /turn|after-action/.test(asked);
  for (const action of answers.values()) {
    if (own.has(action.type) || (isAnyTime && /^(use|place$|move$|pass)/.test(action.type))) continue;
    const refusal = action.type === "decline" && mandatory.test(asked) ? "decision-is-mandatory" : "not-what-is-asked";
    const isDoneEarly = action.type === "done" && asked.endsWith("warrior-discard");
    expect(said(t, seat, action), action.type).toBe(isDoneEarly ? "discard-one-first" : refusal);
  }
});

test.each(decisions)("10.1 nobody answers for another: $asked", ({ asked, at }) => {
  const t = at();
  const seat = t.seatOf(asked.slice(0, 1));
  for (const other of [0, 1, 2].filter((one) => one !== seat)) {
    expect([...drakon.legal(t.state, other)]).toEqual([]);
    for (const action of drakon.legal(t.state, seat)) expect(said(t, other, action)).toBe("not-what-is-asked");
  }
});

test("5.B.2 after the main action there is no other, by a Sorceress's ability neither", () => {
  const t = table("Find(1,0)E Find(2,0)N", { heroes: { a: "Ranger" } }).act("a move (1,0)");
  for (const act of ["a move (2,0)", "a sorceress (0,0)"]) expect(t.refusal(act)).toBe("main-action-is-done");
});

test("5.N.1 an ability is used once in a game, by its own hero", () => {
  const uses: Record<string, string> = {
    Knight: "a knight b (1,0)",
    Ranger: "a ranger (1,0)",
    Sorceress: "a sorceress (1,0)",
    Thief: "a rob b",
    Warrior: "a warrior",
  };
  for (const [hero, act] of Object.entries(uses)) {
    const given = { coins: { a: "2", b: "2" }, spent: ["a"] as const };
    expect(table("Find(1,0)E", { ...given, heroes: { a: hero } }).refusal(act), hero).toBe("ability-already-used");
    const other = hero === "Thief" ? "Knight" : "Thief";
    expect(table("Find(1,0)E", { ...given, heroes: { a: other } }).refusal(act), hero).toBe("not-your-hero");
    expect(table("Find(1,0)E", { coins: given.coins }).refusal(act), hero).toBe("no-abilities-in-this-game");
  }
  expect(table("", { heroes: { a: "Thief" }, coins: { a: "2" }, spent: ["a"] }).refusal("a swap 2")).toBe(
    "ability-already-used",
  );
});
