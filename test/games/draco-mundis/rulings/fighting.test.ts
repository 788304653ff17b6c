import { describe, expect, test } from "vitest";
import { table } from "../language/table.ts";

describe("rulings on reveals", () => {
  test("ruling 23: flip first, fight next, and a facing for a character that still stands there", () => {
    const game = table("A.Hu 7,3, B.Dr? 7,2").plays("reveal 7,2");
    const types = game.events.map(({ type }) => type);
    expect(types.filter((type) => /revealed|resolved|asked/.test(type))).toEqual([
      "token-revealed",
      "fight-resolved",
      "facing-asked",
    ]);
    expect(game.choices()).toEqual(["face N", "face E", "face S", "face W"]);
    expect(table("A.Hu 7,3, B.Sh? 7,2").plays("reveal 7,2").choices("face")).toEqual([]);
  });

  test("ruling 24: all the revealer's characters beside the enemy attack it, and it alone is the target", () => {
    const game = table("A.Sh 7,3, A.Hu 8,2, B.Ex? 7,2, B.Dr 7,1").plays("reveal 7,2");
    expect([game.fight, game.at("7,1")]).toEqual(["8,2=4 7,3=1: 5 to 2, won", "B.Dr N"]);
  });

  test("ruling 25: the fight comes though losing is sure, and a tie leaves both", () => {
    expect(table("A.Jo 7,3, B.Dr? 7,2").plays("reveal 7,2").fight).toBe("7,3=0: 0 to 6, lost");
    const tie = table("A.Ex 7,3, B.Bi? 7,2").plays("reveal 7,2", "face N");
    expect([tie.fight, tie.at("7,3"), tie.at("7,2")]).toEqual(["7,3=2: 2 to 2, tied", "A.Ex N", "B.Bi N"]);
  });

  test("ruling 26: enemy Journalists, own tokens, terrain and traps are revealed without a fight", () => {
    for (const token of ["B.Jo?", "A.Dr?", "B.Mo?", "B.Tr?"]) {
      expect(table(`A.Ex 7,3, ${token} 7,2`).plays("reveal 7,2").fight, token).toBe("none");
    }
  });

  test("ruling 27: other enemies beside the revealer or the revealed are not drawn in", () => {
    const game = table("A.Hu 7,3, B.Ex 8,3, C.Hu 7,1, B.Sh? 7,2", { seats: 3 }).plays("reveal 7,2");
    expect([game.fight, game.at("8,3"), game.at("7,1")]).toEqual(["7,3=4: 4 to 1, won", "B.Ex N", "C.Hu N"]);
    expect(game.happened("fight-resolved")).toHaveLength(1);
  });

  test("ruling 28: a Journalist alone beside the revealed enemy has to fight, whatever the option says", () => {
    for (const journalistStartsFights of [true, false]) {
      const game = table("A.Jo 7,3, B.Ex? 7,2", { options: { journalistStartsFights } }).plays("reveal 7,2");
      expect([game.fight, game.at("7,3")]).toEqual(["7,3=0: 0 to 2, lost", ""]);
    }
  });

  test("ruling 29: revealed terrain keeps its square, with nothing beneath", () => {
    expect(table("A.Ex 7,3, B.Mo? 7,2").plays("reveal 7,2").at("7,2")).toBe("B.Mo");
  });
});

describe("rulings on fights", () => {
  test("ruling 30: the target is a free enemy character, no Journalist, beside a free character of the seat", () => {
    const game = table("A.Hu 7,3, B.Jo 7,2, B.Sh? 8,3, A.Sh 6,3, B.Ex 9,3, B.Mo 7,4");
    expect(game.choices("fight")).toEqual([]);
    expect(game.refusal("fight 7,2")).toBe("journalist-protected");
    expect(["8,3", "6,3", "7,4", "7,7"].map((square) => game.refusal(`fight ${square}`))).toEqual(
      Array(4).fill("no-target"),
    );
    expect(game.refusal("fight 9,3")).toBe("no-attacker");
  });

  test("ruling 31: all the seat's face-up characters beside the target attack, the face-down ones do not", () => {
    const game = table("A.Hu 7,3, A.Jo 6,2, A.Dr? 8,2, B.Ex 7,2").plays("fight 7,2");
    expect(game.fight).toBe("6,2=0 7,3=4: 4 to 2, won");
  });

  test("ruling 32: only the target's value defends, and nobody else is at risk", () => {
    const game = table("A.Hu 7,3, B.Ex 7,2, B.Hu 8,2, B.Sh 6,2").plays("fight 7,2");
    expect([game.fight, game.at("8,2"), game.at("6,2")]).toEqual(["7,3=4: 4 to 2, won", "B.Hu N", "B.Sh N"]);
  });

  test("ruling 33: terrain, own Campsite and traps shift a value, for both sides, without a floor", () => {
    const values = (text: string) => table(text).plays("fight 7,2").fight;
    expect(values("A.Ex 7,3, A.Mo 7,3, B.Sh 7,2, B.Sw 7,2")).toBe("7,3=3: 3 to 0, won");
    expect(values("A.Hu 7,3, A.Cs 7,3, B.Hu 7,2, B.Cs 7,2")).toBe("7,3=5: 5 to 5, tied");
    expect(values("A.Dr 7,3, B.Sw 7,3, B.Tr 8,3, B.Ex 7,2")).toBe("7,3=2: 2 to 2, tied");
    expect(values("A.Jo 7,3, A.Sw 7,3, B.Sh 7,2")).toBe("7,3=-1: -1 to 1, lost");
    const floor = table("A.Jo 7,3, A.Sw 7,3, B.Sh 7,2", { options: { combatFloor: true } });
    expect(floor.plays("fight 7,2").fight).toBe("7,3=0: 0 to 1, lost");
  });

  test("ruling 34: the loser's fighters are out, nobody moves, terrain stays", () => {
    const won = table("A.Hu 7,3, B.Ex 7,2, B.Ju 7,2").plays("fight 7,2");
    expect([won.at("7,2"), won.at("7,3"), won.points("A")]).toEqual(["B.Ju", "A.Hu N", 1]);
    const lost = table("A.Sh 7,3, A.Mo 7,3, B.Dr 7,2").plays("fight 7,2");
    expect([lost.at("7,3"), lost.at("7,2"), lost.points("B")]).toEqual(["A.Mo", "B.Dr N", 1]);
    const tied = table("A.Ex 7,3, B.Ex 7,2").plays("fight 7,2");
    expect([tied.at("7,3"), tied.at("7,2")]).toEqual(["A.Ex N", "B.Ex N"]);
  });

  test("ruling 35: own characters are no target and other seats' characters add nothing", () => {
    const game = table("A.Ex 7,3, C.Dr 8,2, B.Hu 7,2, A.Sh 6,3", { seats: 3 });
    expect(game.refusal("fight 6,3")).toBe("no-target");
    expect(game.plays("fight 7,2").fight).toBe("7,3=2: 2 to 4, lost");
  });

  test("ruling 36: by option a Journalist needs a companion to start a fight, and then joins it", () => {
    const options = { journalistStartsFights: false };
    expect(table("A.Jo 7,3, B.Sh 7,2", { options }).refusal("fight 7,2")).toBe("journalist-alone");
    const joined = table("A.Jo 7,3, A.Ex 6,2, B.Sh 7,2", { options }).plays("fight 7,2");
    expect(joined.fight).toBe("6,2=2 7,3=0: 2 to 1, won");
    expect(table("A.Jo 7,3, B.Sh 7,2").refusal("fight 7,2")).toBeUndefined();
  });

  test("ruling 37: a tied fight may be repeated, a lost one needs another character", () => {
    const tied = table("A.Ex 7,3, B.Ex 7,2").plays("fight 7,2", "fight 7,2");
    expect(tied.happened("fight-resolved")).toHaveLength(2);
    const lost = table("A.Sh 7,3, A.Hu 9,2 W, B.Ex 7,2").plays("fight 7,2");
    expect(lost.refusal("fight 7,2")).toBe("no-attacker");
    expect(lost.plays("move 9,2>8,2").turn).toBe("B");
  });

  test("ruling 38: in a Campsite a Hunter can be attacked and a Journalist cannot; from inside both attack", () => {
    expect(table("A.Hu 7,3, B.Cs 7,2, B.Hu 7,2").plays("fight 7,2").fight).toBe("7,3=4: 4 to 5, lost");
    expect(table("B.Hu 7,3, B.Cs 7,2, A.Jo 7,2", { turn: "B" }).refusal("fight 7,2")).toBe("journalist-protected");
    const inside = table("A.Hu 7,3, A.Cs 7,3, B.Cs 8,2, A.Jo 8,2, B.Ca 7,2").plays("fight 7,2");
    expect(inside.fight).toBe("8,2=0 7,3=5: 5 to 3, won");
  });
});
