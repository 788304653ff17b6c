import { describe, expect, test } from "vitest";
import { lots } from "../../../contract/lots.ts";
import { opened, type Table, table } from "../language/table.ts";

function setUpByLot(game: Table): Table {
  const draws = lots(3);
  while (game.state.board.phase === "setup") game.timesOut(draws);
  return game;
}

describe("rulings on setup", () => {
  test("ruling 1: the first seat is drawn, clockwise after it, and it takes the first turn too", () => {
    for (const seats of [2, 3, 4]) {
      const game = opened(seats, {}, "B");
      expect([game.turn, game.view(null).firstSeat]).toEqual(["B", 1]);
      game.plays("place Sh 7,3");
      expect(game.turn).toBe(seats === 2 ? "A" : "C");
      expect(setUpByLot(game).turn).toBe("B");
    }
  });

  test("ruling 2: any free square of the used area takes one token", () => {
    const game = opened(2).plays("place Mo 6,0");
    expect(game.choices("place Sh")).toHaveLength(47);
    expect([game.refusal("place Sh 6,0"), game.refusal("place Sh 5,0")]).toEqual(["square-taken", "off-the-board"]);
  });

  test("ruling 3: Explorers go face up in a chosen facing at any turn, all else face down, and nobody fights", () => {
    const game = opened(2).plays("place Ex 7,3 W", "place Ex 7,2 S", "place Dr 7,4");
    expect([game.at("7,3"), game.at("7,2"), game.at("7,4"), game.fight]).toEqual(["A.Ex W", "B.Ex S", "A.Dr?", "none"]);
    const traps = opened(2, { dragonTraps: true }).plays("place Tr 7,3", "place Mo 7,4");
    expect([traps.at("7,3"), traps.at("7,4")]).toEqual(["A.Tr?", "B.Mo?"]);
  });

  test("ruling 4: a hidden token has no facing, so none is asked and none is shown", () => {
    const game = opened(2);
    expect(game.refusal("place Dr 7,3 N")).toBe("facing-not-taken");
    expect(game.choices("place Dr 7,3")).toEqual(["place Dr 7,3"]);
    expect(Object.keys(game.plays("place Dr 7,3").view(0).faceDown[0] ?? {})).not.toContain("facing");
  });

  test("ruling 5: fast setup places two one after the other, and the last one alone", () => {
    const game = opened(2, { fastSetup: true }).plays("place Dr 7,3");
    expect(game.turn).toBe("A");
    expect(game.plays("place Dr 7,4").turn).toBe("B");
    const last = table("A.Ju? 6,0", { hands: ["A: Sw", "B: Mo Mo"], options: { fastSetup: true } });
    expect(last.plays("place Sw 6,1").turn).toBe("B");
  });

  test("ruling 6: a Campsite may be placed beside the own Tiger", () => {
    const game = table("A.Ti? 7,3", { hands: ["A: Cs", "B: Mo"] });
    expect(game.refusal("place Cs 7,2")).toBeUndefined();
  });

  test("ruling 7: the penalty is one, is the seat's own, stays after the Campsite is gone, and may make a total negative", () => {
    const game = table("A.Cs 7,3, A.Ti 7,2, B.Mg 7,4, B.Ti 8,3, B.Cs? 6,7", { turn: "B" })
      .plays("destroy 7,3")
      .leaves("A");
    expect([game.points("A"), game.line("A", "tiger-beside-campsite")]).toEqual([-5, -5]);
    expect([game.points("B"), game.line("B", "tiger-beside-campsite")]).toEqual([5, 0]);
  });

  test("ruling 7: the penalty counts on every part of the board, for every seat, and across no corner", () => {
    const penalty = (seats: number, letter: string, campsite: string, tiger: string) =>
      [..."ABCD"]
        .filter((other, seat) => seat < seats && other !== letter)
        .reduce(
          (game, other) => game.leaves(other),
          table(`${letter}.Cs? ${campsite}, ${letter}.Ti? ${tiger}`, { seats, faceDown: 0, turn: letter }),
        )
        .line(letter, "tiger-beside-campsite");
    for (const [seats, letters] of [
      [2, "AB"],
      [3, "ABC"],
      [4, "ABCD"],
    ] as const) {
      const west = 12 - 3 * seats;
      for (const letter of letters) {
        expect(penalty(seats, letter, `${west + 1},3`, `${west},3`)).toBe(-5);
        expect(penalty(seats, letter, `${west},3`, `${west + 1},3`)).toBe(-5);
        expect(penalty(seats, letter, "6,7", "6,6")).toBe(-5);
        expect(penalty(seats, letter, "6,3", "7,4")).toBe(0);
        expect(penalty(seats, letter, `${west},3`, "11,2")).toBe(0);
        expect(penalty(seats, letter, "11,2", `${west},3`)).toBe(0);
      }
    }
    expect(penalty(3, "A", "6,3", "5,3")).toBe(-5);
    expect(penalty(4, "A", "3,3", "2,3")).toBe(-5);
  });

  test("ruling 8: with Dragon Traps each seat has and places twenty tokens, the trap face down", () => {
    const game = opened(3, { dragonTraps: true });
    expect(game.view(0).seats.map(({ tokensLeft }) => tokensLeft)).toEqual([20, 20, 20]);
    expect(game.plays("place Tr 7,3").at("7,3")).toBe("A.Tr?");
    expect(
      opened(3)
        .view(0)
        .seats.map(({ tokensLeft }) => tokensLeft),
    ).toEqual([19, 19, 19]);
    expect(opened(3).refusal("place Tr 7,3")).toBe("none-left");
  });
});

describe("rulings on the turn", () => {
  test("ruling 9: one or two actions, the same one and the same character twice, and a stop after one", () => {
    expect(table("A.Ex 7,3").plays("move 7,3>7,2", "move 7,2>7,1").turn).toBe("B");
    expect(table("A.Ex 7,3").plays("move 7,3>7,2", "endTurn").turn).toBe("B");
    expect(table("A.Ex 7,3").refusal("endTurn")).toBe("act-first");
    const twice = table("A.Ex 7,3", { faceDown: 6 }).plays("turnUp 11,0");
    expect(twice.refusal("turnUp 11,1")).toBe("turn-up-used");
  });

  test("ruling 9: each of Actions 1 to 7 costs one of the turn's actions, and without one left none is possible", () => {
    const text =
      "A.Ex 7,3, A.Mg 9,3, A.Sh 9,5 S, A.Ca 7,6, B.Jo? 8,3, B.Cs 9,2, B.Ex 10,3, A.Tr 9,6, B.Sh 6,6, A.Hu 6,1 S, B.Tr 6,2";
    const actions = [
      ...["peek 8,3", "move 7,3>7,2", "move 7,6>6,6", "push 9,5>9,6", "push 6,1>6,2", "reveal 8,3", "fight 10,3"],
      ...["reorient 7,3 E", "destroy 9,2", "turnUp 11,0"],
    ];
    const setUp = { faceDown: 5, options: { warpath: true } };
    for (const action of actions) {
      const game = table(text, setUp).plays(action);
      const { actionsTaken, actionsLeft } = game.view(null);
      expect([actionsTaken, actionsLeft, game.turn], action).toEqual([1, 1, "A"]);
      const spent = table(text, setUp).plays("reorient 6,1 E", "reorient 6,1 S");
      expect(spent.refusal(action), action).toBe("no-actions-left");
      expect(spent.choices()).toEqual(["sacrifice 9,5", "endTurn"]);
    }
  });

  test("ruling 10: the fight after a reveal costs no action", () => {
    const game = table("A.Hu 7,3, B.Sh? 7,2").plays("reveal 7,2");
    expect([game.fight, game.view(0).actionsLeft]).toEqual(["7,3=4: 4 to 1, won", 1]);
    expect(game.plays("reorient 7,3 E").turn).toBe("B");
  });

  test("ruling 11: an action always exists, and a turn without a possible one ends by itself", () => {
    expect(table("A.Dr 6,0").choices("reorient")).toHaveLength(3);
    expect(table("").choices()).toHaveLength(7);
    const game = table("B.Ex 7,3").plays("turnUp 11,0");
    expect([game.turn, game.happened("turn-ended")[0]?.seat]).toEqual(["B", 0]);
  });

  test("ruling 12: reorienting changes the facing, is allowed on terrain, and turns no token up", () => {
    const game = table("A.Ex 7,3 E, B.Ju 7,3, A.Mo? 7,2");
    expect(game.choices("reorient")).toEqual(["reorient 7,3 N", "reorient 7,3 S", "reorient 7,3 W"]);
    expect(game.refusal("reorient 7,3 E")).toBe("same-facing");
    expect(game.refusal("reorient 7,2 S")).toBe("no-free-character");
  });
});
