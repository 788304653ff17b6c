import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

describe("fights of the rules page", () => {
  test("T1: a lone Explorer that reveals a Dragon is lost, and picks the Dragon's facing", () => {
    const game = table("A.Ex 7,3, B.Dr? 7,2").plays("reveal 7,2");
    expect(game.fight).toBe("7,3=2: 2 to 6, lost");
    expect(game.turn).toBe("A");
    game.plays("face S");
    expect([game.at("7,3"), game.at("7,2"), game.points("B")]).toEqual(["", "B.Dr S", 1]);
  });

  test("T2a: Hunter and Cannibal beat a Dragon in the open and stay where they are", () => {
    const game = table("A.Hu 7,3, A.Ca 6,2, B.Dr 7,2").plays("fight 7,2");
    expect(game.fight).toBe("6,2=3 7,3=4: 7 to 6, won");
    expect(game.line("A", "dragons-eliminated")).toBe(3);
    expect([game.at("7,2"), game.at("7,3"), game.at("6,2"), game.points("A")]).toEqual(["", "A.Hu N", "A.Ca N", 3]);
  });

  test("T2b: on a Mountain the Dragon ties them", () => {
    const game = table("A.Hu 7,3, A.Ca 6,2, B.Mo 7,2, B.Dr 7,2").plays("fight 7,2");
    expect(game.fight).toBe("6,2=3 7,3=4: 7 to 7, tied");
    expect([game.at("7,2"), game.at("7,3"), game.at("6,2")]).toEqual(["B.Dr N + B.Mo", "A.Hu N", "A.Ca N"]);
  });

  test("T2c: Hunter and Explorer tie a Dragon", () => {
    const game = table("A.Hu 7,3, A.Ex 6,2, B.Dr 7,2").plays("fight 7,2");
    expect(game.fight).toBe("6,2=2 7,3=4: 6 to 6, tied");
    expect(game.at("7,2")).toBe("B.Dr N");
  });

  test("T3a: two traps weaken a Dragon once", () => {
    const game = table("A.Hu 7,3, B.Dr 7,2, A.Tr 6,2, B.Tr 8,2").plays("fight 7,2");
    expect(game.fight).toBe("7,3=4: 4 to 3, won");
    expect(game.points("A")).toBe(3);
  });

  test("T3b: Swamp and trap count together", () => {
    const game = table("A.Ex 7,3, B.Dr 7,2, B.Sw 7,2, A.Tr 6,2").plays("fight 7,2");
    expect(game.fight).toBe("7,3=2: 2 to 2, tied");
  });

  test("T3c: Mountain and trap count together", () => {
    const game = table("A.Hu 7,3, B.Dr 7,2, B.Mo 7,2, A.Tr 6,2").plays("fight 7,2");
    expect(game.fight).toBe("7,3=4: 4 to 4, tied");
  });

  test("T4: a Hunter on a Mountain ties a Hunter in his Campsite", () => {
    const game = table("A.Mo 7,3, A.Hu 7,3, B.Cs 7,2, B.Hu 7,2").plays("fight 7,2");
    expect(game.fight).toBe("7,3=5: 5 to 5, tied");
  });

  test("T5: a revealed Journalist is not fought, and the revealer picks her facing", () => {
    const game = table("A.Ex 7,3, B.Jo? 7,2").plays("reveal 7,2", "face W");
    expect(game.fight).toBe("none");
    expect([game.at("7,3"), game.at("7,2"), game.turn]).toEqual(["A.Ex N", "B.Jo W", "A"]);
  });

  test("T6: a Journalist that reveals a Sherpa has to fight and dies", () => {
    const game = table("A.Jo 7,3, B.Sh? 7,2").plays("reveal 7,2");
    expect(game.fight).toBe("7,3=0: 0 to 1, lost");
    expect([game.turn, game.points("B")]).toEqual(["A", 1]);
    expect(game.choices("face")).toHaveLength(4);
  });

  test("T7: both losing attackers go to the target's owner", () => {
    const game = table("A.Sh 7,3, A.Ex 6,2, B.Hu 7,2").plays("fight 7,2");
    expect(game.fight).toBe("6,2=2 7,3=1: 3 to 4, lost");
    expect([game.at("7,3"), game.at("6,2"), game.points("B")]).toEqual(["", "", 2]);
  });

  test("T17: a Journalist beside the target joins at 0 and is lost with the others", () => {
    const game = table("A.Sh 7,3, A.Jo 6,2, B.Dr 7,2").plays("fight 7,2");
    expect(game.fight).toBe("6,2=0 7,3=1: 1 to 6, lost");
    expect(game.points("B")).toBe(2);
  });

  test("T26: the attacker's terrain decides between two Sherpas", () => {
    const on = (terrain: string) => table(`A.Sh 7,3, A.${terrain} 7,3, B.Sh 7,2`).plays("fight 7,2").fight;
    expect([on("Sw"), on("Ju"), on("Mo")]).toEqual([
      "7,3=0: 0 to 1, lost",
      "7,3=1: 1 to 1, tied",
      "7,3=2: 2 to 1, won",
    ]);
  });

  test("T27: a value may fall below 0, unless the option forbids it", () => {
    const text = "A.Jo 7,3, B.Sw 7,3, B.Sh 7,2, B.Sw 7,2";
    expect(table(text).plays("fight 7,2").fight).toBe("7,3=-1: -1 to 0, lost");
    const floored = table(text, { options: { combatFloor: true } });
    expect(floored.plays("fight 7,2").fight).toBe("7,3=0: 0 to 0, tied");
  });

  test("T33: a Hunter that leaves his Campsite fights with 4", () => {
    const game = table("A.Hu 7,3, A.Cs 7,3, B.Ex 7,1").plays("move 7,3>7,2", "fight 7,1");
    expect(game.fight).toBe("7,2=4: 4 to 2, won");
  });

  test("T34: a Hunter keeps the Journalist out until he is beaten", () => {
    const game = table("A.Dr 7,3, A.Jo 6,2 E, B.Cs 7,2, B.Hu 7,2");
    expect(game.refusal("move 6,2>7,2")).toBe("cannot-end-there");
    game.plays("fight 7,2");
    expect(game.fight).toBe("6,2=0 7,3=6: 6 to 5, won");
    game.plays("move 6,2>7,2");
    expect([game.at("7,2"), game.line("A", "characters-eliminated")]).toEqual(["A.Jo E + B.Cs", 1]);
    expect(game.line("A", "journalist-in-campsite")).toBe(7);
  });

  test("T35: a Hunter in his Campsite attacks with 5", () => {
    const game = table("A.Cs 7,3, A.Hu 7,3, B.Hu 7,2").plays("fight 7,2");
    expect(game.fight).toBe("7,3=5: 5 to 4, won");
  });

  test("T36: a destroyed Campsite leaves its Hunter with 4, enough for a Machinegun", () => {
    const game = table("A.Mg 7,3, B.Cs 7,2, B.Hu 7,2").plays("destroy 7,2");
    expect([game.at("7,2"), game.points("A")]).toEqual(["B.Hu N", 5]);
    game.plays("fight 7,2");
    expect(game.fight).toBe("7,3=3: 3 to 4, lost");
    expect([game.at("7,3"), game.points("B")]).toEqual(["", 1]);
  });

  test("T39: neither a face-down token, peeked or not, nor a Journalist is a target", () => {
    const game = table("A.Hu 7,3, B.Sh? 7,2, B.Jo 8,3");
    expect(game.refusal("fight 7,2")).toBe("no-target");
    expect(game.refusal("fight 8,3")).toBe("journalist-protected");
    expect(game.plays("peek 7,2").refusal("fight 7,2")).toBe("no-target");
  });

  test("T40: all four beside the target have to attack", () => {
    const game = table("A.Ex 7,3, A.Ex 6,2, A.Sh 8,2, A.Sh 7,1, B.Dr 7,2").plays("fight 7,2");
    expect(game.fight).toBe("7,1=1 6,2=2 8,2=1 7,3=2: 6 to 6, tied");
  });

  test("T41: neighbours of the target neither help nor suffer", () => {
    const game = table("A.Hu 7,3, B.Ex 7,2, C.Dr 7,1, B.Dr 8,2", { seats: 3 }).plays("fight 7,2");
    expect(game.fight).toBe("7,3=4: 4 to 2, won");
    expect([game.at("7,1"), game.at("8,2")]).toEqual(["C.Dr N", "B.Dr N"]);
  });

  test("T42: only the revealer fights a revealed enemy, and no second fight follows", () => {
    const game = table("A.Ex 7,3, C.Dr 7,1, B.Hu? 7,2", { seats: 3 }).plays("reveal 7,2");
    expect(game.fight).toBe("7,3=2: 2 to 4, lost");
    expect(game.happened("fight-resolved")).toHaveLength(1);
    expect([game.points("B"), game.points("C"), game.at("7,1")]).toEqual([1, 0, "C.Dr N"]);
  });

  test("T43: all beside a revealed enemy join for free, and the second action may fight again", () => {
    const game = table("A.Ex 7,3, A.Hu 6,2, A.Jo 8,2, B.Dr? 7,2").plays("reveal 7,2");
    expect(game.fight).toBe("6,2=4 8,2=0 7,3=2: 6 to 6, tied");
    game.plays("face N", "fight 7,2");
    expect(game.happened("fight-resolved")).toHaveLength(2);
    expect([game.turn, game.at("7,2")]).toEqual(["B", "B.Dr N"]);
  });

  test("T44: an own token and a terrain are revealed without a fight", () => {
    const game = table("A.Ex 7,3, A.Dr? 7,2, B.Ju? 8,3").plays("reveal 7,2", "face S");
    expect(game.at("7,2")).toBe("A.Dr S");
    game.plays("reveal 8,3");
    expect([game.fight, game.at("8,3"), game.turn]).toEqual(["none", "B.Ju", "B"]);
  });

  test("T45: a Journalist may start a fight alone, unless the option forbids it", () => {
    const text = "A.Jo 7,3, B.Sh 7,2";
    expect(table(text).plays("fight 7,2").fight).toBe("7,3=0: 0 to 1, lost");
    const options = { journalistStartsFights: false };
    expect(table(text, { options }).refusal("fight 7,2")).toBe("journalist-alone");
    const revealing = table("A.Jo 7,3, B.Sh? 7,2", { options }).plays("reveal 7,2");
    expect(revealing.fight).toBe("7,3=0: 0 to 1, lost");
  });

  test("T61: a face-up trap weakens a Dragon just revealed, a face-down one does not", () => {
    const open = table("A.Hu 7,3, B.Dr? 7,2, A.Tr 8,2").plays("reveal 7,2");
    expect(open.fight).toBe("7,3=4: 4 to 3, won");
    expect(open.choices("face")).toEqual([]);
    const hidden = table("A.Hu 7,3, B.Dr? 7,2, A.Tr? 8,2").plays("reveal 7,2");
    expect([hidden.fight, hidden.points("B")]).toEqual(["7,3=4: 4 to 6, lost", 1]);
  });

  test("T62: one trap weakens both Dragons beside it", () => {
    const game = table("A.Dr 7,3, A.Dr 6,2, B.Dr 7,2, B.Tr 6,3").plays("fight 7,2");
    expect(game.fight).toBe("6,2=3 7,3=3: 6 to 6, tied");
  });

  test("T88: a Journalist that reveals a Journalist does not fight", () => {
    const game = table("A.Jo 7,3, B.Jo? 7,2").plays("reveal 7,2");
    expect([game.fight, game.choices("face").length]).toEqual(["none", 4]);
  });
});
