import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

describe("rulings on the end", () => {
  test("ruling 57: with nothing face down the turn is the last; what is left of it may be played, or stopped", () => {
    const setUp = { faceDown: 0 };
    const text = "A.Ex 7,3, A.Ju? 7,2, B.Ex 8,6";
    expect(table(text, setUp).plays("reveal 7,2", "move 7,3>7,2").ending).toBe("all-face-up");
    expect(table(text, setUp).plays("reveal 7,2", "endTurn").ending).toBe("all-face-up");
    expect(table(text, setUp).plays("reorient 7,3 E", "reveal 7,2").ending).toBe("all-face-up");
    const trapped = table("A.Ex 7,3, A.Ju? 7,2, B.Tr? 8,7", setUp).plays("reveal 7,2", "endTurn");
    expect([trapped.ending, trapped.turn]).toEqual([undefined, "B"]);
  });

  test("ruling 58: the seven lines of the sheet, each by itself", () => {
    const line = (text: string, name: Parameters<ReturnType<typeof table>["line"]>[1], setUp = {}) =>
      table(text, setUp).line("A", name);
    expect(line("A.Jo 7,3, B.Cs 7,3", "journalist-in-campsite")).toBe(7);
    expect(line("B.Ca[A.Jo] 7,3", "journalist-in-campsite")).toBe(0);
    expect(line("A.Hu 7,3, A.Cs 7,3", "journalist-in-campsite")).toBe(0);
    expect(line("", "campsites-destroyed", { destroyed: ["A: B.Cs 7,2"] })).toBe(5);
    expect(line("", "dragons-eliminated", { taken: ["A: B.Dr B.Dr"] })).toBe(6);
    expect(line("", "characters-eliminated", { taken: ["A: B.Dr B.Sh B.Sh B.Jo"] })).toBe(3);
    expect(line("A.Ex 7,3, B.Ju 7,3, A.Sh 7,4, A.Ju 7,4", "characters-on-jungle")).toBe(4);
    expect(line("A.Ex 7,3, B.Mo 7,3, A.Sh 7,4, A.Mo 7,4", "characters-on-mountain")).toBe(2);
    expect(line("A.Ex 7,3, B.Sw 7,3", "characters-on-mountain")).toBe(0);
    expect(table("A.Cs? 7,3, A.Ti? 7,4").leaves("B").line("A", "tiger-beside-campsite")).toBe(-5);
  });

  test("ruling 59: a Dragon is worth 3, or by option 3 and 1", () => {
    const taken = ["A: B.Dr"];
    expect(table("", { taken }).points("A")).toBe(3);
    const both = table("", { taken, options: { dragonScoresBoth: true } });
    expect([both.line("A", "dragons-eliminated"), both.line("A", "characters-eliminated")]).toEqual([3, 1]);
  });

  test("ruling 60: the winner of the fight scores, a defender too", () => {
    const game = table("A.Sh 7,3, B.Ex 7,2, C.Hu 8,3", { seats: 3 }).plays("fight 7,2");
    expect([game.points("A"), game.points("B"), game.points("C")]).toEqual([0, 1, 0]);
  });

  test("ruling 61: equal totals share a place, or are parted by characters taken and shared if those are equal", () => {
    const end = (taken: string[], ties: "shared" | "most-taken") =>
      table("A.Ex 7,3, A.Sw? 7,2", { seats: 3, faceDown: 0, taken, options: { ties } }).plays("reveal 7,2", "endTurn")
        .ranks;
    expect(end(["A: B.Dr", "B: A.Sh A.Sh A.Ca"], "shared")).toEqual([1, 1, 3]);
    expect(end(["A: B.Dr", "B: A.Sh A.Sh A.Ca"], "most-taken")).toEqual([2, 1, 3]);
    expect(end(["A: B.Sh B.Sh B.Ca", "B: A.Sh A.Sh A.Ca"], "most-taken")).toEqual([1, 1, 3]);
  });

  test("ruling 61: prisoners held count as taken when prisoners score, and only then", () => {
    const end = (prisonersScore: boolean, taken: string[]) =>
      table("A.Ca[C.Sh] 7,3, A.Sw? 7,2", {
        seats: 3,
        faceDown: 0,
        taken,
        options: { ties: "most-taken", prisonersScore },
      }).plays("reveal 7,2", "endTurn").ranks;
    expect(end(true, ["A: B.Dr", "B: A.Dr A.Sh"])).toEqual([1, 1, 3]);
    expect(end(true, ["A: B.Dr", "B: A.Sh A.Sh A.Hu A.Jo"])).toEqual([2, 1, 3]);
    expect(end(false, ["A: B.Dr", "B: A.Dr"])).toEqual([1, 1, 3]);
  });

  test("ruling 62: a seat without characters is not out: it uses Action 7 and has to act", () => {
    const game = table("B.Ex 7,3");
    expect([game.turn, game.refusal("endTurn"), game.choices("turnUp").length]).toEqual(["A", "act-first", 7]);
  });

  test("ruling 63: the count rises with each turn without progress and starts again with each other one", () => {
    const text =
      "A.Hu 7,3, A.Mg 8,3, A.Ca 9,3, B.Ex 7,2, B.Cs 8,2, B.Sh 9,2, A.Mo? 6,3, B.Tr 7,4, A.Sh 9,6, A.Ex 6,6, B.Bi 7,6";
    const count = (actions: string) => {
      const game = table(text, { options: { warpath: true } });
      game.state.board.stallCount = 4;
      return game.plays(...actions.split("; "), "endTurn").view(null).stallCount;
    };
    const idle = ["peek 6,3", "move 8,3>8,4", "push 7,3>7,4", "reorient 7,3 E", "fight 7,6", "sacrifice 9,6; peek 6,3"];
    for (const actions of idle) expect(count(actions), actions).toBe(5);
    for (const actions of ["reveal 6,3", "fight 7,2", "destroy 8,2", "move 9,3>9,2"]) {
      expect(count(actions), actions).toBe(0);
    }
    expect(table("B.Ex 7,3").plays("turnUp 11,0").view(null).stallCount).toBe(0);
    expect(table(text).view(null).stallLimit).toBe(40);
    expect(table(text, { seats: 3, left: "C", options: { stallRounds: 7 } }).view(null).stallLimit).toBe(14);
    const first = table("A.Ex 7,3, A.Ju? 7,2", { faceDown: 0, options: { stallRounds: 1 } });
    expect(first.plays("reveal 7,2", "endTurn").ending).toBe("all-face-up");
  });
});
