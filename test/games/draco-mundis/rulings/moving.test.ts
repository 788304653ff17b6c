import { describe, expect, test } from "vitest";
import { withArrows } from "../language/other-numbers.ts";
import { table } from "../language/table.ts";

describe("rulings on peeks and moves", () => {
  test("ruling 13: any face-down token beside a free character may be looked at, the own and a known one too", () => {
    const game = table("A.Ex 7,3, A.Ju? 7,2, B.Jo? 8,3, B.Dr? 9,3");
    expect(game.choices("peek")).toEqual(["peek 7,2", "peek 8,3"]);
    game.plays("peek 8,3", "peek 8,3");
    expect(game.at("8,3")).toBe("B.Jo?");
    expect(game.happened("token-peeked").map(({ isNews }) => isNews)).toEqual([true, false]);
    expect(table("B.Ca[A.Ex] 7,3, B.Jo? 7,2").refusal("peek 7,2")).toBe("not-adjacent");
  });

  test("ruling 14: one straight line of one to so many squares, the facing unchanged", () => {
    const game = table("A.Hu 7,6 N");
    expect(game.ends("7,6")).toEqual(["7,5", "7,4", "7,3", "8,6", "9,6", "7,7", "6,6"]);
    expect(game.refusal("move 7,6>7,6")).toBe("not-straight");
    expect(game.refusal("move 7,6>8,5")).toBe("not-straight");
    expect(game.refusal("move 7,6>7,2")).toBe("too-far");
    expect(game.plays("move 7,6>8,6").at("8,6")).toBe("A.Hu N");
  });

  test("ruling 14: arrows are the sides' own, and turn with the facing: right is not left", () => {
    const reaches = (facing: string) =>
      withArrows("explorer", [3, 2, 0, 1], () => table(`A.Ex 7,4 ${facing}`).ends("7,4"));
    expect(reaches("N")).toEqual(["7,3", "7,2", "7,1", "8,4", "9,4", "6,4"]);
    expect(reaches("E")).toEqual(["7,3", "8,4", "9,4", "10,4", "7,5", "7,6"]);
    expect(reaches("S")).toEqual(["8,4", "7,5", "7,6", "7,7", "6,4"]);
    expect(reaches("W")).toEqual(["7,3", "7,2", "7,5", "6,4"]);
    const pushes = (facing: string) =>
      withArrows("explorer", [2, 0, 0, 1], () => table(`A.Ex 7,4 ${facing}, A.Tr 8,4`).ends("7,4", "push"));
    expect(["N", "E", "S", "W"].map(pushes)).toEqual([[], ["8,4", "9,4"], ["8,4"], []]);
  });

  test("ruling 15: edge, tokens, Tiger and forbidden terrain stop a move before them", () => {
    for (const blocker of ["B.Ex", "A.Sh", "B.Sh?", "A.Ti", "B.Cs", "B.Tr"]) {
      const game = table(`A.Hu 7,3, ${blocker} 7,1`);
      expect(
        game.ends("7,3").filter((to) => to < "7,3" && to.startsWith("7,")),
        blocker,
      ).toEqual(["7,2"]);
    }
    expect(table("A.Hu 7,0").choices("move 7,0>").length).toBe(4);
    expect(table("A.Mg 7,3, A.Mo 7,2").refusal("move 7,3>7,2")).toBe("cannot-end-there");
  });

  test("ruling 16: terrain is always the last square, and in and out may be one turn", () => {
    const game = table("A.Hu 7,4, B.Ju 7,3");
    expect(game.refusal("move 7,4>7,2")).toBe("way-blocked");
    expect(game.plays("move 7,4>7,3", "move 7,3>7,0").at("7,0")).toBe("A.Hu N");
  });

  test("ruling 17: terrain that holds a character is not entered, but for a capture", () => {
    expect(table("A.Ex 7,3, B.Ju 7,2, B.Sh 7,2").refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(table("A.Ca 7,3, B.Ju 7,2, B.Sh 7,2").refusal("move 7,3>7,2")).toBeUndefined();
  });

  test("ruling 18: a Campsite takes an enemy Journalist or its own Hunter, face up and empty only", () => {
    const enters = (kind: string, campsite: string) =>
      table(`A.${kind} 7,3, ${campsite} 7,2`).refusal("move 7,3>7,2") === undefined;
    for (const kind of ["Ex", "Sh", "Dr", "Ca", "Bi", "Mg"]) {
      expect([enters(kind, "A.Cs"), enters(kind, "B.Cs")], kind).toEqual([false, false]);
    }
    expect([enters("Jo", "A.Cs"), enters("Jo", "B.Cs"), enters("Jo", "B.Cs?")]).toEqual([false, true, false]);
    expect([enters("Hu", "A.Cs"), enters("Hu", "B.Cs"), enters("Hu", "A.Cs?")]).toEqual([true, false, false]);
    expect(table("A.Hu 7,3, A.Cs 7,2, B.Jo 7,2").refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(table("A.Jo 7,3, B.Cs 7,2, B.Hu 7,2").refusal("move 7,3>7,2")).toBe("cannot-end-there");
  });
});

describe("rulings on the Biplane", () => {
  const north = (to: string) => to.startsWith("7,") && to < "7,6";

  test("ruling 19: it flies straight within its arrows over everything without stopping", () => {
    const game = table("A.Bi 7,6, B.Ex 7,5, B.Sh? 7,4, B.Ju 7,3");
    expect(game.ends("7,6").filter(north)).toEqual(["7,3", "7,2"]);
    expect(game.refusal("move 7,6>7,1")).toBe("too-far");
  });

  test("ruling 20: it ends on an empty square, a Jungle, a Swamp or a Mountain, and on nothing else", () => {
    const lands = (what: string) => table(`A.Bi 7,6, ${what}`).refusal("move 7,6>7,5") === undefined;
    expect(["B.Ju 7,5", "B.Sw 7,5", "B.Mo 7,5"].map(lands)).toEqual([true, true, true]);
    expect(["B.Ex 7,5", "B.Sh? 7,5", "B.Ti 7,5", "B.Cs 7,5", "A.Cs 7,5", "B.Ju 7,5, B.Sh 7,5"].map(lands)).toEqual(
      Array(6).fill(false),
    );
  });

  test("ruling 21: it flies over a trap but does not end on it; a push is another choice", () => {
    const game = table("A.Bi 7,6, B.Tr 7,5");
    expect(game.refusal("move 7,6>7,5")).toBe("cannot-end-there");
    expect([game.refusal("move 7,6>7,4"), game.refusal("push 7,6>7,4")]).toEqual([undefined, undefined]);
    const stopped = table("A.Bi 7,6, B.Tr 7,5", { options: { biplaneCrossesTraps: false } });
    expect([stopped.refusal("move 7,6>7,4"), stopped.refusal("push 7,6>7,4")]).toEqual(["way-blocked", undefined]);
  });

  test("ruling 22: a square it may not land on does not end the line", () => {
    const game = table("A.Bi 7,6, B.Ti 7,5, B.Cs 7,3");
    expect(game.ends("7,6").filter(north)).toEqual(["7,4", "7,2"]);
  });
});
