import { sumOf } from "../../../../src/engine/counts.ts";
import type { Kind } from "../../../../src/games/drakon/fields.ts";
import { drakon } from "../../../../src/games/drakon/index.ts";
import type { DrakonState, Seen } from "../../../../src/games/drakon/state.ts";
import { COINS, TILES } from "../../../../src/games/drakon/tables.ts";
import { goldIn, totalNeeded } from "../../../../src/games/drakon/totals.ts";
import type { Edges, Placed } from "../../../contract/edges.ts";
import type { SetUp } from "./set-up.ts";
import { table } from "./table.ts";

/** Chambers that test or take something hidden, each a step away from every hero, with coins at the threshold. */
const lairs: readonly (readonly [lair: string, given: SetUp, acts: readonly string[]])[] = [
  ["Mind(0,1)N Teleport(1,0)N", { seats: 3, options: { escape: true }, coins: { b: "3 3 2" } }, ["a move (0,1)"]],
  ["Mind(0,1)N Escape(1,0)N", { options: { escape: true, shortGame: true }, coins: { b: "2 2" } }, []],
  [
    "Teleport(1,0)N",
    { options: { escape: true, knightTakesTile: false }, heroes: { a: "Knight" }, coins: { b: "3 3 1" } },
    [],
  ],
  ["Escape(1,0)N Empty(0,1)N", { options: { escape: true }, coins: { a: "3 3 2", b: "2 2 2" } }, []],
  ["StealL(1,0)N StealTile(0,1)N", { seats: 3, coins: { a: "3", b: "3 3 3", c: "1 1" } }, []],
  ["Switch(1,0)N Empty(0,1)N Mind(0,-1)S", { seats: 3, hands: { b: "Find/1" }, coins: { b: "3 3 3" } }, []],
  ["Lose(1,0)N D(0,1) Empty(0,1)N", { heroes: { a: "Thief", b: "Druid" }, coins: { a: "3 3 3", b: "1 1 1" } }, []],
  ["Empty(1,0)N", { heroes: { a: "Warrior" }, pile: 1, hands: { a: "Find/1 Find/1 Empty/1", b: "Find/2S" } }, []],
];

/** What is hidden in Drakon: the values of coins, the tiles in hands, in the pile and facedown. */
export const edges: Edges<DrakonState, Seen> = {
  *positions() {
    for (const [lair, given, acts] of lairs) yield placed(lair, given, acts);
  },
  *worlds(view) {
    for (const [team, coins] of view.own.purses.entries()) if (coins === null) yield* purses(view, team);
    for (const first of new Set(TILES.map(({ kind }) => kind))) yield withTiles(view, first);
  },
};

function placed(lair: string, given: SetUp, acts: readonly string[]): Placed<DrakonState> {
  const { state } = table(lair, given).acts(...acts);
  return { state: structuredClone(state), seats: state.board.seats.length };
}

/** The purse of a team just below what wins, with just enough, and as light and as heavy as can be. */
function* purses(view: Seen, team: number): Generator<DrakonState> {
  const enough = totalNeeded(view.board.options);
  const worlds = new Map<number, DrakonState>();
  for (const coins of fillings(sumOf(drakon.imagine(view, first).hidden.purses[team] ?? []))) {
    const world = withPurse(view, team, coins);
    const isSound = world !== undefined && drakon.invariants(world).length === 0;
    if (isSound && !worlds.has(goldIn(coins))) worlds.set(goldIn(coins), world);
  }
  const totals = [...worlds.keys()].sort((one, other) => one - other);
  for (const total of new Set([enough - 1, enough, totals.at(0), totals.at(-1)])) {
    const world = worlds.get(total ?? -1);
    if (world !== undefined) yield world;
  }
}

/** Every choice of so many coins, as counts along `COINS`. */
function fillings(size: number): number[][] {
  let partial: number[][] = [[]];
  for (const { count } of COINS) {
    partial = partial.flatMap((counts) =>
      Array.from({ length: Math.min(count, size - sumOf(counts)) + 1 }, (_, more) => [...counts, more]),
    );
  }
  return partial.filter((counts) => sumOf(counts) === size);
}

const first = { pick: () => 0 };

/** The team holds these coins; what it held goes to the hoard, and what the hoard lacks comes from the purses unseen. */
function withPurse(view: Seen, team: number, coins: readonly number[]): DrakonState | undefined {
  const state = drakon.imagine(view, first);
  const { purses, hoard } = state.hidden;
  const purse = purses[team];
  if (purse === undefined) return undefined;
  for (const [row, count] of coins.entries()) {
    hoard[row] = (hoard[row] ?? 0) + (purse[row] ?? 0) - count;
  }
  purses[team] = [...coins];
  const others = purses.filter((_, other) => other !== team && view.own.purses[other] === null);
  return repaid(hoard, others) ? state : undefined;
}

/** Exchanges coins that the hoard lacks for others of the purses unseen. */
function repaid(hoard: number[], others: readonly number[][]): boolean {
  for (const [lacking, count] of hoard.entries()) {
    for (let still = count; still < 0; still++) {
      const spare = hoard.findIndex((more) => more > 0);
      const giver = others.find((coins) => (coins[lacking] ?? 0) > 0);
      if (giver === undefined || spare < 0) return false;
      for (const [row, by] of [
        [lacking, 1],
        [spare, -1],
      ] as const) {
        hoard[row] = (hoard[row] ?? 0) + by;
        giver[row] = (giver[row] ?? 0) - by;
      }
    }
  }
  return true;
}

/** The hands that the viewer does not see hold tiles of one kind as far as there are any, then the pile. */
function withTiles(view: Seen, kind: Kind): DrakonState {
  const state = drakon.imagine(view, first);
  const { hands, pile, facedown } = state.hidden;
  const unseen = hands.filter((_, seat) => view.own.hand === null || seat !== view.viewer);
  const all = [...unseen, pile, facedown];
  const sizes = all.map(sumOf);
  const loose = TILES.map((_, row) => all.reduce((sum, counts) => sum + (counts[row] ?? 0), 0));
  const rows = [...TILES.keys()].sort(
    (one, other) => Number(TILES[other]?.kind === kind) - Number(TILES[one]?.kind === kind),
  );
  for (const [index, counts] of all.entries()) {
    counts.fill(0);
    for (let held = 0; held < (sizes[index] ?? 0); held++) {
      const row = rows.find((one) => (loose[one] ?? 0) > 0) ?? 0;
      loose[row] = (loose[row] ?? 0) - 1;
      counts[row] = (counts[row] ?? 0) + 1;
    }
  }
  return state;
}
