import { expect, test } from "vitest";
import { pickOne } from "../../../src/engine/draws.ts";
import type { DrakonAction } from "../../../src/games/drakon/actions.ts";
import { drakon } from "../../../src/games/drakon/index.ts";
import type { DrakonOptions } from "../../../src/games/drakon/options.ts";
import type { DrakonState } from "../../../src/games/drakon/state.ts";
import { followed, seeded } from "./language/chances.ts";
import { opened } from "./language/new-game.ts";
import { letters } from "./language/notation.ts";
import type { SetUp } from "./language/set-up.ts";
import { type Table, table } from "./language/table.ts";
import { choices } from "./reckoner/choices.ts";
import { countWays, settled } from "./reckoner/count.ts";
import { fromTable } from "./reckoner/from-table.ts";
import type { Position } from "./reckoner/position.ts";

/** Positions in which luck changes no list, and the ways to go on for one, two and three decisions. */
const positions: readonly [name: string, lair: string, given: SetUp, ways: readonly number[]][] = [
  ["an empty lair and straight tiles", "", { hands: { a: "Empty/2S", b: "Empty/2S" } }, [4, 32, 44, 92, 16]],
  [
    "one, two and three arrows about a bend",
    "Empty(1,0)NE Empty(1,1)W",
    { hands: { a: "Empty/1", b: "Empty/2C Empty/3" } },
    [24, 1053, 2503],
  ],
  [
    "Teleport and Master Key beside Harps",
    "Teleport(1,0)N Key(0,1)W Harp(1,1)NE Harp(-1,1)NS Empty(2,1)ES a(1,0) b(0,1)",
    { hands: { a: "", b: "Empty/1" } },
    [5, 180, 616, 1920],
  ],
  [
    "Master Key against arrows or not",
    "Key(1,0)N Find(2,0)E Empty(1,1)W Empty(1,-1)N a(1,0) b(1,0)",
    { options: { masterKeyAgainstArrows: false }, hands: { a: "", b: "Empty/1" } },
    [2, 58, 211, 30, 10],
  ],
  [
    "Windstorm bound to a Harp with a way on",
    "Wind(1,0)NE Harp(1,1)NW Empty(0,1)NW Escape(2,0)NE Wind(2,1)EW Empty(3,0)N a(1,0) b(2,0)",
    { options: { entranceArrows: "one" }, hands: { a: "Empty/1", b: "" } },
    [40, 120, 243, 187, 24],
  ],
  [
    "Windstorm over an Escape and a second Windstorm",
    "Wind(1,0)NE Escape(2,0)NE Wind(1,1)EW Harp(2,1)NE Empty(3,0)N Find(1,2)E a(1,0) b(1,0)",
    { hands: { a: "", b: "" } },
    [3, 9, 5, 13, 7],
  ],
  [
    "Escape entered from any side",
    "Wind(1,0)NE Escape(1,-1)SW Empty(2,0)N Empty(1,1)NE Harp(2,1)NE a(1,0) b(1,1)",
    { options: { escapeChamber: "enter-from-any-side" }, hands: { a: "", b: "Empty/2S" } },
    [3, 33, 60, 14, 10],
  ],
  [
    "Destroy in a crossing",
    "Destroy(1,0)N Empty(0,1)E Find(-1,0)W Empty(2,0)E Lose(1,1)E",
    { hands: { a: "", b: "Empty/1" } },
    [3, 82, 367, 865, 1334],
  ],
  [
    "Rotate with straights and corners",
    "Rotate(1,0)E Empty(2,0)NS Empty(0,1)NE",
    { hands: { a: "Empty/1", b: "" } },
    [32, 73, 348, 1079],
  ],
  [
    "Switch with two tiles in hand",
    "Switch(1,0)E Find(2,0)N Empty(0,1)E",
    { hands: { a: "Lose/1 Empty/2S", b: "" } },
    [48, 111, 2482],
  ],
  [
    "Drakon moves among heroes",
    "DrakonM(1,0)NE Empty(2,0)NE DrakonM(2,1)NW Empty(1,1)W D(2,0) c(1,1)",
    { hands: { a: "", b: "", c: "" }, coins: { a: "2", b: "2" } },
    [1, 6, 6, 31, 47],
  ],
  [
    "the first Drakon Moves, placed or switched in",
    "Switch(1,0)N Empty(0,1)W",
    { hands: { a: "DrakonM/1", b: "" } },
    [26, 78, 218, 714, 1043],
  ],
  [
    "a chain of Mind Controls",
    "Mind(1,0)N Mind(1,1)EW Mind(0,1)NW Empty(2,1)NE Empty(0,2)W c(2,1)",
    { hands: { a: "", b: "", c: "Empty/1" } },
    [2, 4, 38, 140, 223],
  ],
  [
    "Floating Chambers",
    "Float(1,0)NE Float(0,1)EW Empty(1,1)E b(1,0)",
    { options: { entranceArrows: "two-corner" }, hands: { a: "", b: "Empty/1" } },
    [2, 32, 947],
  ],
  [
    "the Sorceress on Windstorm beside a Harp",
    "Wind(1,0)NE Harp(1,-1)EW Empty(2,-1)NE Empty(0,-1)W Key(2,0)E a(1,0) b(2,0)",
    { heroes: { a: "Sorceress", b: "Ranger" }, hands: { a: "", b: "" } },
    [3, 12, 11, 19, 22],
  ],
  [
    "Knight and Ranger about Mind Control",
    "Mind(1,0)NE Teleport(0,1)NW Empty(1,1)EW Find(2,0)N",
    { heroes: { a: "Knight", b: "Ranger" }, options: { knightTakesTile: false }, hands: { a: "", b: "" } },
    [4, 10, 45, 135, 284],
  ],
  [
    "the last tiles before the blocked end",
    "Empty(1,0)E a(1,0) b(1,0)",
    { hands: { a: "Empty/1", b: "Empty/1" } },
    [20, 501, 138, 219, 18],
  ],
];

test.each(positions)("ways to go on: %s", (_, lair, given, ways) => {
  const t = table(lair, { pile: 0, ...given });
  const position = fromTable(t);
  expect(ways.map((_way, index) => countWays(position, index + 1))).toEqual(ways);
  expect(countTogether(t, t.state, position, ways.length)).toEqual(ways);
});

const twoCorner = { heroDeal: "random", escapeChamber: "enter-from-any-side", entranceArrows: "two-corner" } as const;
const three = { heroDeal: "random", masterKeyAgainstArrows: false, entranceArrows: "three" } as const;

const games: readonly [seats: number, seed: number, options: Partial<DrakonOptions>][] = [
  [3, 1, {}],
  [2, 13, { ...twoCorner, heroes: true }],
  [5, 9, { ...three, heroes: true, escape: true }],
  [5, 14, { ...three, heroes: true, escape: true }],
];

test("in games played by lot every list of every decision agrees with the reckoner's", () => {
  const compared = new Set<string>();
  for (const [seats, seed, options] of games) {
    const lots = seeded(seed);
    let t = opened(seats, options, lots);
    for (let step = 0; step < 150 && t.ending === "running"; step++) {
      const owner = drakon.toAct(t.state)[0] ?? 0;
      const actions = [...drakon.legal(t.state, owner)];
      const position = fromTable(t);
      if (position.asked !== undefined) {
        const byRules = actions.map((action) => t.write(action)).filter((text) => !/^(rob|swap|warrior)/.test(text));
        expect(byRules.sort()).toEqual(
          choices(position)
            .map(({ text }) => text)
            .sort(),
        );
        compared.add(position.asked.what);
      }
      const others = actions.filter(({ type }) => type !== "place");
      const chosen = others.length > 0 && lots.pick(3) > 0 ? others : actions;
      t = t.afterDraws(owner, pickOne(chosen, lots), lots);
    }
  }
  expect(compared.size).toBeGreaterThan(6);
});

/** The same counts through the rules' own doors; at every step both lists must be the same, word by word. */
function countTogether(t: Table, state: DrakonState, position: Position, depth: number): number[] {
  const { position: now, choices: reckoned } = settled(position);
  const owner = t.seatOf(letters[now.asked?.of ?? 0] ?? "a");
  expect(drakon.toAct(state)).toEqual(now.asked === undefined ? [] : [owner]);
  const listed = new Map([...drakon.legal(state, owner)].map((action) => [t.write(action), action] as const));
  expect([...listed.keys()].sort()).toEqual(reckoned.map(({ text }) => text).sort());
  const counts = [reckoned.length, ...Array<number>(depth - 1).fill(0)];
  if (depth === 1) return counts;
  for (const { text, after } of reckoned) {
    const action = listed.get(text);
    if (action === undefined) continue;
    const further = countTogether(t, carriedOut(state, owner, action), after(), depth - 1);
    for (const [index, count] of further.entries()) counts[index + 1] = (counts[index + 1] ?? 0) + count;
  }
  return counts;
}

function carriedOut(state: DrakonState, seat: number, action: DrakonAction): DrakonState {
  const working = structuredClone(state);
  const refused = drakon.decide(working, seat, action, followed([]).draws, (event) => drakon.evolve(working, event));
  if (refused !== undefined) throw new Error(`refused as ${refused}: ${JSON.stringify(action)}`);
  return working;
}
