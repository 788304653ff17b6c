import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

describe("rulings on Dragon Traps", () => {
  test("ruling 64: only a face-up trap counts or is pushed, of any colour, by anybody, Dragons too", () => {
    expect(table("A.Dr 7,3, B.Tr 7,2").refusal("push 7,3>7,2")).toBeUndefined();
    expect(table("A.Ex 7,3, A.Tr 7,2").refusal("push 7,3>7,2")).toBeUndefined();
    expect(table("A.Ex 7,3, A.Tr? 7,2").refusal("push 7,3>7,2")).toBe("no-trap-there");
    expect(table("A.Hu 7,3, B.Dr 7,2, A.Tr? 8,2").plays("fight 7,2").fight).toBe("7,3=4: 4 to 6, lost");
    expect(table("A.Ex 7,3").refusal("push 7,3>7,2")).toBe("option-off");
  });

  test("ruling 65: the trap goes ahead and the character follows, as far as its arrow says, its facing unchanged", () => {
    const game = table("A.Hu 7,6, B.Tr 7,5").plays("push 7,6>7,3");
    expect([game.at("7,3"), game.at("7,2"), game.at("7,6"), game.at("7,5")]).toEqual(["A.Hu N", "B.Tr", "", ""]);
    expect([game.turn, game.view(0).actionsLeft]).toEqual(["A", 1]);
    expect(table("A.Hu 7,6, B.Tr 7,4").refusal("push 7,6>7,5")).toBe("no-trap-there");
    expect(table("A.Hu 7,6, B.Tr 7,5").refusal("push 7,6>7,2")).toBe("too-far");
    expect(table("B.Ca[A.Hu] 7,6, B.Tr 7,5").refusal("push 7,6>7,5")).toBe("no-free-character");
  });

  test("ruling 66: a trap enters empty squares and Jungle, Swamp, Mountain without character or trap", () => {
    const goes = (what: string) => table(`A.Ex 7,4, A.Tr 7,3, ${what} 7,2`).refusal("push 7,4>7,3") ?? "goes";
    expect(["B.Ju", "B.Sw", "B.Mo"].map(goes)).toEqual(["goes", "goes", "goes"]);
    expect(["B.Ju 7,2, B.Ex", "B.Cs", "B.Ti", "B.Ju?", "A.Sh", "B.Tr"].map(goes)).toEqual(
      Array(6).fill("trap-blocked"),
    );
  });

  test("ruling 67: terrain ends the push for the follower, who has to be able to enter it; not for the Biplane", () => {
    expect(table("A.Hu 7,6, B.Tr 7,5, B.Mo 7,4").ends("7,6", "push")).toEqual(["7,5", "7,4"]);
    expect(table("A.Bi 7,6, B.Tr 7,5, B.Mo 7,4").ends("7,6", "push")).toEqual(["7,5", "7,4", "7,3", "7,2"]);
    expect(table("A.Mg 7,4, B.Mo 7,3, A.Tr 7,3").refusal("push 7,4>7,3")).toBe("cannot-follow");
    const both = table("A.Ca[B.Sh] 7,4, B.Tr 7,3").plays("push 7,4>7,3");
    expect([both.at("7,3"), both.at("7,2")]).toEqual(["A.Ca[B.Sh N] N", "B.Tr"]);
  });

  test("ruling 68: nobody enters a trap's square otherwise, and nobody is captured by pushing", () => {
    expect(table("A.Ex 7,3, B.Tr 7,2").refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(table("A.Ca 7,4, B.Tr 7,3, B.Sh 7,2").refusal("push 7,4>7,3")).toBe("trap-blocked");
  });

  test("ruling 69: any number of traps takes 3 from a Dragon, own or enemy, as they lie at that moment", () => {
    const text = "A.Hu 7,3, B.Dr 7,2, A.Tr 6,2, B.Tr 8,2";
    expect(table(text).plays("fight 7,2").fight).toBe("7,3=4: 4 to 3, won");
    expect(table("A.Dr 7,3, A.Tr 8,3, B.Ca 7,2").plays("fight 7,2").fight).toBe("7,3=3: 3 to 3, tied");
    const moved = table("A.Hu 9,2 W, A.Tr 8,2, B.Ex 6,5, B.Dr 7,1, A.Ca 7,0").plays("push 9,2>8,2");
    expect(moved.plays("fight 7,1").fight).toBe("7,0=3: 3 to 3, tied");
  });
});

describe("rulings on Warpath", () => {
  const warpath = { options: { warpath: true } };

  test("ruling 70: one free Sherpa a game for one more action, while the turn is open and no facing is due", () => {
    const text = "A.Sh 9,7, A.Ex 7,3, A.Jo? 7,2";
    expect(table(text, warpath).plays("sacrifice 9,7").view(0).actionsLeft).toBe(3);
    expect(table(text, warpath).plays("reorient 7,3 E", "sacrifice 9,7").view(0).actionsLeft).toBe(2);
    const due = table(text, warpath).plays("reveal 7,2");
    expect(due.refusal("sacrifice 9,7")).toBe("choose-facing-first");
    const only = table(text, warpath).plays("sacrifice 9,7");
    expect([only.refusal("endTurn"), only.points("A"), only.points("B")]).toEqual(["act-first", 0, 0]);
    expect(table(text).refusal("sacrifice 9,7")).toBe("option-off");
  });

  test("ruling 71: after two actions the turn waits for a sacrifice or its end, only while one could be made", () => {
    const text = "A.Sh 9,7, A.Ex 7,3";
    const open = table(text, warpath).plays("reorient 7,3 E", "reorient 7,3 N");
    expect(open.choices()).toEqual(["sacrifice 9,7", "endTurn"]);
    expect(open.plays("endTurn").turn).toBe("B");
    expect(table("A.Ex 7,3", warpath).plays("reorient 7,3 E", "reorient 7,3 N").turn).toBe("B");
    expect(table(text).plays("reorient 7,3 E", "reorient 7,3 N").turn).toBe("B");
  });

  test("ruling 72: in the last turn a sacrifice needs an action left; the variants are independent", () => {
    const setUp = { ...warpath, faceDown: 0 };
    const text = "A.Sh 9,7, A.Ex 7,3, A.Ju? 7,2";
    expect(table(text, setUp).plays("reveal 7,2").refusal("sacrifice 9,7")).toBeUndefined();
    expect(table(text, setUp).plays("reorient 7,3 E", "reveal 7,2").ending).toBe("all-face-up");
    expect(table("A.Sh 9,7, A.Tr 8,7", warpath).refusal("sacrifice 9,7")).toBeUndefined();
  });
});
