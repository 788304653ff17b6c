import { describe, expect, it } from "vitest";
import type { Action } from "../../../src/games/here-be-dragons/actions.ts";
import { judge } from "../../../src/games/here-be-dragons/decide.ts";
import { own } from "../../../src/games/here-be-dragons/hidden.ts";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { allActions } from "./language/action-space.ts";
import { lots } from "./language/luck.ts";
import { actByLot, openedTable, rig } from "./language/rigged.ts";
import { A, at, B, Table } from "./language/table.ts";

/** An action in words that do not depend on the order of its fields. */
const nameOf = (action: Action): string => JSON.stringify(action, Object.keys(action).concat("q", "r").sort());

/** Listed but refused, or accepted but not listed, of all there is to ask for. */
function differences(table: Table): string[] {
  const seat = table.asked()!;
  const listed = new Set([...game.legal(table.state, seat)].map(nameOf));
  const accepted = new Set<string>();
  const seen = { viewer: seat, board: table.board, own: own(table.state, seat) };
  for (const action of allActions(table.board)) {
    if (judge(seen, action) === undefined) accepted.add(nameOf(action));
  }
  return [...listed].filter((name) => !accepted.has(name)).concat([...accepted].filter((name) => !listed.has(name)));
}

describe("listed is what is accepted, of all there is to ask for", () => {
  for (const [seats, boss, longTravel] of [
    [1, "devourer", 3],
    [3, "devourer", 2],
    [4, "none", 3],
  ] as const) {
    it(`A84, A85: in a random game of ${seats}, boss ${boss}, every path, cell, card and player is judged as it is listed`, () => {
      const draws = lots(seats);
      const table = openedTable(seats, { boss, longTravel }, draws);
      for (let step = 0; step < 240 && game.outcome(table.state) === undefined; step++) {
        rig(table, draws);
        if (step % 8 === 0) {
          for (const player of table.board.players) player.range = draws.pick(3);
          expect(differences(table)).toEqual([]);
        }
        actByLot(table, draws);
      }
    });
  }

  it("A85, TR8: a `range` of two goes over any terrain that may be entered step by step, not over closed Water", () => {
    const table = new Table(2).noEvents().tile(5, 0, "plain").tile(6, 0, "water").tile(7, 0, "plain").put(A, 5, 0);
    table.tile(5, 1, "forest-level-1-2").tile(5, 2, "mountain-level-1-2").tile(5, 3, "plain").put(B, 5, 2);
    const way = (...cells: [number, number][]) => {
      const [firstStep, secondStep = null] = cells.map(([q, r]) => at(q, r));
      return { type: "start-travel", firstStep: firstStep!, secondStep, thirdStep: null } as const;
    };
    table.set(A, { range: 2 }).turn(A, "travel");
    expect(table.refusal(A, way([6, 0], [7, 0]))).toBe("no-such-path");
    expect(differences(table)).toEqual([]);
    table.tile(6, 0, "harbor");
    expect(differences(table)).toEqual([]);
    expect(table.legal()).toContainEqual(way([6, 0], [7, 0]));
    table.act(A, way([5, 1], [5, 2]));
    expect(table.player(A)).toMatchObject({ travel: { way: [at(5, 1), at(5, 2)], over: "any" } });
  });
});
