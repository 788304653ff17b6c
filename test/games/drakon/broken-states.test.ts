import { expect, test } from "vitest";
import { drakon } from "../../../src/games/drakon/index.ts";
import type { DrakonState } from "../../../src/games/drakon/state.ts";
import { type Table, table } from "./language/table.ts";

/** What is said of a sound table after one thing in it was broken. */
function faults(t: Table, breakIt: (state: DrakonState) => void): readonly string[] {
  const state = structuredClone(t.state);
  breakIt(state);
  return drakon.invariants(state);
}

const plain = () => table("Empty(1,0)N a(1,0)", { seats: 3, seatOfA: 0, coins: { b: "1" }, hands: { a: "Find/1" } });
const drakonThere = () => table("DrakonM(1,0)N D(1,0)", { seatOfA: 0 });
const floating = () => table("Float(1,0)NE", { seatOfA: 0 }).act("a move (1,0)");

const step = { name: "turn", seat: 0, taker: null, discarded: 0, forcedMoves: 0 } as const;

type Board = DrakonState["board"];
type Breaking = (state: DrakonState, a: Board["seats"][number], b: Board["seats"][number]) => void;

const broken: readonly [says: string, at: () => Table, breakIt: Breaking][] = [
  ["there are 2 tiles empty one, not 3", plain, ({ hidden: { pile } }) => pile.splice(0, 1, (pile[0] ?? 0) - 1)],
  ["hidden pieces are miscounted", plain, ({ board }) => Object.assign(board, { pile: 1 })],
  ["hidden pieces are miscounted", plain, (_, a) => Object.assign(a, { handCount: 2 })],
  [
    "hidden pieces are miscounted",
    plain,
    ({ board: { purses } }) => purses.splice(1, 1, { coinCount: 0, turnedUp: false }),
  ],
  ["there are 4 coins of value 1, not 5", plain, ({ hidden: { hoard } }) => hoard.splice(0, 1, 3)],
  [
    "a chamber beside the entrance is not of the set",
    plain,
    ({ board: { lair } }) => lair.push({ ...at(2), kind: "empty", arrows: "nesw" }),
  ],
  [
    "the entrance is not in the middle",
    plain,
    ({ board: { lair } }) => lair.splice(0, 1, { cell: { x: 1, y: 1 }, kind: "entrance", arrows: "nesw" }),
  ],
  ["two chambers lie at (1, 0)", plain, ({ board: { lair } }) => lair.push(at(1))],
  ["arrows meet at (0, 0)", plain, ({ board: { lair } }) => lair.splice(1, 1, { ...at(1), arrows: "w" })],
  ["the hero of seat 0 stands outside the lair", plain, (_, a) => Object.assign(a, { at: { x: 5, y: 5 } })],
  ["seat 1 left and still has a figure or tiles", plain, (_, __, b) => Object.assign(b, { left: true })],
  [
    "seat 1 left and still has a figure or tiles",
    plain,
    ({ board, hidden: { pile, hands } }, _, b) => {
      const hand = hands[board.seats.indexOf(b)] ?? [];
      for (const [row, count] of hand.entries()) pile[row] = (pile[row] ?? 0) + count;
      hand.fill(0);
      Object.assign(b, { left: true });
    },
  ],
  ["seat 1 left and still has a figure or tiles", plain, (_, __, b) => Object.assign(b, { left: true, at: null })],
  ["the hero of seat 1 is nowhere", plain, (_, __, b) => Object.assign(b, { at: null })],
  ["seats 0 and 1 play the same hero", plain, (_, a, b) => Object.assign(b, { heroCard: a.heroCard })],
  ["Drakon stands outside the lair", drakonThere, ({ board }) => Object.assign(board, { drakon: { x: 5, y: 5 } })],
  ["Drakon is missing", drakonThere, ({ board }) => Object.assign(board, { drakon: null })],
  ["no decision is open", plain, ({ board }) => Object.assign(board, { steps: [] })],
  ["no decision is open", plain, ({ board: { steps } }) => steps.push({ ...step, name: "draw-a-tile" })],
  [
    "the game is over and a decision is open",
    plain,
    ({ board }) => Object.assign(board, { outcome: { ending: "gold", ranks: [1, 2, 2] } }),
  ],
  ["turn is owed by seat 1, which left", plain, leftWhile({ ...step, seat: 1 })],
  ["druid-reaction gives to seat 1, which left", plain, leftWhile({ ...step, name: "druid-reaction", taker: 1 })],
  ["nothing to float", floating, (_, a) => Object.assign(a, { at: { x: 0, y: 0 } })],
  ["seat 1 has enough and has not won", plain, ({ hidden }) => hidden.purses[1]?.splice(1, 1, 5)],
];

test.each(broken)("an unsound state is told: %s", (says, position, breakIt) => {
  expect(drakon.invariants(position().state)).toEqual([]);
  const breakTable = (state: DrakonState) => {
    const [a, b] = state.board.seats;
    if (a !== undefined && b !== undefined) breakIt(state, a, b);
  };
  expect(faults(position(), breakTable)).toContain(says);
});

test("once the game is over Drakon need not be there, and nothing else is missed", () => {
  const over = { outcome: { ending: "gold", ranks: [1, 2] }, steps: [], drakon: null };
  expect(faults(drakonThere(), ({ board }) => Object.assign(board, over))).toEqual([]);
});

test("a number of pieces below none is told, though the sums are right", () => {
  const tiles = faults(plain(), ({ board, hidden: { pile } }) => {
    const more = (pile[0] ?? 0) + 1;
    board.destroyed[0] = (board.destroyed[0] ?? 0) + more;
    board.pile -= more;
    pile[0] = -1;
  });
  expect(tiles).toEqual(["a number of tiles is negative"]);
  const coins = faults(plain(), ({ board, hidden: { hoard, purses } }) => {
    const [a] = purses;
    const [open] = board.purses;
    if (a === undefined || open === undefined) return;
    board.hoard += 5 - (hoard[0] ?? 0);
    open.coinCount += -1 - (a[0] ?? 0);
    hoard[0] = 5;
    a[0] = -1;
  });
  expect(coins).toEqual(["a number of coins is negative"]);
});

function at(x: number): Board["lair"][number] {
  return { cell: { x, y: 0 }, kind: "empty", arrows: "n" };
}

/** b left, and something is still owed by him or to him. */
function leftWhile(owed: Board["steps"][number]): (state: DrakonState) => void {
  return ({ board }) => {
    const [, b] = board.seats;
    if (b !== undefined) Object.assign(b, { left: true, at: null });
    board.steps.unshift(owed);
  };
}
