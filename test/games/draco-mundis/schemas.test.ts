import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { shapeOf } from "../../contract/shapes.ts";
import { table } from "./language/table.ts";

const { action, event, options, told, view } = dracoMundis.schemas;

/** The names that clients see, without the title's own in front. */
function namesOf(schema: z.ZodType): string[] {
  return Object.keys(shapeOf(schema).parts)
    .map((name) => name.replace(/^DracoMundis/, ""))
    .sort();
}

const happenings = [
  ...["ActionSpent", "Attacker", "CampsiteDestroyed", "CharacterCaptured", "CharacterEliminated", "CharacterFaced"],
  ...["CharacterMoved", "CharacterReoriented", "Ending", "ExplorerPlaced", "Facing", "FacingAsked", "FightResolved"],
  ...["FightResult", "GameEnded", "GameOpened", "HiddenShown", "Kind", "KindCount", "Options", "PrisonerFreed"],
  ...["SeatVacated", "SetupTurnStarted", "Sheet", "SheetLine", "SheetLineName", "SherpaSacrificed", "ShownToken"],
  ...["Square", "StuckTest", "Ties", "TokenRevealed", "TokenTurnedUp", "TrapPushed", "TurnEnded", "TurnStarted"],
  "Unplaced",
];

describe("schemas", () => {
  test("name all their parts", () => {
    const deeds = ["Destroy", "EndTurn", "Face", "Fight", "Move", "Peek", "Place", "Push", "Reorient", "Reveal"];
    expect(namesOf(action)).toEqual([...deeds, "Sacrifice", "TurnUp", "Action", "Facing", "Kind", "Square"].toSorted());
    expect(namesOf(told)).toEqual([...happenings, "Event", "TokenPeeked", "TokenPlaced"].toSorted());
    expect(namesOf(options)).toEqual(["Options", "StuckTest", "Ties"]);
    expect(namesOf(view)).toEqual(
      [
        ...["Board", "Character", "CharacterKind", "DestroyedCampsite", "Ending", "FaceDown", "Facing", "Kind"],
        ...["KindCount", "Options", "Outcome", "Phase", "Seat", "Sheet", "SheetLine", "SheetLineName", "Square"],
        ...["StuckTest", "Taken", "Terrain", "TerrainKind", "Ties", "Trap", "View"],
      ].toSorted(),
    );
    for (const name of happenings) expect(namesOf(event)).toContain(name);
  });

  test("take the squares of the whole board, and no others", () => {
    const peek = (column: number, row: number) => action.safeParse({ type: "peek", square: { column, row } }).success;
    expect([peek(0, 0), peek(11, 7), peek(5, 3)]).toEqual([true, true, true]);
    expect([peek(-1, 0), peek(12, 0), peek(0, -1), peek(0, 8), peek(0.5, 0)]).toEqual(Array(5).fill(false));
  });

  test("take seats 0 to 3, two to four of them, and counts from 0", () => {
    const vacated = (seat: number) => event.safeParse({ type: "seat-vacated", seat }).success;
    expect([-1, 0, 3, 4].map(vacated)).toEqual([false, true, true, false]);
    const opened = (seatCount: number) =>
      event.safeParse({ type: "game-opened", options: options.parse({}), seatCount, firstSeat: 0 }).success;
    expect([1, 2, 4, 5].map(opened)).toEqual([false, true, true, false]);
    const started = (actionsLeft: number) => event.safeParse({ type: "turn-started", seat: 0, actionsLeft }).success;
    expect([-1, 0, 2].map(started)).toEqual([false, true, true]);
    const ended = (rank: number) =>
      event.safeParse({ type: "game-ended", ending: "stalled", ranks: [rank], sheets: [] }).success;
    expect([0, 1].map(ended)).toEqual([false, true]);
  });

  test("let no field pass that they do not name", () => {
    const square = { column: 7, row: 2 };
    const actions = [
      { type: "place", kind: "jungle", square, startFacing: null },
      ...["peek", "reveal", "fight", "destroy", "turn-up", "sacrifice"].map((type) => ({ type, square })),
      ...["move", "push"].map((type) => ({ type, from: square, to: square })),
      { type: "reorient", square, facing: "east" },
      { type: "face", facing: "west" },
      { type: "end-turn" },
    ];
    for (const one of actions) {
      expect(action.safeParse(one).success, one.type).toBe(true);
      expect(action.safeParse({ ...one, more: 1 }).success, one.type).toBe(false);
    }
    const shown = table("A.Ca[B.Sh] 7,3, A.Mo 7,3, A.Tr 8,4, B.Dr? 9,5", {
      taken: ["A: B.Ex"],
      destroyed: ["A: B.Cs 6,0"],
    }).view(0);
    expect(view.safeParse(shown).success).toBe(true);
    for (const list of ["faceDown", "terrains", "characters", "prisoners", "traps", "seats"] as const) {
      const spoilt = { ...shown, [list]: shown[list].map((one) => ({ ...one, more: 1 })) };
      expect(view.safeParse(spoilt).success, list).toBe(false);
    }
  });
});
