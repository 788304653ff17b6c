import { describe, expect, test } from "vitest";
import { noLuck } from "../../../../src/engine/draws.ts";
import { dracoMundis } from "../../../../src/games/draco-mundis/index.ts";
import { lots } from "../../../contract/lots.ts";
import { readSquare, writeSquare } from "../language/notation.ts";
import { opened, type Table, table } from "../language/table.ts";

describe("rulings on seats that leave", () => {
  test("ruling 87: in setup the placed tokens stay, the rest is gone unseen, and the turn goes on", () => {
    const game = table("A.Cs? 7,3", { seats: 3, hands: ["A: Ti Sw", "B: Mo", "C: Ju"], options: { fastSetup: true } });
    game.plays("place Sw 8,0").leaves("A");
    expect([game.turn, game.at("7,3"), game.view(1).seats[0]?.tokensLeft, game.view(1).seats[0]?.hand]).toEqual([
      "B",
      "A.Cs?",
      1,
      null,
    ]);
    game.plays("place Mo 7,0", "place Ju 7,1");
    expect([game.state.board.phase, game.turn]).toEqual(["turn", "B"]);
    expect(game.leaves("B").line("A", "tiger-beside-campsite")).toBe(0);
    expect(opened(3, {}, "B").leaves("B").turn).toBe("C");
    expect(opened(3, {}, "B").leaves("A").turn).toBe("B");
  });

  test("ruling 88: on turn it ends the turn at once, without an action, tested like any end of a turn", () => {
    const game = table("A.Ex 7,3, B.Ex 8,6", { seats: 3, options: { stallRounds: 1 } }).leaves("A");
    expect([game.turn, game.view(null).stallCount]).toEqual(["B", 1]);
    const last = table("A.Ex 7,3, A.Ju? 7,2", { seats: 3, faceDown: 0 }).plays("reveal 7,2").leaves("A");
    expect(last.ending).toBe("all-face-up");
    const due = table("A.Ex 7,3, A.Bi? 7,2", { seats: 3 }).plays("reveal 7,2").leaves("A");
    expect([due.at("7,2"), due.turn]).toEqual(["A.Bi N", "B"]);
    const stalled = table("A.Ex 7,3, B.Ex 8,6, C.Ex 9,6", { seats: 3, options: { stallRounds: 1 } });
    expect(stalled.plays("reorient 7,3 E", "endTurn").leaves("B").ending).toBe("stalled");
    expect(table("A.Ex 7,3, B.Ex 8,6", { seats: 3 }).leaves("B").turn).toBe("A");
  });

  test("ruling 93: at the end every token that still lies face down is shown, and where, by row and column", () => {
    const game = table("A.Ex 7,3, B.Ex 8,6, B.Jo? 9,6, A.Hu? 6,2", { seats: 2, faceDown: 0 }).leaves("B");
    expect(game.ending).toBe("walkover");
    expect(game.happened("hidden-shown")[0]?.tokens).toEqual([
      { square: readSquare("6,2"), owner: 0, kind: "hunter" },
      { square: readSquare("9,6"), owner: 1, kind: "journalist" },
    ]);
  });

  test("ruling 89: its tokens stay in force for everybody else", () => {
    const left = { seats: 3, left: "C" };
    expect(table("A.Ex 7,3, C.Sh 7,2", left).refusal("move 7,3>7,2")).toBe("cannot-end-there");
    expect(table("A.Ex 7,3, C.Jo? 7,2", left).plays("peek 7,2").view(0).faceDown[0]).toBeDefined();
    expect(table("A.Hu 7,3, C.Ex 7,2", left).plays("fight 7,2").points("A")).toBe(1);
    expect(table("A.Sh 7,3, C.Ex 7,2", left).plays("fight 7,2").points("C")).toBe(1);
    expect(table("A.Ca 7,3, C.Ex 7,2", left).refusal("move 7,3>7,2")).toBeUndefined();
    expect(table("A.Mg 7,3, C.Cs 7,2", left).plays("destroy 7,2").points("A")).toBe(5);
    expect(table("A.Hu 7,3, C.Ca[A.Sh] 7,2", left).plays("fight 7,2").at("7,2")).toBe("A.Sh N");
    expect(table("A.Jo 7,3, C.Cs 7,2", left).refusal("move 7,3>7,2")).toBeUndefined();
    const game = table("A.Ex 7,3, B.Ex 8,6", left).plays("reorient 7,3 E", "endTurn", "reorient 8,6 E", "endTurn");
    expect(game.turn).toBe("A");
  });

  test("ruling 89: its face-down tokens count as face down, and are turned up and revealed like any", () => {
    const left = { seats: 3, left: "C", faceDown: 5 };
    const game = table("A.Ex 7,3, C.Sh? 3,0", left);
    expect(game.choices("turnUp")).toHaveLength(6);
    game.plays("turnUp 3,0", "face E");
    expect([game.at("3,0"), game.turn, game.view(null).stallCount]).toEqual(["C.Sh E", "A", 0]);
    expect(table("A.Ex 7,3, C.Sh? 3,0, C.Ju? 3,1", left).refusal("turnUp 3,0")).toBe("turn-up-closed");
    expect(table("A.Ex 7,3, C.Sh? 7,2", left).plays("reveal 7,2").fight).toBe("7,3=2: 2 to 1, won");
    expect(table("A.Ex 7,3, C.Ju? 7,2", left).plays("reveal 7,2", "move 7,3>7,2").at("7,2")).toBe("A.Ex N + C.Ju");
    const last = table("A.Ex 7,3, C.Ju? 7,2", { ...left, faceDown: 0 }).plays("reveal 7,2", "endTurn");
    expect(last.ending).toBe("all-face-up");
  });

  test("ruling 90: the last seat wins at once, in setup and later", () => {
    expect(opened(2).leaves("A").ranks).toEqual([2, 1]);
    const three = opened(3).leaves("A");
    expect(three.ending).toBeUndefined();
    expect([three.leaves("C").ending, three.ranks]).toEqual(["walkover", [2, 1, 2]]);
    const later = table("A.Ex 7,3, B.Ju 8,5, B.Ex 8,5").leaves("B");
    expect([later.ending, later.ranks]).toEqual(["walkover", [1, 2]]);
  });

  test("ruling 91: seats that have left share the place after all present", () => {
    const game = table("A.Ex 7,3, A.Sw? 7,2", {
      seats: 4,
      left: "CD",
      faceDown: 0,
      taken: ["C: A.Dr A.Dr", "D: A.Sh"],
    });
    expect(game.plays("reveal 7,2", "endTurn").ranks).toEqual([1, 1, 3, 3]);
  });

  test("ruling 92: time-out places what is due by lot, faces north, and ends the turn without an action", () => {
    const setting = table("B.Ju? 6,0", { hands: ["A: Ex", "B: Mo"] }).timesOut(lots(1));
    expect(setting.events[0]).toMatchObject({ type: "explorer-placed", facing: "north" });
    const fast = { hands: ["A: Mo", "B: Sh Sh Mo"], options: { fastSetup: true }, first: "B", turn: "B" };
    const two = table("A.Ju? 6,0", fast).timesOut(lots(1));
    expect([two.happened("token-placed").length, two.turn]).toEqual([2, "A"]);
    const facing = table("A.Ex 7,3, B.Jo? 7,2").plays("reveal 7,2").timesOut(noLuck);
    expect(facing.happened("character-faced").map((event) => event.facing)).toEqual(["north"]);
    expect([facing.turn, facing.view(null).stallCount]).toEqual(["B", 0]);
    const idle = table("A.Ex 7,3, A.Hu 6,6 E").timesOut(noLuck);
    expect(idle.events.map(({ type }) => type)).toEqual(["turn-ended", "turn-started"]);
    expect([idle.at("7,3"), idle.at("6,6"), idle.turn, idle.view(null).stallCount]).toEqual([
      "A.Ex N",
      "A.Hu E",
      "B",
      1,
    ]);
    expect(table("A.Ex 7,3").plays("reorient 7,3 E").timesOut(noLuck).turn).toBe("B");
    const bare = table("B.Ex 7,3");
    bare.state.board.stallCount = 5;
    expect(bare.timesOut(noLuck).events.map(({ type }) => type)).toEqual(["turn-ended", "turn-started"]);
    expect(bare.view(null).stallCount).toBe(6);
    const stalled = table("A.Ex 7,3, B.Ex 8,6", { options: { stallRounds: 1 } })
      .timesOut(noLuck)
      .timesOut(noLuck);
    expect(stalled.ending).toBe("stalled");
    const last = table("A.Ex 7,3, A.Ju? 7,2", { faceDown: 0 }).plays("reveal 7,2").timesOut(noLuck);
    expect(last.ending).toBe("all-face-up");
  });

  test("ruling 92: by time-out each free square and each token in hand is as likely as the next", () => {
    const squares = new Map<string, number>();
    for (let seed = 0; seed < 480; seed++) {
      const game = table("A.Ju? 6,0", { hands: ["A: Sh Mo", "B: Mo"] }).timesOut(lots(seed));
      const [placed] = game.happened("token-placed");
      const name = writeSquare(placed?.square ?? { column: 0, row: 0 });
      squares.set(name, (squares.get(name) ?? 0) + 1);
    }
    expect(squares.size).toBe(47);
    expect(Math.max(...squares.values())).toBeLessThan(30);
    expect(squares.has("6,0")).toBe(false);
  });
});

describe("rulings on disclosure", () => {
  const kindsSeen = (game: Table, viewer: number | null) =>
    game.view(viewer).faceDown.map(({ knownKind }) => knownKind);

  test("ruling 93: at the end, by whatever ending, every hidden token is shown to all", () => {
    const walkover = table("A.Ex 7,3, A.Jo? 6,7, B.Dr? 8,7", { faceDown: 0 });
    expect(kindsSeen(walkover, null)).toEqual([null, null]);
    expect(kindsSeen(walkover.leaves("B"), null)).toEqual(["journalist", "dragon"]);
    const stalled = table("A.Ex 7,3, B.Sw? 8,7", { faceDown: 0, options: { stallRounds: 1 } });
    stalled.plays("reorient 7,3 E", "endTurn").state.board.stallCount = 1;
    stalled.timesOut(lots(1));
    while (stalled.ending === undefined) stalled.timesOut(lots(1));
    expect(kindsSeen(stalled, null).every((kind) => kind !== null)).toBe(true);
    const setting = table("B.Ju? 6,0", { hands: ["A: Sw Sw", "B: Mo"] }).leaves("B");
    expect(setting.view(null).seats.map(({ hand }) => hand)).toEqual([
      [{ kind: "swamp", count: 2 }],
      [{ kind: "mountain", count: 1 }],
    ]);
  });

  test("ruling 94: a running sheet holds only what everybody can see, and never the penalty", () => {
    const game = table("A.Cs? 7,3, A.Ti? 7,2, A.Ex 8,5, A.Ju 8,5, A.Jo 9,5, B.Cs 9,5", { taken: ["A: B.Dr"] });
    for (const viewer of [0, 1, null]) expect(game.view(viewer).seats[0]?.sheet.total).toBe(12);
    expect(game.leaves("B").points("A")).toBe(7);
  });

  test("ruling 95: lists follow the table, the board and the seats, never the order of play", () => {
    const one = table("A.Ju? 6,0", { hands: ["A: Dr Sh Mo", "B: Ex Ju"] });
    one.plays("place Mo 9,4", "place Ju 7,1", "place Sh 8,2", "place Ex 7,5 N");
    const other = table("A.Ju? 6,0", { hands: ["A: Mo Sh Dr", "B: Ju Ex"] });
    other.plays("place Sh 8,2", "place Ex 7,5 N", "place Mo 9,4", "place Ju 7,1");
    for (const viewer of [0, 1, null]) expect(one.view(viewer)).toEqual(other.view(viewer));
    const peeks = table("A.Ex 7,3, C.Ex 7,1, B.Jo? 7,2", { seats: 3, turn: "C" });
    peeks.plays("peek 7,2", "endTurn", "peek 7,2");
    expect(peeks.state.board.cells[2 * 12 + 7]?.faceDown?.knownBy).toEqual([0, 1, 2]);
    const taken = table("", { seats: 3, taken: ["A: C.Sh B.Ca C.Ex B.Ex"] }).view(null).seats[0]?.taken;
    expect(taken?.map(({ owner, characterKind }) => `${owner} ${characterKind}`)).toEqual([
      "1 explorer",
      "1 cannibal",
      "2 explorer",
      "2 sherpa",
    ]);
  });

  test("ruling 96: what a seat knows of a face-down token changes nothing it may do", () => {
    const kinds = ["Jo", "Dr", "Mo", "Cs", "Ti", "Mg"];
    const choices = kinds.map((kind) => {
      const game = table(`A.Ex 7,3, A.Bi 8,4, A.Mg 6,2, B.${kind}? 7,2`);
      const before = game.choices();
      game.plays("peek 7,2").state.board.actionsLeft = 2;
      return [before, game.choices("peek"), game.choices("move"), game.choices("fight"), game.choices("destroy")];
    });
    for (const one of choices) expect(one).toEqual(choices[0]);
  });

  test("ruling 97: what is told of a fight names the fighters and nobody else", () => {
    const game = table("A.Hu 7,3, A.Ex 6,2, A.Dr? 8,2, B.Ex 7,2, B.Hu 7,1").plays("fight 7,2");
    const told = game.told(null).find((event) => event?.type === "fight-resolved");
    expect(told).toEqual({
      type: "fight-resolved",
      seat: 0,
      square: { column: 7, row: 2 },
      owner: 1,
      kind: "explorer",
      targetValue: 2,
      attackers: [
        { square: { column: 6, row: 2 }, kind: "explorer", value: 2 },
        { square: { column: 7, row: 3 }, kind: "hunter", value: 4 },
      ],
      attackValue: 6,
      result: "won",
    });
    expect(dracoMundis.discloses({ type: "facing-asked", seat: 0, square: { column: 7, row: 2 } })).toBe(false);
  });
});
