import { describe, expect, test } from "vitest";
import { noLuck } from "../../../src/engine/draws.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import type { Options } from "../../../src/games/draco-mundis/options.ts";
import type { State } from "../../../src/games/draco-mundis/state.ts";
import { writeAction } from "./language/notation.ts";
import { stateOf } from "./language/set-up.ts";
import { choicesOf } from "./reckoner/choices.ts";
import { countContinuations } from "./reckoner/count.ts";
import { defaults, positionOf, type Settings } from "./reckoner/position.ts";

interface Row {
  readonly name: string;
  readonly text: string;
  readonly hands?: string[][];
  readonly settings?: Partial<Settings>;
  /** Continuations of one, two and three choices. */
  readonly counts: readonly [number, number, number];
}

/** Seven face-down tokens of B along the eastern edge. */
const wall = "B.Mo? 11,0, B.Mo? 11,1, B.Ju? 11,2, B.Ju? 11,3, B.Sw? 11,4, B.Sw? 11,5, B.Ti? 11,6";

const rows: readonly Row[] = [
  { name: "an Explorer alone", text: `A.Ex 7,3, B.Ex 9,6, ${wall}`, counts: [8, 69, 552] },
  {
    name: "a Hunter among terrain",
    text: `A.Hu 7,4, A.Sw 7,4, A.Ju 7,2, A.Cs 8,4, B.Ex 7,7, ${wall}`,
    counts: [8, 77, 528],
  },
  {
    name: "a Biplane over everything",
    text: `A.Bi 7,6, B.Sh? 7,5, B.Ti 7,4, B.Ex 7,3, B.Mo? 9,6`,
    counts: [11, 123, 1007],
  },
  {
    name: "a Cannibal with a prisoner",
    text: `A.Ca[B.Mg] 7,3, A.Mo 7,2, B.Dr 8,3, B.Sh 6,2, ${wall}`,
    counts: [6, 45, 628],
  },
  {
    name: "a Cannibal among prey",
    text: `A.Ca 7,3, B.Jo 7,1, C.Hu 8,3, C.Cs 6,3, B.Ex 6,4, ${wall}`,
    settings: { seats: 3 },
    counts: [7, 56, 656],
  },
  {
    name: "reveals with fights",
    text: `A.Ex 7,3, A.Sh 8,2, B.Dr? 7,2, B.Jo? 6,3, A.Bi? 8,3, ${wall}`,
    counts: [16, 231, 2154],
  },
  {
    name: "a Machinegun and Campsites",
    text: `A.Mg 7,3, B.Cs 7,2, C.Cs 8,3, C.Jo 7,2, B.Hu 6,2, ${wall}`,
    settings: { seats: 3 },
    counts: [7, 55, 440],
  },
  {
    name: "traps and a Dragon",
    text: `A.Hu 7,5, A.Tr 7,4, B.Tr 8,5, B.Dr 9,4, A.Ju 7,3, ${wall}`,
    settings: { traps: true },
    counts: [9, 86, 523],
  },
  {
    name: "a Cannibal that pushes with his prisoner",
    text: `A.Ca[B.Mg] 7,5, A.Tr 7,4, A.Mo 7,4, C.Dr 8,4, B.Tr 6,4, ${wall}`,
    settings: { seats: 3, traps: true },
    counts: [6, 49, 343],
  },
  {
    name: "a Biplane stopped by a trap",
    text: `A.Bi 7,6, B.Tr 7,5, A.Mo 7,4, B.Ex 9,6, ${wall}`,
    settings: { traps: true, planeOverTraps: false },
    counts: [10, 101, 806],
  },
  {
    name: "Warpath in a narrow corner",
    text: `A.Sh 6,0, A.Mg 6,1, A.Ti 7,0, A.Mo 7,1, A.Mo 6,2, ${wall}`,
    settings: { warpath: true },
    counts: [14, 150, 409],
  },
  { name: "nobody to act with", text: `B.Ca[A.Ex] 7,3, ${wall}`, counts: [7, 98, 1197] },
  {
    name: "stuck in its own facing",
    text: `A.Dr 6,0, A.Mo? 9,0, A.Ti 7,0, B.Cs 6,2, B.Ex 9,5, ${wall}`,
    settings: { ownFacingOnly: true },
    counts: [11, 47, 376],
  },
  {
    name: "a Journalist that needs company",
    text: `A.Jo 7,3, B.Sh 7,2, A.Ex 9,4, B.Cs 6,3, ${wall}`,
    settings: { journalistAlone: false },
    counts: [13, 184, 1292],
  },
  { name: "the last token", text: `A.Hu 7,3, B.Sh? 7,2, B.Ex 8,3`, counts: [9, 89, 523] },
  {
    name: "the last round before a stall",
    text: `A.Mg 7,3, B.Sh 9,5, ${wall}`,
    settings: { stall: 1 },
    counts: [7, 55, 384],
  },
  {
    name: "four seats in a crowd",
    text: `A.Ex 1,3, B.Hu 1,2, C.Sh? 2,3, D.Bi 0,3, D.Jo? 1,4, ${wall}`,
    settings: { seats: 4 },
    counts: [9, 83, 698],
  },
  { name: "the end of setup", text: fullBoard(), hands: [["Sw", "Ex"], ["Mo"]], counts: [75, 1050, 21_840] },
  {
    name: "the end of a fast setup",
    text: fullBoard(),
    hands: [["Ex", "Ex"], ["Mo"]],
    settings: { fast: true },
    counts: [60, 3360, 43_680],
  },
];

/** All but the last tokens of both seats in rows, so that few squares are free. */
function fullBoard(): string {
  const tokens = ["A", "B"].flatMap((seat) =>
    ["Jo", "Hu", "Sh", "Sh", "Dr", "Dr", "Ca", "Bi", "Mg", "Cs", "Mo", "Ju", "Ju", "Sw", "Ti"].map(
      (mark) => `${seat}.${mark}?`,
    ),
  );
  const more = ["A.Mo?", "B.Sw?", "B.Ex"];
  return [...tokens, ...more].map((token, index) => `${token} ${6 + (index % 6)},${Math.floor(index / 6)}`).join(", ");
}

describe("continuations agree with the reckoner", () => {
  test.each(rows)("$name", ({ text, hands = [], settings, counts }) => {
    const all: Settings = { ...defaults, ...settings };
    const position = positionOf(text, all, hands);
    const state = stateOf(text, {
      seats: all.seats,
      faceDown: 0,
      options: optionsOf(all),
      ...(hands.length > 0 ? { hands: hands.map((hand, seat) => `${"AB".charAt(seat)}: ${hand.join(" ")}`) } : {}),
    });
    const listed = [...dracoMundis.legal(state, 0)].map(writeAction);
    expect(listed.toSorted()).toEqual(choicesOf(position).toSorted());
    const depths = [1, 2, 3];
    expect(depths.map((depth) => continuations(state, depth))).toEqual(counts);
    expect(depths.map((depth) => countContinuations(position, depth))).toEqual(counts);
  });
});

function optionsOf(settings: Settings): Partial<Options> {
  return {
    fastSetup: settings.fast,
    dragonTraps: settings.traps,
    warpath: settings.warpath,
    biplaneCrossesTraps: settings.planeOverTraps,
    journalistStartsFights: settings.journalistAlone,
    stuckTest: settings.ownFacingOnly ? "current-facing" : "any-facing",
    stallRounds: settings.stall,
  };
}

function continuations(state: State, depth: number): number {
  const seat = dracoMundis.toAct(state)[0];
  if (seat === undefined) return 0;
  const actions = [...dracoMundis.legal(state, seat)];
  if (depth === 1) return actions.length;
  return actions.reduce((sum, action) => {
    const copy = JSON.parse(JSON.stringify(state)) as State;
    dracoMundis.decide(copy, seat, action, noLuck, (event) => dracoMundis.evolve(copy, event));
    return sum + continuations(copy, depth - 1);
  }, 0);
}
