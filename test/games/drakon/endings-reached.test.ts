import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import { type Table, table } from "./language/table.ts";

const reached: Readonly<Record<string, () => Table>> = {
  gold: () => table("Find(1,0)N", { coins: { a: "3 3 3" } }).act("a move (1,0)"),
  escaped: () => table("Escape(1,0)N", { options: { escape: true }, coins: { a: "3 3 2" } }).act("a move (1,0)"),
  blocked: () =>
    table("Empty(1,0)E a(1,0) b(1,0)", { hands: { a: "Find/1", b: "" }, pile: 0 }).act("a place Find/1 (0,1)N"),
  stalled: () => table("Empty(1,0)N", { idleTurns: 19 }).act("a move (1,0)"),
  "last-hero": () => table("").leave("b"),
};

test("every ending of the title is reached", () => {
  expect(Object.keys(reached).sort()).toEqual([...drakon.meta.endings].sort());
});

test.each(Object.entries(reached))(
  "5.C.8 the ending %s closes everything and ranks every seat from 1",
  (ending, at) => {
    const t = at();
    const outcome = drakon.outcome(t.state);
    expect(outcome?.ending).toBe(ending);
    expect(Math.min(...(outcome?.ranks ?? []))).toBe(1);
    expect(outcome?.ranks).toHaveLength(2);
    expect([t.asked, drakon.toAct(t.state)]).toEqual(["over", []]);
    for (const letter of ["a", "b"]) expect(t.choices(letter)).toEqual([]);
    expect(t.view(null).outcome).toEqual(outcome);
  },
);
