import { describe, expect, test } from "vitest";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { meta } from "../../../src/games/draco-mundis/meta.ts";
import type { SetUp } from "./language/set-up.ts";
import { opened, table } from "./language/table.ts";

type Code = Exclude<keyof typeof meta.refusals, "option-needs-dragon-traps">;

const warpath: SetUp = { options: { warpath: true } };
const placing: SetUp = { hands: ["A: Sh Ex", "B: Mo"] };

/** For each code a set-up, what is played first, and the action that is refused with it. */
const refused: Readonly<Record<Code, readonly (readonly [string, SetUp, readonly string[], string])[]>> = {
  "wrong-phase": [
    ["A.Ex 7,3", {}, [], "place Sh 8,3"],
    ["A.Ex 7,3", placing, [], "reorient 7,3 E"],
  ],
  "choose-facing-first": [["A.Ex 7,3, A.Jo? 7,2", {}, ["reveal 7,2"], "endTurn"]],
  "nothing-to-face": [["A.Ex 7,3", {}, [], "face N"]],
  "option-off": [
    ["A.Ex 7,3", {}, [], "push 7,3>7,2"],
    ["A.Sh 7,3", {}, [], "sacrifice 7,3"],
  ],
  "act-first": [["A.Ex 7,3", {}, [], "endTurn"]],
  "no-actions-left": [["A.Sh 9,7, A.Ex 7,3", warpath, ["reorient 7,3 E", "reorient 7,3 N"], "move 7,3>7,2"]],
  "off-the-board": [
    ["A.Ex 6,3", {}, [], "move 6,3>5,3"],
    ["A.Ex 6,3", {}, [], "peek 5,3"],
    ["A.Ex 6,3", placing, [], "place Sh 5,3"],
  ],
  "square-taken": [["B.Ju? 7,3", placing, [], "place Sh 7,3"]],
  "none-left": [["B.Ju? 7,3", placing, [], "place Dr 8,3"]],
  "facing-needed": [["B.Ju? 7,3", placing, [], "place Ex 8,3"]],
  "facing-not-taken": [["B.Ju? 7,3", placing, [], "place Sh 8,3 N"]],
  "no-free-character": [
    ["A.Ex 7,3", {}, [], "move 8,3>8,2"],
    ["A.Ex 7,3, A.Sh? 8,3", {}, [], "reorient 8,3 E"],
    ["B.Ca[A.Ex] 7,3", {}, [], "move 7,3>7,2"],
    ["A.Ex 7,3, B.Tr 9,3, B.Ex 8,3", {}, [], "push 8,3>9,3"],
  ],
  "not-face-down": [
    ["A.Ex 7,3, B.Ju 7,2", {}, [], "peek 7,2"],
    ["A.Ex 7,3", {}, [], "reveal 7,2"],
    ["A.Ex 7,3", { faceDown: 5 }, [], "turnUp 7,2"],
  ],
  "not-adjacent": [
    ["A.Ex 7,3", {}, [], "peek 11,0"],
    ["A.Ex 7,3", {}, [], "reveal 11,0"],
  ],
  "turn-up-used": [["A.Ex 7,3", { faceDown: 6 }, ["turnUp 11,0"], "turnUp 11,1"]],
  "turn-up-closed": [["A.Ex 7,3", {}, [], "turnUp 11,0"]],
  "not-straight": [
    ["A.Ex 7,3", {}, [], "move 7,3>8,2"],
    ["A.Ex 7,3", {}, [], "move 7,3>7,3"],
    ["A.Ex 7,3, A.Tr 7,2", {}, [], "push 7,3>8,2"],
  ],
  "too-far": [
    ["A.Ex 7,3", {}, [], "move 7,3>7,0"],
    ["A.Jo 7,3", {}, [], "move 7,3>7,4"],
    ["A.Ex 7,3, A.Tr 7,2", {}, [], "push 7,3>7,0"],
  ],
  "way-blocked": [["A.Ex 7,3, B.Ju 7,2", {}, [], "move 7,3>7,1"]],
  "cannot-end-there": [["A.Ex 7,3, B.Ti 7,2", {}, [], "move 7,3>7,2"]],
  "cannot-capture": [["A.Ca 7,3, B.Hu 7,2", {}, [], "move 7,3>7,2"]],
  "no-trap-there": [
    ["A.Ex 7,3, A.Tr 8,3", {}, [], "push 7,3>7,2"],
    ["A.Ex 6,3 W, A.Tr 8,3", { seats: 3 }, [], "push 6,3>5,3"],
  ],
  "trap-blocked": [["A.Ex 7,3, A.Tr 7,2, B.Ti 7,1", {}, [], "push 7,3>7,2"]],
  "cannot-follow": [["A.Ex 7,3, A.Tr 7,2, B.Ju 7,2", {}, [], "push 7,3>7,1"]],
  "no-target": [
    ["A.Ex 7,3", {}, [], "fight 7,2"],
    ["A.Ex 7,3, A.Sh 7,2", {}, [], "fight 7,2"],
  ],
  "journalist-protected": [["A.Ex 7,3, B.Jo 7,2", {}, [], "fight 7,2"]],
  "no-attacker": [["A.Ex 7,3, B.Sh 7,1", {}, [], "fight 7,1"]],
  "journalist-alone": [["A.Jo 7,3, B.Sh 7,2", { options: { journalistStartsFights: false } }, [], "fight 7,2"]],
  "same-facing": [["A.Ex 7,3 E", {}, [], "reorient 7,3 E"]],
  "no-enemy-campsite": [
    ["A.Mg 7,3, A.Cs 7,2", {}, [], "destroy 7,2"],
    ["A.Mg 7,3", {}, [], "destroy 7,2"],
  ],
  "no-machinegun-beside": [["A.Ex 7,3, B.Cs 7,2", {}, [], "destroy 7,2"]],
  "sacrifice-used": [["A.Sh 9,7, A.Sh 8,7", warpath, ["sacrifice 9,7"], "sacrifice 8,7"]],
  "no-sherpa-there": [["A.Ex 7,3, A.Sh 8,7", warpath, [], "sacrifice 7,3"]],
};

describe("refusals", () => {
  test.each(Object.entries(refused))("%s is given where it fits", (code, cases) => {
    for (const [text, setUp, played, action] of cases) {
      expect(
        table(text, setUp)
          .plays(...played)
          .refusal(action),
        `${text}: ${action}`,
      ).toBe(code);
    }
  });

  test("every code of the title is reached here or by its options", () => {
    expect([...Object.keys(refused), "option-needs-dragon-traps"].sort()).toEqual(Object.keys(meta.refusals).sort());
  });

  test("the first that fits is given, in the order of the rules page", () => {
    const first = (text: string, setUp: SetUp, action: string, ...played: string[]) =>
      table(text, setUp)
        .plays(...played)
        .refusal(action);
    expect(first("A.Ex 7,3", placing, "sacrifice 5,3")).toBe("wrong-phase");
    expect(first("A.Ex 7,3, A.Jo? 7,2", {}, "place Sh 7,3", "reveal 7,2")).toBe("wrong-phase");
    expect(first("A.Ex 7,3, A.Jo? 7,2", {}, "push 7,3>5,3", "reveal 7,2")).toBe("choose-facing-first");
    expect(first("A.Ex 7,3", {}, "push 5,3>5,2")).toBe("option-off");
    const spent = ["reorient 7,3 E", "reorient 7,3 N"];
    expect(first("A.Sh 9,7, A.Ex 7,3", warpath, "peek 5,3", ...spent)).toBe("no-actions-left");
    expect(first("A.Ex 6,3", {}, "move 7,3>5,3")).toBe("off-the-board");
    expect(first("B.Ju? 7,3", placing, "place Dr 7,3 N")).toBe("square-taken");
    expect(first("B.Ju? 7,3", placing, "place Dr 8,3 N")).toBe("none-left");
    expect(first("A.Ex 7,3", {}, "move 8,3>9,2")).toBe("no-free-character");
    expect(first("A.Ex 7,3, B.Ju 11,7", {}, "peek 11,7")).toBe("not-face-down");
    expect(first("A.Ex 7,3", { faceDown: 6 }, "turnUp 7,2", "turnUp 11,0")).toBe("not-face-down");
    expect(first("A.Ex 7,3, B.Ju 7,2", {}, "move 7,3>7,0")).toBe("too-far");
    expect(first("A.Ex 7,3, B.Ju 7,2, B.Ti 7,1", {}, "move 7,3>7,1")).toBe("way-blocked");
    expect(first("A.Ex 7,3, A.Tr 7,2, B.Ju 7,2, B.Ti 7,0", {}, "push 7,3>7,1")).toBe("trap-blocked");
    expect(first("A.Ex 7,7, B.Jo 7,2", {}, "fight 7,2")).toBe("journalist-protected");
    expect(first("A.Sh 9,7, A.Sh 8,7", warpath, "sacrifice 6,0", "sacrifice 9,7")).toBe("sacrifice-used");
  });
});

describe("options", () => {
  const options = dracoMundis.schemas.options;

  test("are as the rules page has them when nothing is chosen", () => {
    expect(options.parse({})).toEqual({
      fastSetup: false,
      dragonTraps: false,
      warpath: false,
      biplaneCrossesTraps: true,
      combatFloor: false,
      journalistStartsFights: true,
      stuckTest: "any-facing",
      trapWeakensCapture: true,
      journalistCapturable: true,
      machinegunPrisonerOnMountain: false,
      prisonersScore: false,
      dragonScoresBoth: false,
      ties: "shared",
      stallRounds: 20,
    });
  });

  test("option-needs-dragon-traps: what is said of face-up traps needs traps", () => {
    for (const name of ["biplaneCrossesTraps", "trapWeakensCapture"]) {
      expect(dracoMundis.admits(options.parse({ [name]: false }), 2)).toBe("option-needs-dragon-traps");
      expect(dracoMundis.admits(options.parse({ [name]: false, dragonTraps: true }), 2)).toBeUndefined();
    }
    for (const seats of [2, 3, 4]) expect(dracoMundis.admits(options.parse({}), seats)).toBeUndefined();
  });

  test("stall rounds run from 1 to 100", () => {
    for (const stallRounds of [0, 101, 1.5]) expect(options.safeParse({ stallRounds }).success).toBe(false);
    for (const stallRounds of [1, 100]) expect(options.safeParse({ stallRounds }).success).toBe(true);
    expect(options.safeParse({ house: true }).success).toBe(false);
  });

  test("are shown to every viewer", () => {
    const game = opened(3, { warpath: true, stallRounds: 7 });
    expect(game.view(null).options).toEqual(options.parse({ warpath: true, stallRounds: 7 }));
  });
});
