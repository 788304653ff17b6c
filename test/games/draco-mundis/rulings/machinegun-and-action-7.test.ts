import { describe, expect, test } from "vitest";
import type { Options } from "../../../../src/games/draco-mundis/options.ts";
import { withArrows } from "../language/other-numbers.ts";
import { table } from "../language/table.ts";

describe("rulings on the Machinegun", () => {
  test("ruling 39: it destroys a face-up enemy Campsite beside it, kept for 5 points, and nothing else", () => {
    const game = table("A.Mg 7,3, B.Cs 7,2, A.Cs 8,3, B.Ju 6,3");
    expect(game.choices("destroy")).toEqual(["destroy 7,2"]);
    game.plays("destroy 7,2");
    expect([game.at("7,2"), game.points("A")]).toEqual(["", 5]);
    expect(game.view(null).seats[0]?.campsites).toEqual([{ owner: 1, square: { column: 7, row: 2 } }]);
    expect(table("A.Mg 7,3, B.Cs? 7,2").refusal("destroy 7,2")).toBe("no-enemy-campsite");
    expect(table("A.Mg 7,4, B.Cs 7,2").refusal("destroy 7,2")).toBe("no-machinegun-beside");
    expect(table("A.Hu 7,3, B.Cs 7,2").refusal("destroy 7,2")).toBe("no-machinegun-beside");
  });

  test("ruling 40: whoever stood in the Campsite stays, without its good, and the shooter is a character like any", () => {
    const hunter = table("A.Mg 7,3, B.Cs 7,2, B.Hu 7,2").plays("destroy 7,2", "fight 7,2");
    expect(hunter.fight).toBe("7,3=3: 3 to 4, lost");
    const own = table("A.Mg 7,3, B.Cs 7,2, A.Jo 7,2").plays("destroy 7,2");
    expect([own.at("7,2"), own.points("A")]).toEqual(["A.Jo N", 5]);
    const onTerrain = table("A.Mg 7,3, A.Ju 7,3, B.Cs 7,2").plays("destroy 7,2");
    expect(onTerrain.at("7,3")).toBe("A.Mg N + A.Ju");
    expect(table("A.Ca 7,3, B.Mg 7,2").refusal("move 7,3>7,2")).toBeUndefined();
    expect(table("A.Hu 7,3, B.Mg 7,2").plays("fight 7,2").points("A")).toBe(1);
  });
});

describe("rulings on Action 7", () => {
  test("ruling 41: it is open without a free character, when none can move or reveal, or with six face down", () => {
    expect(table("B.Ex 7,3").refusal("turnUp 11,0")).toBeUndefined();
    expect(table("B.Ca[A.Ex] 7,3").refusal("turnUp 11,0")).toBeUndefined();
    expect(table("A.Mg 6,0, B.Ti 7,0, B.Mo 6,1").refusal("turnUp 11,0")).toBeUndefined();
    expect(table("A.Ex 7,3", { faceDown: 6 }).refusal("turnUp 11,0")).toBeUndefined();
    expect(table("A.Ex 7,3, A.Tr? 8,7", { faceDown: 6 }).refusal("turnUp 11,0")).toBe("turn-up-closed");
  });

  test("ruling 42: every free character has to be stuck, in any facing or by option in its own", () => {
    const walled = "A.Mg 6,0, B.Ti 7,0, B.Mo 6,1";
    expect(table(`${walled}, A.Ex 9,5`).refusal("turnUp 11,0")).toBe("turn-up-closed");
    expect(table("A.Mg 6,0, B.Ju? 7,0, B.Mo 6,1").refusal("turnUp 11,0")).toBe("turn-up-closed");
    expect(table("A.Ca 6,0, B.Ti 7,0, B.Sh 6,1").refusal("turnUp 11,0")).toBe("turn-up-closed");
    expect(table("A.Mg 6,0, B.Ti 7,0, B.Tr 6,1").refusal("turnUp 11,0")).toBe("turn-up-closed");
    const turned = "A.Dr 6,0 N, B.Ti 7,0, A.Ti 6,2";
    expect(table(turned).refusal("turnUp 11,0")).toBe("turn-up-closed");
    expect(table(turned, { options: { stuckTest: "current-facing" } }).refusal("turnUp 11,0")).toBeUndefined();
  });

  test("ruling 42: in any facing the longest arrow counts, in its own facing the arrow that points there", () => {
    const hemmed = "A.Bi 6,7 N, B.Ex 6,6, B.Ex 6,5, B.Sh 7,7, B.Sh 8,7, B.Hu 9,7, B.Jo 10,7";
    const open = (more: string, options = {}) => table(`${hemmed}${more}`, { options }).refusal("turnUp 11,0");
    expect(open("")).toBe("turn-up-closed");
    expect(open(", B.Dr 6,4")).toBe("turn-up-closed");
    expect(open(", B.Dr 6,4, B.Dr 6,3")).toBeUndefined();
    const own = { stuckTest: "current-facing" as const };
    expect(open("", own)).toBe("turn-up-closed");
    const turned = hemmed.replace("6,7 N", "6,7 W");
    expect(table(turned, { options: own }).refusal("turnUp 11,0")).toBeUndefined();
    expect(table(turned).refusal("turnUp 11,0")).toBe("turn-up-closed");
  });

  test("ruling 42: arrows that differ on all sides count as they are, whichever is the longest", () => {
    const corner = "A.Ex 6,0 N, B.Ti 7,0";
    const open = (arrows: [number, number, number, number], facing: string, stuckTest: Options["stuckTest"]) =>
      withArrows("explorer", arrows, () =>
        table(corner.replace("6,0 N", `6,0 ${facing}`), { options: { stuckTest } }).refusal("turnUp 11,0"),
      );
    for (const side of [0, 1, 2, 3]) {
      const arrows = [0, 0, 0, 0].with(side, 1) as [number, number, number, number];
      expect(open(arrows, "N", "any-facing")).toBe("turn-up-closed");
      const pointsSouth = "NESW".charAt((2 - side + 4) % 4);
      for (const facing of "NESW") {
        const expected = facing === pointsSouth ? "turn-up-closed" : undefined;
        expect(open(arrows, facing, "current-facing"), `${side} ${facing}`).toBe(expected);
      }
    }
    expect(open([0, 0, 0, 0], "N", "any-facing")).toBeUndefined();
  });

  test("ruling 42: a trap beside the character counts only where an arrow points to it", () => {
    const own = { stuckTest: "current-facing" as const };
    const open = (facing: string) =>
      table(`A.Sh 6,0 ${facing}, B.Ti 7,0, B.Tr 6,1`, { options: own }).refusal("turnUp 11,0");
    expect(["N", "E", "S", "W"].map(open)).toEqual([undefined, ...Array(3).fill("turn-up-closed")]);
  });

  test("ruling 43: any face-down token anywhere, a facing for a character, and no fight", () => {
    const game = table("A.Ex 7,3, B.Dr? 7,2, A.Sh? 9,6", { faceDown: 4 });
    expect(game.choices("turnUp")).toHaveLength(6);
    game.plays("turnUp 7,2");
    expect([game.fight, game.choices("face").length]).toEqual(["none", 4]);
    expect(game.plays("face W").refusal("fight 7,2")).toBeUndefined();
  });

  test("ruling 44: it is once a turn, with the extra action of Warpath too", () => {
    const game = table("A.Ex 7,3, A.Sh 9,7", { faceDown: 6, options: { warpath: true } });
    game.plays("sacrifice 9,7", "turnUp 11,0");
    expect([game.view(0).actionsLeft, game.refusal("turnUp 11,1")]).toEqual([2, "turn-up-used"]);
    game.plays("reorient 7,3 E", "endTurn");
    expect(game.refusal("turnUp 11,1")).toBeUndefined();
  });

  test("ruling 45: the shot is the only special action; captures and flights are moves", () => {
    const game = table("A.Ca 7,3, B.Sh 7,2, A.Bi 9,5, A.Mg 9,2, B.Cs 9,1");
    const types = new Set(game.choices().map((text) => text.split(" ")[0]));
    expect([...types].sort()).toEqual(["destroy", "fight", "move", "reorient"]);
  });
});
