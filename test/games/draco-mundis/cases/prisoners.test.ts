import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

describe("Cannibals and prisoners of the rules page", () => {
  test("T8a: a Cannibal captures a Machinegun two squares away", () => {
    const game = table("A.Ca 7,4, B.Mg 7,2").plays("move 7,4>7,2");
    expect([game.at("7,4"), game.at("7,2"), game.fight]).toEqual(["", "A.Ca[B.Mg N] N", "none"]);
  });

  test("T8b: a Hunter is too strong for him", () => {
    const game = table("A.Ca 7,4, B.Hu 7,2");
    expect(game.refusal("move 7,4>7,2")).toBe("cannot-capture");
    expect(game.refusal("move 7,4>7,3")).toBeUndefined();
  });

  test("T8c: holding a prisoner he captures nobody", () => {
    expect(table("A.Ca[B.Sh] 7,4, B.Mg 7,2").refusal("move 7,4>7,2")).toBe("cannot-capture");
  });

  test("T9: an attacking Cannibal is lost and his prisoner free at once", () => {
    const game = table("A.Ca[B.Hu W] 7,3, B.Dr 7,2").plays("fight 7,2");
    expect(game.fight).toBe("7,3=3: 3 to 6, lost");
    expect([game.at("7,3"), game.points("B")]).toEqual(["B.Hu W", 1]);
    expect(game.turn).toBe("A");
    game.plays("turnUp 11,0");
    expect(game.turn).toBe("B");
    game.plays("move 7,3>8,3");
    expect(game.at("8,3")).toBe("B.Hu W");
  });

  test("T46: a capture on a Jungle leaves terrain and two characters", () => {
    const game = table("A.Ca 7,4, B.Mg 7,2, C.Ju 7,2", { seats: 3 }).plays("move 7,4>7,2");
    expect(game.at("7,2")).toBe("A.Ca[B.Mg N] N + C.Ju");
  });

  test("T47: a Journalist is captured in the open, not in a Campsite", () => {
    const text = "A.Ca 7,3, B.Cs 7,2, C.Jo 7,2, B.Jo 8,3";
    expect(table(text, { seats: 3 }).refusal("move 7,3>7,2")).toBe("cannot-capture");
    expect(table(text, { seats: 3 }).refusal("move 7,3>8,3")).toBeUndefined();
    const protectedToo = table(text, { seats: 3, options: { journalistCapturable: false } });
    expect(protectedToo.refusal("move 7,3>8,3")).toBe("cannot-capture");
  });

  test("T48: no Cannibal, no own character, no face-down token is captured", () => {
    const game = table("A.Ca 7,3, B.Ca 7,2, A.Ex 8,3, B.Sh? 6,3");
    expect(game.refusal("move 7,3>7,2")).toBe("cannot-capture");
    expect(game.refusal("move 7,3>8,3")).toBe("cannot-capture");
    expect(game.refusal("move 7,3>6,3")).toBe("cannot-end-there");
  });

  test("T49: a trap weakens a Dragon for a capture too, unless the option says otherwise", () => {
    const text = "A.Ca 7,3, B.Dr 7,2, A.Tr 8,2";
    expect(table(text).refusal("move 7,3>7,2")).toBeUndefined();
    expect(table(text, { options: { trapWeakensCapture: false } }).refusal("move 7,3>7,2")).toBe("cannot-capture");
  });

  test("T50: terrain counts for nothing in a capture", () => {
    const game = table("A.Ca 7,3, B.Sw 7,3, B.Bi 7,2, B.Mo 7,2").plays("move 7,3>7,2");
    expect([game.at("7,2"), game.at("7,3")]).toEqual(["A.Ca[B.Bi N] N + B.Mo", "B.Sw"]);
  });

  test("T51: a prisoner neither helps nor moves", () => {
    const game = table("A.Ca[B.Hu] 7,3, B.Ex 7,2", { turn: "B" });
    expect(game.refusal("move 7,3>7,4")).toBe("no-free-character");
    game.plays("fight 7,3");
    expect(game.fight).toBe("7,2=2: 2 to 3, lost");
    expect([game.at("7,3"), game.points("A")]).toEqual(["A.Ca[B.Hu N] N", 1]);
  });

  test("T52: the prisoner of a beaten Cannibal may act in the same turn", () => {
    const game = table("A.Ca[B.Sh] 7,3, B.Dr 7,2", { turn: "B" }).plays("fight 7,3");
    expect([game.at("7,3"), game.points("B")]).toEqual(["B.Sh N", 1]);
    game.plays("move 7,3>8,3");
    expect(game.at("8,3")).toBe("B.Sh N");
  });

  test("T53: a freed prisoner of a third seat is scored by nobody and starts no fight", () => {
    const game = table("A.Ca[C.Dr] 7,3, A.Sh 6,2, B.Dr 7,2", { seats: 3 }).plays("fight 7,2");
    expect(game.fight).toBe("6,2=1 7,3=3: 4 to 6, lost");
    expect([game.at("7,3"), game.at("6,2"), game.points("B"), game.points("C")]).toEqual(["C.Dr N", "", 2, 0]);
    expect(game.happened("fight-resolved")).toHaveLength(1);
  });

  test("T54: a Cannibal that holds a Machinegun stays off Mountains, unless the option lets him", () => {
    const text = "A.Ca[B.Mg] 7,3, B.Mo 7,2";
    expect(table(text).refusal("move 7,3>7,2")).toBe("cannot-end-there");
    const allowed = table(text, { options: { machinegunPrisonerOnMountain: true } });
    expect(allowed.refusal("move 7,3>7,2")).toBeUndefined();
  });

  test("T55: a prisoner held at the end counts for nobody, or by option for the captor", () => {
    const text = "A.Ca[B.Dr] 7,3, B.Ju 7,3, A.Sw? 7,2, B.Ex 6,0";
    const end = (options = {}) => table(text, { faceDown: 0, options }).plays("reveal 7,2", "reorient 7,3 E");
    expect([end().points("A"), end().points("B"), end().ending]).toEqual([2, 0, "all-face-up"]);
    expect(end({ prisonersScore: true }).points("A")).toBe(5);
  });
});
