import { describe, expect, test } from "vitest";
import { pickOne } from "../../../../src/engine/draws.ts";
import { allSeats } from "../../../../src/engine/seats.ts";
import { presentSeats } from "../../../../src/games/draco-mundis/state.ts";
import { lots, once } from "../../../contract/lots.ts";
import { movedOn } from "../language/moved-on.ts";
import { writeSeat } from "../language/notation.ts";
import { opened, table } from "../language/table.ts";

describe("rulings on order", () => {
  test("ruling 73: a seat's colour is its number and does nothing", () => {
    const result = (a: string, b: string) =>
      table(`${a}.Hu 7,3, ${b}.Ex 7,2`, { seats: 3, turn: a, faceDown: 3 }).plays("fight 7,2").fight;
    expect([result("A", "B"), result("C", "B"), result("B", "C")]).toEqual(Array(3).fill("7,3=4: 4 to 2, won"));
  });

  test.each([2, 3, 4])("ruling 73: a whole game of %i seats goes the same way moved on by a seat", (seats) => {
    const options = { dragonTraps: true, warpath: true, fastSetup: true, stallRounds: 1 };
    const [one, other] = [opened(seats, options, "A"), opened(seats, options, "B")];
    const draws = lots(seats);
    while (one.ending === undefined) {
      const choices = one.choices();
      expect(other.choices()).toEqual(choices);
      if (seats > 2 && once(100, draws)) {
        const leaver = pickOne(presentSeats(one.state.board), draws);
        one.leaves(writeSeat(leaver));
        other.leaves(writeSeat((leaver + 1) % seats));
      } else {
        const choice = pickOne(choices, draws);
        for (const game of [one, other]) game.playsOne(choice);
      }
    }
    expect(other.events).toEqual(movedOn(one.events, 1, seats));
    for (const viewer of allSeats(seats)) {
      expect(other.view((viewer + 1) % seats)).toEqual(movedOn(one.view(viewer), 1, seats));
    }
  });

  test("ruling 74: in setup a seat only places, is passed over when it has nothing, and setup ends when all are done", () => {
    const game = table("A.Ex 7,3, B.Ju? 7,2", { seats: 3, hands: ["A: Sw Sw", "C: Mo"] });
    const refusals = ["peek 7,2", "move 7,3>7,4", "reorient 7,3 E", "endTurn", "face N"].map((text) =>
      game.refusal(text),
    );
    expect(refusals).toEqual(Array(5).fill("wrong-phase"));
    game.plays("place Sw 8,0");
    expect(game.turn).toBe("C");
    game.plays("place Mo 8,1");
    expect(game.turn).toBe("A");
    game.plays("place Sw 8,2");
    expect([game.state.board.phase, game.turn, game.refusal("place Sw 8,3")]).toEqual(["turn", "A", "wrong-phase"]);
  });

  test("ruling 75: flip, fight, tokens out, facing, in this order, the facing by the revealer though he has nothing left", () => {
    const game = table("A.Ca[B.Sh] 7,3, B.Dr? 7,2").plays("reveal 7,2");
    expect(game.events.map(({ type }) => type)).toEqual([
      "action-spent",
      "token-revealed",
      "fight-resolved",
      "character-eliminated",
      "prisoner-freed",
      "facing-asked",
    ]);
    expect([game.turn, game.refusal("turnUp 11,0"), game.refusal("endTurn")]).toEqual([
      "A",
      "choose-facing-first",
      "choose-facing-first",
    ]);
    expect(game.plays("face E").at("7,2")).toBe("B.Dr E");
  });

  test("ruling 76: the last token is fought over and faced before the game ends", () => {
    const game = table("A.Ex 7,3, B.Hu? 7,2", { faceDown: 0 }).plays("reveal 7,2");
    expect([game.fight, game.ending]).toEqual(["7,3=2: 2 to 4, lost", undefined]);
    expect(game.plays("face S").ending).toBe("all-face-up");
  });
});

describe("rulings on prisoners and collisions", () => {
  test("ruling 77: a freed prisoner is an ordinary character at once, and being freed starts no fight", () => {
    const game = table("A.Ex 6,3, B.Ca[A.Sh] 7,3, B.Ju 7,3, A.Hu 7,2, B.Ex 8,3").plays("fight 7,3");
    expect([game.at("7,3"), game.points("A"), game.happened("fight-resolved").length]).toEqual(["A.Sh N + B.Ju", 3, 1]);
    expect(game.plays("fight 8,3").fight).toBe("7,3=1: 1 to 2, lost");
    const captured = table("B.Ca 8,3 W, B.Dr 7,2, A.Ca[C.Sh] 7,3", { seats: 3, turn: "B" }).plays("fight 7,3");
    expect([captured.at("7,3"), captured.refusal("move 8,3>7,3")]).toEqual(["C.Sh N", undefined]);
  });

  test("ruling 78: the prisoner lends no right and no value", () => {
    const move = "move 7,3>7,2";
    expect(table("A.Ca[B.Jo] 7,3, B.Cs 7,2").refusal(move)).toBe("cannot-end-there");
    expect(table("A.Ca[B.Hu] 7,3, A.Cs 7,2").refusal(move)).toBe("cannot-end-there");
    expect(table("A.Ca[B.Bi] 7,3, B.Ti 7,2").refusal("move 7,3>7,1")).toBe("way-blocked");
    expect(table("A.Ca[B.Mg] 7,3, B.Cs 7,2").refusal("destroy 7,2")).toBe("no-machinegun-beside");
    expect(table("A.Ca[B.Dr] 7,3, B.Tr 8,3, B.Ex 7,2").plays("fight 7,2").fight).toBe("7,3=3: 3 to 2, won");
    for (const terrain of ["Ju", "Sw", "Mo"])
      expect(table(`A.Ca[B.Sh] 7,3, A.${terrain} 7,2`).refusal(move)).toBeUndefined();
  });

  test("ruling 79: a losing Cannibal goes with the rest and his prisoner is free; otherwise it stays held", () => {
    const lost = table("A.Ca[B.Ex] 7,3, A.Sh 6,2, B.Dr 7,2").plays("fight 7,2");
    expect([lost.at("7,3"), lost.at("6,2"), lost.points("B")]).toEqual(["B.Ex N", "", 2]);
    const won = table("A.Ca[B.Ex] 7,3, B.Sh 7,2").plays("fight 7,2");
    const tied = table("A.Ca[B.Ex] 7,3, B.Mg 7,2").plays("fight 7,2");
    expect([won.at("7,3"), tied.at("7,3")]).toEqual(["A.Ca[B.Ex N] N", "A.Ca[B.Ex N] N"]);
  });

  test("ruling 80: by option a Machinegun freed on a Mountain stands there, counts, leaves and does not return", () => {
    const options = { machinegunPrisonerOnMountain: true };
    const game = table("A.Ca[B.Mg] 7,3, A.Mo 7,3, B.Dr 7,2", { options, turn: "B" }).plays("fight 7,3");
    expect([game.at("7,3"), game.line("B", "characters-on-mountain")]).toEqual(["B.Mg N + A.Mo", 1]);
    game.plays("move 7,3>7,4");
    game.plays("turnUp 11,0");
    expect([game.turn, game.refusal("move 7,4>7,3")]).toEqual(["B", "cannot-end-there"]);
    const fighting = table("A.Ca[B.Mg] 7,3, A.Mo 7,3, B.Dr 7,2, A.Hu 8,3", { options, turn: "B" }).plays(
      "fight 7,3",
      "fight 8,3",
    );
    expect(fighting.fight).toBe("7,3=4: 4 to 4, tied");
  });

  test("ruling 81: the Biplane captures nothing; it is captured and attacked like any, and then does not fly", () => {
    expect(table("A.Bi 7,3, B.Sh 7,2").refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(table("A.Hu 7,3, B.Bi 7,2").plays("fight 7,2").points("A")).toBe(1);
    const game = table("A.Ca 7,3, B.Bi 7,2").plays("move 7,3>7,2", "endTurn");
    expect(game.choices("move")).toEqual([]);
  });

  test("ruling 82: a Hunter leaves and comes back; a destroyed Campsite's square is plain", () => {
    const game = table("A.Hu 7,3 S, A.Cs 7,3").plays("move 7,3>7,4", "move 7,4>7,3");
    expect(game.at("7,3")).toBe("A.Hu S + A.Cs");
    const entered = table("A.Mg 7,3, B.Cs 8,3, A.Ex 8,4").plays("destroy 8,3", "move 8,4>8,3");
    expect(entered.at("8,3")).toBe("A.Ex N");
    const captured = table("A.Mg 7,3, C.Cs 8,3, B.Jo 8,3, A.Ca 8,4", { seats: 3 });
    expect(captured.refusal("move 8,4>8,3")).toBe("cannot-capture");
    expect(captured.plays("destroy 8,3").refusal("move 8,4>8,3")).toBeUndefined();
  });

  test("ruling 83: being able to fight, shoot or turn closes nothing, and once used Action 7 is used", () => {
    const game = table("A.Mg 6,0, B.Dr 7,0, A.Mo 6,1");
    expect([game.refusal("fight 7,0"), game.refusal("turnUp 11,0")]).toEqual([undefined, undefined]);
    const shooting = table("A.Mg 6,0, B.Cs 7,0, A.Mo 6,1");
    expect([shooting.refusal("destroy 7,0"), shooting.refusal("turnUp 11,0")]).toEqual([undefined, undefined]);
    expect(table("A.Ex 7,3, B.Dr? 7,2", { faceDown: 5 }).refusal("turnUp 7,2")).toBeUndefined();
    expect(table("B.Ex 7,3").plays("turnUp 11,0").turn).toBe("B");
  });

  test("ruling 84: a sacrifice may open Action 7, and a turn with nothing possible then ends", () => {
    const options = { warpath: true };
    const opens = table("A.Sh 9,5, A.Mg 6,0, B.Ti 7,0, B.Mo 6,1", { options });
    expect(opens.refusal("turnUp 11,0")).toBe("turn-up-closed");
    expect(opens.plays("sacrifice 9,5").refusal("turnUp 11,0")).toBeUndefined();
    const spent = table("A.Sh 9,5, B.Dr? 7,2", { options, faceDown: 5 }).plays("turnUp 7,2", "face N", "sacrifice 9,5");
    expect([spent.turn, spent.view(null).seats[0]?.sacrificeUsed]).toEqual(["B", true]);
  });

  test("ruling 85: one trap weakens each Dragon beside it, one just revealed too, and counts once it is face up", () => {
    expect(table("A.Dr 7,3, A.Dr 6,2, B.Tr 6,3, B.Ex 7,2").plays("fight 7,2").fight).toBe("6,2=3 7,3=3: 6 to 2, won");
    expect(table("A.Ex 7,3, B.Dr? 7,2, B.Tr 7,1").plays("reveal 7,2").fight).toBe("7,3=2: 2 to 3, lost");
    const game = table("A.Hu 7,3, B.Dr 7,2, A.Ex 8,3, B.Tr? 8,2");
    game.plays("reveal 8,2", "fight 7,2");
    expect(game.fight).toBe("7,3=4: 4 to 3, won");
  });

  test("ruling 86: traps are neither fought, captured nor scored, and need no facing", () => {
    const game = table("A.Ca 7,3, B.Tr? 7,2").plays("reveal 7,2");
    expect([game.choices("face"), game.at("7,2")]).toEqual([[], "B.Tr"]);
    expect([game.refusal("fight 7,2"), game.refusal("move 7,3>7,2"), game.refusal("destroy 7,2")]).toEqual([
      "no-target",
      "cannot-end-there",
      "no-enemy-campsite",
    ]);
    expect([game.points("A"), game.points("B")]).toEqual([0, 0]);
  });
});
