import { describe, expect, test } from "vitest";
import type { Sheet } from "../../../src/games/draco-mundis/fields.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { lots } from "../../contract/lots.ts";
import { readSquare } from "./language/notation.ts";
import { opened, type Table, table } from "./language/table.ts";

const at = readSquare;

/** C has just used Action 7 and ended its turn; A is on turn. */
function position(): Table {
  const text =
    "A.Ca[C.Sh E] 3,4 S, A.Mo 3,4, B.Jo 5,5, C.Cs 5,5, B.Tr 8,1, A.Sw 8,1, A.Hu? 6,2, B.Dr? 4,4, A.Sh 9,7, A.Jo? 7,7";
  return table(text, {
    seats: 3,
    faceDown: 1,
    turn: "C",
    first: "B",
    options: { warpath: true },
    taken: ["C: A.Dr A.Ex B.Sh", "A: B.Ex"],
    destroyed: ["C: B.Cs 10,0"],
  }).plays("turnUp 11,0");
}

function sheet(points: readonly number[], counts: readonly number[]): Sheet {
  const names = [
    ...(["journalist-in-campsite", "campsites-destroyed", "dragons-eliminated", "characters-eliminated"] as const),
    ...(["characters-on-jungle", "characters-on-mountain", "tiger-beside-campsite"] as const),
  ];
  const lines = names.map((line, index) => ({ line, count: counts[index] ?? 0, points: points[index] ?? 0 }));
  return { lines, total: points.reduce((sum, one) => sum + one, 0) };
}

describe("the view", () => {
  test("of a game that begins: nothing is placed, used or counted", () => {
    const { firstSeat } = opened(3, {}, "B").view(null);
    expect(opened(3, {}, "B").view(null)).toMatchObject({
      phase: "setup",
      firstSeat: 1,
      activeSeat: firstSeat,
      actionsTaken: 0,
      actionsLeft: 0,
      turnUpUsed: false,
      progressMade: false,
      facingDue: null,
      stallCount: 0,
      isShown: false,
      outcome: null,
      faceDown: [],
      terrains: [],
      characters: [],
      prisoners: [],
      traps: [],
    });
  });

  test("shows everything that lies open, to a spectator nothing else", () => {
    expect(position().view(null)).toEqual({
      viewer: null,
      options: dracoMundis.schemas.options.parse({ warpath: true, dragonTraps: true }),
      board: { firstColumn: 3, columns: 12, rows: 8 },
      phase: "turn",
      firstSeat: 1,
      activeSeat: 0,
      toPlace: 0,
      actionsTaken: 0,
      actionsLeft: 2,
      turnUpUsed: false,
      progressMade: false,
      facingDue: null,
      stallCount: 0,
      stallLimit: 60,
      faceDown: [
        { square: at("6,2"), owner: 0, knownBy: [0], knownKind: null },
        { square: at("4,4"), owner: 1, knownBy: [1], knownKind: null },
        { square: at("7,7"), owner: 0, knownBy: [0], knownKind: null },
      ],
      terrains: [
        { square: at("11,0"), owner: 1, terrainKind: "bengali-tiger-territory" },
        { square: at("8,1"), owner: 0, terrainKind: "swamp" },
        { square: at("3,4"), owner: 0, terrainKind: "mountain" },
        { square: at("5,5"), owner: 2, terrainKind: "campsite" },
      ],
      characters: [
        { square: at("3,4"), owner: 0, characterKind: "cannibal", facing: "south" },
        { square: at("5,5"), owner: 1, characterKind: "journalist", facing: "north" },
        { square: at("9,7"), owner: 0, characterKind: "sherpa", facing: "north" },
      ],
      prisoners: [{ square: at("3,4"), owner: 2, characterKind: "sherpa", facing: "east" }],
      traps: [{ square: at("8,1"), owner: 1 }],
      seats: [
        {
          seat: 0,
          hasLeft: false,
          tokensLeft: 12,
          explorersLeft: 1,
          hand: null,
          sacrificeUsed: false,
          taken: [{ owner: 1, characterKind: "explorer", count: 1 }],
          campsites: [],
          sheet: sheet([0, 0, 0, 1, 0, 1, 0], [0, 0, 0, 1, 0, 1, 0]),
        },
        {
          seat: 1,
          hasLeft: false,
          tokensLeft: 13,
          explorersLeft: 1,
          hand: null,
          sacrificeUsed: false,
          taken: [],
          campsites: [],
          sheet: sheet([7, 0, 0, 0, 0, 0, 0], [1, 0, 0, 0, 0, 0, 0]),
        },
        {
          seat: 2,
          hasLeft: false,
          tokensLeft: 18,
          explorersLeft: 2,
          hand: null,
          sacrificeUsed: false,
          taken: [
            { owner: 0, characterKind: "explorer", count: 1 },
            { owner: 0, characterKind: "dragon", count: 1 },
            { owner: 1, characterKind: "sherpa", count: 1 },
          ],
          campsites: [{ owner: 1, square: at("10,0") }],
          sheet: sheet([0, 5, 3, 2, 0, 0, 0], [0, 1, 1, 2, 0, 0, 0]),
        },
      ],
      isShown: false,
      outcome: null,
    });
  });

  test("shows a seat its own tokens too, on the board and in hand, and nobody else's", () => {
    const game = position();
    const { seats, faceDown, ...rest } = game.view(0);
    expect(faceDown.map(({ knownKind }) => knownKind)).toEqual(["hunter", null, "journalist"]);
    expect(seats.map(({ hand }) => hand)).toEqual([
      [
        ...(["explorer", "sherpa", "dragon", "biplane", "machinegun"] as const).map((kind) => ({ kind, count: 1 })),
        ...(["campsite", "mountain"] as const).map((kind) => ({ kind, count: 1 })),
        { kind: "jungle", count: 2 },
        ...(["swamp", "bengali-tiger-territory", "dragon-trap"] as const).map((kind) => ({ kind, count: 1 })),
      ],
      null,
      null,
    ]);
    const { seats: _seats, faceDown: _faceDown, ...others } = game.view(null);
    expect(rest).toEqual({ ...others, viewer: 0 });
  });

  test("says what is taken and left of a turn, and where a facing is due", () => {
    const game = table("A.Ex 7,3, A.Sh 9,7, B.Jo? 7,2", { turn: "A", options: { warpath: true } });
    game.plays("sacrifice 9,7", "reveal 7,2");
    expect(game.view(1)).toMatchObject({
      phase: "facing",
      activeSeat: 0,
      actionsTaken: 1,
      actionsLeft: 2,
      turnUpUsed: false,
      progressMade: true,
      facingDue: { column: 7, row: 2 },
      seats: [{ sacrificeUsed: true }, { sacrificeUsed: false }],
    });
    game.plays("face W", "endTurn");
    expect(game.view(1)).toMatchObject({ phase: "turn", activeSeat: 1, progressMade: false, facingDue: null });
    expect(table("B.Ex 7,3").plays("turnUp 11,0").view(0)).toMatchObject({ turnUpUsed: false, activeSeat: 1 });
    expect(table("A.Ex 7,3", { faceDown: 6 }).plays("turnUp 11,0").view(0)).toMatchObject({ turnUpUsed: true });
  });

  test("of a game that is over shows all, places included, and nobody to act", () => {
    const game = position().leaves("B").leaves("A");
    const view = game.view(null);
    expect(view).toMatchObject({ phase: "over", activeSeat: null, actionsLeft: 0, isShown: true });
    expect(view.outcome).toEqual({ ending: "walkover", ranks: [2, 2, 1] });
    expect(view.seats.map(({ hasLeft }) => hasLeft)).toEqual([true, true, false]);
    expect(view.faceDown.map(({ knownKind }) => knownKind)).toEqual(["hunter", "dragon", "journalist"]);
    expect(view.seats.map(({ hand }) => hand?.length)).toEqual([11, 10, 13]);
    expect([0, 1, 2].map((seat) => [...dracoMundis.legal(game.state, seat)])).toEqual([[], [], []]);
  });

  test("is all that is needed to imagine the game again, where nothing is hidden from the viewer exactly so", () => {
    const game = position();
    for (const viewer of [0, 1, 2, null]) {
      const imagined = dracoMundis.imagine(game.seen(viewer), lots(3));
      expect(dracoMundis.view(imagined, viewer)).toEqual(game.seen(viewer));
      expect(dracoMundis.invariants(imagined)).toEqual(dracoMundis.invariants(game.state));
    }
    const over = position().leaves("B").leaves("A");
    const imagined = dracoMundis.imagine(over.seen(1), lots(3));
    expect(imagined).toEqual(over.state);
  });

  test("a seat that is not to act has no choices", () => {
    expect([...dracoMundis.legal(position().state, 1)]).toEqual([]);
    expect([...dracoMundis.legal(position().state, 2)]).toEqual([]);
  });
});
