import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

const capture = "move 7,3>7,2";

describe("rulings on the Cannibal", () => {
  test("ruling 46: a capture is the last step of a move, costs that action only, and is no fight", () => {
    const game = table("A.Ca 7,4, B.Bi 7,2").plays("move 7,4>7,2");
    expect([game.at("7,2"), game.fight, game.view(0).actionsLeft]).toEqual(["A.Ca[B.Bi N] N", "none", 1]);
    expect(table("A.Ca 7,4, B.Sh 7,3, B.Bi 7,2").refusal("move 7,4>7,2")).toBe("way-blocked");
    expect(table("A.Ca 7,4 S, B.Bi 7,2").refusal("move 7,4>7,2")).toBe("too-far");
  });

  test("ruling 47: printed values decide, terrain aside; a trap beside a Dragon counts unless the option says no", () => {
    expect(table("A.Ca 7,3, B.Sw 7,3, B.Mg 7,2, B.Mo 7,4").refusal(capture)).toBeUndefined();
    expect(table("A.Ca 7,3, A.Mo 7,3, B.Hu 7,2, B.Sw 7,2").refusal(capture)).toBe("cannot-capture");
    expect(table("A.Ca 7,3, B.Dr 7,2, B.Tr 7,1").refusal(capture)).toBeUndefined();
    expect(table("A.Ca 7,3, B.Dr 7,2").refusal(capture)).toBe("cannot-capture");
    const off = table("A.Ca 7,3, B.Dr 7,2, B.Tr 7,1", { options: { trapWeakensCapture: false } });
    expect(off.refusal(capture)).toBe("cannot-capture");
  });

  test("ruling 47: a trap weakens a Dragon only", () => {
    expect(table("A.Ca 7,3, B.Hu 7,2, B.Tr 7,1").refusal(capture)).toBe("cannot-capture");
    expect(table("A.Ca 7,3, B.Hu 7,2, B.Tr 8,2, A.Tr 6,2").refusal(capture)).toBe("cannot-capture");
    expect(table("A.Ca 7,3, B.Dr 7,2, B.Tr 8,2, A.Tr 6,2").refusal(capture)).toBeUndefined();
  });

  test("ruling 48: no Cannibal, own character, face-down token, or anybody in a Campsite", () => {
    expect(table("A.Ca 7,3, B.Ca 7,2").refusal(capture)).toBe("cannot-capture");
    expect(table("A.Ca 7,3, A.Sh 7,2").refusal(capture)).toBe("cannot-capture");
    expect(table("A.Ca 7,3, B.Sh? 7,2").refusal(capture)).toBe("cannot-end-there");
    expect(table("A.Ca 7,3, A.Cs 7,2, B.Jo 7,2").refusal(capture)).toBe("cannot-capture");
  });

  test("ruling 49: a Journalist may be captured unless the option protects her, and so may all the weak", () => {
    for (const kind of ["Ex", "Jo", "Sh", "Bi", "Mg"]) {
      expect(table(`A.Ca 7,3, B.${kind} 7,2`).refusal(capture), kind).toBeUndefined();
    }
    const options = { journalistCapturable: false };
    expect(table("A.Ca 7,3, B.Jo 7,2", { options }).refusal(capture)).toBe("cannot-capture");
  });

  test("ruling 50: captures on Jungle, Swamp and Mountain", () => {
    for (const terrain of ["Ju", "Sw", "Mo"]) {
      const game = table(`A.Ca 7,3, B.Sh 7,2 E, A.${terrain} 7,2`).plays(capture);
      expect(game.at("7,2")).toBe(`A.Ca[B.Sh E] N + A.${terrain}`);
    }
  });

  test("ruling 51: one prisoner at most, kept while he moves and fights", () => {
    const game = table("A.Ca[B.Sh] 7,3, B.Ex 7,1");
    expect(game.refusal("move 7,3>7,1")).toBe("cannot-capture");
    game.plays("move 7,3>7,2", "fight 7,1");
    expect([game.fight, game.at("7,2")]).toEqual(["7,2=3: 3 to 2, won", "A.Ca[B.Sh N] N"]);
  });

  test("ruling 52: a prisoner does nothing, counts for nothing, and keeps its facing in the open", () => {
    const text = "A.Ca[B.Mg E] 7,3, A.Ju 7,3, A.Cs 7,2, B.Sh? 8,3, B.Ex 6,3, B.Tr 7,4";
    const game = table(text, { turn: "B" });
    const offered = game.choices().filter((choice) => !choice.includes("6,3"));
    expect(offered).toEqual(["fight 7,3"]);
    expect(game.refusal("destroy 7,2")).toBe("no-machinegun-beside");
    expect(game.refusal("push 7,3>7,4")).toBe("no-free-character");
    expect(game.refusal("reorient 7,3 N")).toBe("no-free-character");
    expect([game.points("A"), game.points("B")]).toEqual([2, 0]);
    expect(game.view(null).prisoners).toEqual([
      { square: { column: 7, row: 3 }, owner: 1, characterKind: "machinegun", facing: "east" },
    ]);
    expect(game.plays("fight 7,3").fight).toBe("6,3=2: 2 to 3, lost");
  });

  test("ruling 52: a prisoner keeps its facing whatever its Cannibal does", () => {
    const game = table("A.Ca[B.Sh E] 7,4, A.Tr 8,4, A.Ex 7,1").plays("reorient 7,4 S");
    expect(game.at("7,4")).toBe("A.Ca[B.Sh E] S");
    expect(game.plays("push 7,4>8,4").at("8,4")).toBe("A.Ca[B.Sh E] S");
    const taken = table("A.Ca 7,3 W, B.Bi 7,2 S").plays("move 7,3>7,2", "reorient 7,2 N");
    expect(taken.at("7,2")).toBe("A.Ca[B.Bi S] N");
    expect(table("A.Ca[B.Sh E] 7,4 W").plays("move 7,4>6,4").at("6,4")).toBe("A.Ca[B.Sh E] W");
  });

  test("ruling 53: with a Machinegun beneath him he stays off Mountains, unless the option says otherwise", () => {
    expect(table("A.Ca[B.Mg] 7,3, A.Mo 7,2").refusal(capture)).toBe("cannot-end-there");
    expect(table("A.Ca[B.Sh] 7,3, A.Mo 7,2").refusal(capture)).toBeUndefined();
    const options = { machinegunPrisonerOnMountain: true };
    expect(table("A.Ca[B.Mg] 7,3, A.Mo 7,2", { options }).refusal(capture)).toBeUndefined();
    expect(table("A.Ca[B.Mg] 7,4, A.Tr 7,3, A.Mo 7,3").refusal("push 7,4>7,3")).toBe("cannot-follow");
  });

  test("ruling 54: a beaten Cannibal frees his prisoner on the spot, scored by nobody", () => {
    const attacked = table("A.Hu 7,3, B.Ca[A.Sh W] 7,2").plays("fight 7,2");
    expect([attacked.at("7,2"), attacked.points("A"), attacked.points("B")]).toEqual(["A.Sh W", 1, 0]);
    const attacking = table("A.Ca[B.Ex S] 7,3, B.Hu 7,2").plays("fight 7,2");
    expect([attacking.at("7,3"), attacking.points("B")]).toEqual(["B.Ex S", 1]);
  });

  test("ruling 55: at the end a prisoner scores for nobody, or by option for the captor; only the Cannibal controls", () => {
    const text = "A.Ca[B.Dr] 7,3, B.Mo 7,3, A.Ju? 6,7";
    const end = (options = {}) => table(text, { faceDown: 0, options }).leaves("B");
    expect([end().points("A"), end().points("B")]).toEqual([1, 0]);
    expect(end({ prisonersScore: true }).points("A")).toBe(4);
    expect(end({ prisonersScore: true, dragonScoresBoth: true }).points("A")).toBe(5);
    const weak = table("A.Ca[B.Sh] 7,3, A.Ju? 6,7", { faceDown: 0, options: { prisonersScore: true } });
    expect(weak.leaves("B").points("A")).toBe(1);
  });

  test("ruling 56: no square holds more than terrain with a character, a Cannibal with a prisoner, or a trap", () => {
    expect(table("A.Ex 7,3, B.Tr 7,2").refusal(capture)).toBe("cannot-end-there");
    expect(table("A.Ca 7,3, B.Tr 7,2").refusal(capture)).toBe("cannot-end-there");
    expect(table("A.Ca[B.Sh] 7,3, B.Ex 7,2").refusal(capture)).toBe("cannot-capture");
    expect(table("A.Ex 7,4, A.Tr 7,3, B.Tr 7,2").refusal("push 7,4>7,3")).toBe("trap-blocked");
  });
});
