import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

describe("Machinegun, peeks and reveals of the rules page", () => {
  test("T12: the Journalist in a destroyed Campsite stays on a plain square without her 7", () => {
    const game = table("A.Mg 7,3, B.Cs 7,2, C.Jo 7,2", { seats: 3 });
    expect(game.points("C")).toBe(7);
    game.plays("destroy 7,2");
    expect([game.at("7,2"), game.points("A"), game.points("C")]).toEqual(["C.Jo N", 5, 0]);
  });

  test("T19: a peek tells its seat the kind and everybody else the square", () => {
    const game = table("A.Ex 7,3, B.Jo? 7,2").plays("peek 7,2");
    const square = { column: 7, row: 2 };
    const heard = { type: "token-peeked", seat: 0, square, knownKind: null };
    expect(game.told(0)).toContainEqual({ ...heard, knownKind: "journalist" });
    for (const viewer of [1, null]) expect(game.told(viewer)).toContainEqual(heard);
    expect(game.view(0).faceDown).toContainEqual({ square, owner: 1, knownBy: [0, 1], knownKind: "journalist" });
    expect(game.view(null).faceDown).toContainEqual({ square, owner: 1, knownBy: [0, 1], knownKind: null });
    expect(game.refusal("peek 7,2")).toBeUndefined();
    expect(game.plays("peek 7,2").turn).toBe("B");
  });

  test("T20: a token across the corner is out of reach, an own one is not", () => {
    const game = table("A.Ex 7,3, B.Jo? 8,2, A.Ju? 7,2");
    expect(game.refusal("peek 8,2")).toBe("not-adjacent");
    expect(game.refusal("peek 7,2")).toBeUndefined();
  });

  test("T37: no own Campsite, no face-down one, no other terrain is destroyed", () => {
    const game = table("A.Mg 7,3, A.Cs 7,2, B.Cs? 8,3, B.Ju 6,3");
    for (const square of ["7,2", "8,3", "6,3"]) expect(game.refusal(`destroy ${square}`)).toBe("no-enemy-campsite");
    expect(game.plays("peek 8,3").refusal("destroy 8,3")).toBe("no-enemy-campsite");
  });

  test("T38: two Campsites in one turn, one under the own Journalist", () => {
    const game = table("A.Mg 7,3, B.Cs 7,2, C.Cs 8,3, A.Jo 7,2", { seats: 3 });
    expect(game.line("A", "journalist-in-campsite")).toBe(7);
    game.plays("destroy 7,2", "destroy 8,3");
    expect([game.line("A", "campsites-destroyed"), game.points("A"), game.at("7,2")]).toEqual([10, 10, "A.Jo N"]);
  });

  test("T13a: with seven face down Action 7 is closed to whoever can move", () => {
    expect(table("A.Ex 7,3").refusal("turnUp 11,0")).toBe("turn-up-closed");
  });

  test("T13b: with six face down it is open, without a fight, once a turn", () => {
    const game = table("A.Ex 7,3, B.Dr? 7,2", { faceDown: 5 }).plays("turnUp 7,2", "face N");
    expect([game.fight, game.at("7,2"), game.at("7,3")]).toEqual(["none", "B.Dr N", "A.Ex N"]);
    expect(game.refusal("turnUp 11,0")).toBe("turn-up-used");
  });

  test("T69: prisoners do not count, so only Action 7 is possible", () => {
    const game = table("B.Ca[A.Ex] 7,3");
    expect(game.choices()).toEqual([0, 1, 2, 3, 4, 5, 6].map((row) => `turnUp 11,${row}`));
    expect(game.refusal("endTurn")).toBe("act-first");
  });

  test("T70: a character walled in opens Action 7, though it can be turned", () => {
    const game = table("A.Mg 6,0, B.Ti 7,0, B.Mo 6,1, A.Ju? 9,3");
    expect(game.refusal("turnUp 9,3")).toBeUndefined();
    expect(game.refusal("reorient 6,0 E")).toBeUndefined();
  });

  test("T71: turned another way the Sherpa could go, which counts unless the option says otherwise", () => {
    const text = "A.Sh 6,0, B.Ti 7,0";
    expect(table(text).refusal("turnUp 11,0")).toBe("turn-up-closed");
    expect(table(text, { options: { stuckTest: "current-facing" } }).refusal("turnUp 11,0")).toBeUndefined();
  });

  test("T72: after Action 7 a fight takes an action of its own", () => {
    const game = table("A.Dr 7,3, B.Hu? 7,2", { faceDown: 5 }).plays("turnUp 7,2", "face E");
    expect(game.fight).toBe("none");
    game.plays("fight 7,2");
    expect([game.fight, game.points("A")]).toEqual(["7,3=6: 6 to 4, won", 1]);
  });

  test("T75: a turn needs an action, and turning to the same facing is none", () => {
    const game = table("A.Ex 7,3 N");
    expect(game.refusal("endTurn")).toBe("act-first");
    expect(game.refusal("reorient 7,3 N")).toBe("same-facing");
    game.plays("reorient 7,3 E", "endTurn");
    expect(game.turn).toBe("B");
  });
});

describe("Warpath of the rules page", () => {
  const warpath = { options: { warpath: true } };

  test("T63: a sacrifice gives a third action, and there is one in a game", () => {
    const game = table("A.Sh 9,7, A.Ex 7,3, A.Sh 6,7", warpath).plays("sacrifice 9,7");
    expect(game.refusal("sacrifice 6,7")).toBe("sacrifice-used");
    game.plays("reorient 7,3 E", "reorient 7,3 N", "reorient 7,3 E");
    expect([game.turn, game.points("A"), game.points("B"), game.at("9,7")]).toEqual(["B", 0, 0, ""]);
    game.plays("turnUp 11,0");
    expect([game.turn, game.refusal("sacrifice 6,7")]).toEqual(["A", "sacrifice-used"]);
  });

  test("T64: the turn stays open for a sacrifice after two actions and ends by itself after the third", () => {
    const game = table("A.Sh 9,7, A.Ex 7,3", warpath).plays("reorient 7,3 E", "reorient 7,3 N");
    expect(game.choices()).toEqual(["sacrifice 9,7", "endTurn"]);
    expect(game.refusal("reorient 7,3 E")).toBe("no-actions-left");
    game.plays("sacrifice 9,7", "reorient 7,3 E");
    expect(game.turn).toBe("B");
  });

  test("T65: with the last token up and no action left there is no moment for a sacrifice", () => {
    const game = table("A.Sh 9,7, A.Ex 7,3, A.Ju? 7,2", { ...warpath, faceDown: 0 });
    expect(game.plays("reorient 7,3 E", "reveal 7,2").ending).toBe("all-face-up");
  });

  test("T66: while an action is left in the last turn a sacrifice is allowed", () => {
    const game = table("A.Sh 9,7, A.Ex 7,3, A.Ju? 7,2", { ...warpath, faceDown: 0 });
    game.plays("reveal 7,2", "sacrifice 9,7", "reorient 7,3 E");
    expect(game.ending).toBeUndefined();
    expect(game.plays("reorient 7,3 N").ending).toBe("all-face-up");
  });

  test("T67: neither a captive nor a face-down Sherpa is sacrificed", () => {
    const game = table("B.Ca[A.Sh] 9,7, A.Sh? 8,0, A.Ex 7,3", warpath);
    expect(game.refusal("sacrifice 9,7")).toBe("no-sherpa-there");
    expect(game.refusal("sacrifice 8,0")).toBe("no-sherpa-there");
  });

  test("T68: the sacrifice of the last free character opens Action 7", () => {
    const game = table("A.Sh 9,7, B.Ex 9,6", warpath).plays("sacrifice 9,7");
    expect(game.choices()).toEqual([0, 1, 2, 3, 4, 5, 6].map((row) => `turnUp 11,${row}`));
    game.plays("turnUp 11,0");
    expect(game.turn).toBe("B");
  });
});
