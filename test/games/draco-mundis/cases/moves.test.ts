import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

describe("moves of the rules page", () => {
  test("T10: entering a Jungle ends the move", () => {
    expect(
      table("A.Hu 7,6, B.Ju 7,5")
        .ends("7,6")
        .filter((to) => to.startsWith("7,") && to < "7,6"),
    ).toEqual(["7,5"]);
  });

  test("T11: the Biplane flies over everything and lands on the first square it may", () => {
    const game = table("A.Bi 7,6, B.Sh? 7,5, B.Ti 7,4, B.Ex 7,3");
    expect(game.ends("7,6").filter((to) => to < "7,6" && to.startsWith("7,"))).toEqual(["7,2"]);
  });

  test("T21: each kind alone has as many moves as its arrows say", () => {
    const moves = ["Ex", "Jo", "Hu", "Sh", "Dr", "Ca", "Bi", "Mg"].map(
      (kind) => table(`A.${kind} 8,4`).ends("8,4").length,
    );
    expect(moves).toEqual([5, 3, 8, 4, 3, 5, 9, 4]);
  });

  test("T22: arrows turn with the facing", () => {
    expect(table("A.Ex 7,3 E").ends("7,3").sort()).toEqual(["6,3", "7,2", "7,4", "8,3", "9,3"]);
  });

  test("T23: the unused columns are off the board", () => {
    expect(table("A.Ex 6,3").refusal("move 6,3>5,3")).toBe("off-the-board");
    expect(table("A.Ex 6,3", { seats: 3 }).refusal("move 6,3>5,3")).toBeUndefined();
  });

  test("T24: leaving terrain costs nothing, entering it ends the move", () => {
    const game = table("A.Hu 7,4, B.Sw 7,4, B.Ju 7,2");
    expect(game.ends("7,4").filter((to) => to < "7,4" && to.startsWith("7,"))).toEqual(["7,3", "7,2"]);
    expect(game.refusal("move 7,4>7,1")).toBe("way-blocked");
  });

  test("T25: a character and a face-down token block the way", () => {
    const game = table("A.Ex 7,3, B.Ex 7,2, A.Sh? 8,3");
    expect(game.refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(game.refusal("move 7,3>7,1")).toBe("way-blocked");
    expect(game.refusal("move 7,3>8,3")).toBe("cannot-end-there");
    expect(game.ends("7,3")).toEqual(["7,4", "6,3"]);
  });

  test("T28: a Machinegun stays off Mountains but enters a Jungle", () => {
    const game = table("A.Mg 7,3, B.Mo 7,2, B.Ju 8,3");
    expect(game.refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(game.refusal("move 7,3>8,3")).toBeUndefined();
  });

  test("T29: nobody enters a Tiger, the own one neither; the Biplane flies over it", () => {
    for (const kind of ["Ex", "Jo", "Hu", "Sh", "Dr", "Ca", "Bi", "Mg"]) {
      expect(table(`A.${kind} 7,3, A.Ti 7,2`).refusal("move 7,3>7,2"), kind).toBe("cannot-end-there");
    }
    expect(table("A.Bi 7,3, A.Ti 7,2").refusal("move 7,3>7,1")).toBeUndefined();
    expect(table("A.Hu 7,3, A.Ti 7,2").refusal("move 7,3>7,1")).toBe("way-blocked");
  });

  test("T30: a Hunter enters his own Campsite and no other", () => {
    const game = table("A.Hu 7,3, A.Cs 7,2, B.Cs 8,3");
    expect(game.refusal("move 7,3>7,2")).toBeUndefined();
    expect(game.refusal("move 7,3>8,3")).toBe("cannot-end-there");
  });

  test("T31: a Journalist enters an empty enemy Campsite and not her own", () => {
    const game = table("A.Jo 7,3, A.Cs 7,2, B.Cs 8,3");
    expect(game.refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(game.refusal("move 7,3>8,3")).toBeUndefined();
    const guarded = table("A.Jo 7,3, A.Cs 7,2, B.Cs 8,3, B.Hu 8,3");
    expect(guarded.refusal("move 7,3>8,3")).toBe("cannot-end-there");
  });

  test("T32: nobody else enters a Campsite; the Biplane may land behind it", () => {
    const game = table("A.Bi 7,3, A.Ex 6,2, B.Cs 7,2");
    expect(game.refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(game.refusal("move 6,2>7,2")).toBe("cannot-end-there");
    expect(game.refusal("move 7,3>7,1")).toBeUndefined();
  });
});

describe("pushes of the rules page", () => {
  test("T16a: a Machinegun cannot follow a trap onto a Mountain", () => {
    expect(table("A.Mg 7,4, B.Mo 7,3, A.Tr 7,3").refusal("push 7,4>7,3")).toBe("cannot-follow");
  });

  test("T16b: the trap may go onto the Mountain, and there the Machinegun's push ends", () => {
    const game = table("A.Mg 7,4, A.Tr 7,3, B.Mo 7,2").plays("push 7,4>7,3");
    expect([game.at("7,3"), game.at("7,2")]).toEqual(["A.Mg N", "A.Tr + B.Mo"]);
    expect(game.refusal("push 7,3>7,2")).toBe("cannot-follow");
  });

  test("T56: beside a trap the Biplane may fly over it or push it, listed apart", () => {
    const text = "A.Bi 7,6, A.Tr 7,5";
    const north = (to: string) => to.startsWith("7,") && to < "7,6";
    expect(table(text).ends("7,6").filter(north)).toEqual(["7,4", "7,3", "7,2"]);
    expect(table(text).ends("7,6", "push").filter(north)).toEqual(["7,5", "7,4", "7,3", "7,2"]);
    const stopped = table(text, { options: { biplaneCrossesTraps: false } });
    expect(stopped.ends("7,6").filter(north)).toEqual([]);
    expect(stopped.refusal("move 7,6>7,4")).toBe("way-blocked");
  });

  test("T57: the arrow on the touching side counts the squares of the character", () => {
    const game = table("A.Ex 7,5, A.Tr 7,4");
    expect(game.ends("7,5", "push")).toEqual(["7,4", "7,3"]);
    game.plays("push 7,5>7,3");
    expect([game.at("7,3"), game.at("7,2")]).toEqual(["A.Ex N", "A.Tr"]);
    expect(table("A.Ex 7,5 E, A.Tr 7,4").ends("7,5", "push")).toEqual(["7,4"]);
  });

  test("T58: without an arrow on that side there is no push", () => {
    expect(table("A.Jo 7,3 S, B.Tr 7,2").refusal("push 7,3>7,2")).toBe("too-far");
  });

  test("T59: the follower stops on a Jungle, the trap does not", () => {
    const game = table("A.Hu 7,6, B.Tr 7,5, B.Ju 7,4");
    expect(game.ends("7,6", "push")).toEqual(["7,5", "7,4"]);
    expect(game.refusal("push 7,6>7,3")).toBe("cannot-follow");
  });

  test("T60: Campsite, Tiger, tokens, characters and the edge stop a trap; other terrain does not", () => {
    for (const blocker of ["B.Cs", "B.Ti", "B.Sh?", "B.Ex", "B.Tr"]) {
      expect(table(`A.Ex 7,4, A.Tr 7,3, ${blocker} 7,2`).refusal("push 7,4>7,3"), blocker).toBe("trap-blocked");
    }
    expect(table("A.Ex 7,1, A.Tr 7,0").refusal("push 7,1>7,0")).toBe("trap-blocked");
    for (const terrain of ["B.Ju", "B.Sw", "B.Mo"]) {
      expect(table(`A.Ex 7,4, A.Tr 7,3, ${terrain} 7,2`).refusal("push 7,4>7,3"), terrain).toBeUndefined();
    }
  });
});
