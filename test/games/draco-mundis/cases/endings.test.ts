import { describe, expect, test } from "vitest";
import { noLuck } from "../../../../src/engine/draws.ts";
import { dracoMundis } from "../../../../src/games/draco-mundis/index.ts";
import { allActions } from "../language/action-space.ts";
import { writeAction } from "../language/notation.ts";
import { type Table, table } from "../language/table.ts";

describe("the last turn of the rules page", () => {
  test("T14: with the last token up the second action is still allowed", () => {
    const game = table("A.Ex 7,3, A.Ju? 7,2", { faceDown: 0 }).plays("reveal 7,2");
    expect([game.ending, game.turn]).toEqual([undefined, "A"]);
    expect(game.plays("move 7,3>7,2").ending).toBe("all-face-up");
  });

  test("T73: the last token is fought over first, and nothing is left to face", () => {
    const game = table("A.Hu 7,3, B.Sh? 7,2", { faceDown: 0 }).plays("reorient 7,3 E", "reveal 7,2");
    expect([game.ending, game.points("A"), game.at("7,2")]).toEqual(["all-face-up", 1, ""]);
  });

  test("T74: a seat that loses its last character to the last token has no second action", () => {
    const game = table("A.Ex 7,3, B.Dr? 7,2", { faceDown: 0 }).plays("reveal 7,2");
    expect(game.ending).toBeUndefined();
    game.plays("face N");
    expect([game.ending, game.points("B"), game.state.board.actionsTaken]).toEqual(["all-face-up", 1, 1]);
  });

  test("T81: so many turns without progress end the game, and a reveal starts the count again", () => {
    const setUp = { options: { stallRounds: 1 } };
    const game = table("A.Ex 7,3, B.Ex 8,6", setUp).plays("reorient 7,3 E", "endTurn");
    expect([game.view(null).stallCount, game.view(null).stallLimit]).toEqual([1, 2]);
    game.plays("reorient 8,6 E", "endTurn");
    expect([game.ending, game.ranks]).toEqual(["stalled", [1, 1]]);
    const revealing = table("A.Ex 7,3, B.Ex 8,6, B.Mo? 8,5", setUp);
    revealing.plays("reorient 7,3 E", "endTurn", "reveal 8,5", "endTurn");
    expect([revealing.ending, revealing.turn, revealing.view(null).stallCount]).toEqual([undefined, "A", 0]);
  });
});

describe("scores and places of the rules page", () => {
  const full = "C.Cs 7,2, A.Jo 7,2, B.Ju 8,2, A.Hu 8,2, C.Mo 9,2, A.Ex 9,2, A.Cs? 6,6, A.Ti? 6,7";

  test("T79: all seven lines of a sheet together", () => {
    const setUp = { seats: 3, taken: ["A: B.Dr C.Sh"], destroyed: ["A: B.Cs 3,0"], faceDown: 0, left: "B" };
    const end = (options = {}) => table(full, { ...setUp, options }).leaves("C");
    const sheet = end().view(null).seats[0]?.sheet;
    expect(sheet?.lines.map(({ points }) => points)).toEqual([7, 5, 3, 1, 2, 1, -5]);
    expect([sheet?.total, end({ dragonScoresBoth: true }).points("A")]).toEqual([14, 15]);
  });

  test("T80: equal totals share a place, or are parted by the characters taken", () => {
    const text =
      "A.Mo 7,3, A.Ex 7,3, A.Sw? 7,2, B.Ju 8,5, B.Ex 8,5, B.Ju 9,5, B.Sh 9,5, A.Ju 6,5, C.Ex 6,5, C.Ju 6,6, C.Sh 6,6";
    const end = (ties: "shared" | "most-taken") =>
      table(text, {
        seats: 3,
        faceDown: 0,
        taken: ["A: B.Dr B.Ca C.Ca", "B: A.Sh C.Hu"],
        options: { ties },
      }).plays("reveal 7,2", "endTurn");
    const totals = end("shared")
      .view(null)
      .seats.map(({ sheet }) => sheet.total);
    expect(totals).toEqual([6, 6, 4]);
    expect([end("shared").ranks, end("most-taken").ranks]).toEqual([
      [1, 1, 3],
      [1, 2, 3],
    ]);
  });
});

describe("seats that leave, of the rules page", () => {
  test("T83: who leaves with a facing due leaves it north, and the turn is over", () => {
    const game = table("A.Ex 7,3, B.Bi? 7,2", { seats: 3 }).plays("reveal 7,2");
    expect(game.state.board.phase).toBe("facing");
    game.leaves("A");
    expect([game.at("7,2"), game.at("7,3"), game.turn]).toEqual(["B.Bi N", "A.Ex N", "B"]);
  });

  test("T84: the last seat wins by walkover, whatever the sheets say", () => {
    const setting = table("B.Ju? 6,0", { hands: ["A: Sw", "B: Mo"] }).leaves("B");
    expect([setting.ending, setting.ranks]).toEqual(["walkover", [1, 2]]);
    const game = table("A.Ex 7,3, B.Ex 8,5, B.Ju 8,5").leaves("B");
    expect([game.ending, game.ranks, game.points("B")]).toEqual(["walkover", [1, 2], 2]);
  });

  test("T85: a seat that has left comes last with any total", () => {
    const game = table("A.Ex 7,3, A.Sw? 7,2", {
      seats: 3,
      left: "C",
      faceDown: 0,
      taken: ["A: B.Dr", "B: A.Sh A.Ca", "C: B.Dr A.Dr A.Dr B.Sh B.Hu B.Ca"],
    }).plays("reveal 7,2", "endTurn");
    expect(game.view(null).seats.map(({ sheet }) => sheet.total)).toEqual([3, 2, 12]);
    expect(game.ranks).toEqual([1, 2, 3]);
  });

  test("T86: tokens of a seat that has left still defend and score", () => {
    const game = table("A.Ex 7,3, C.Dr? 7,2", { seats: 3, left: "C" }).plays("reveal 7,2");
    expect([game.turn, game.points("C"), game.at("7,3")]).toEqual(["A", 1, ""]);
    expect(game.plays("face E").at("7,2")).toBe("C.Dr E");
  });
});

describe("what is hidden, of the rules page", () => {
  test("T89: two face-down tokens of another seat may swap kinds and nothing is seen of it", () => {
    const one = table("A.Ex 7,3, A.Mg 8,4, B.Cs? 7,2, B.Dr? 6,3, B.Ex 9,6");
    const other = table("A.Ex 7,3, A.Mg 8,4, B.Dr? 7,2, B.Cs? 6,3, B.Ex 9,6");
    expect(seenBy(one, 0)).toBe(seenBy(other, 0));
    expect(seenBy(one, null)).toBe(seenBy(other, null));
    expect(seenBy(one, 1)).not.toBe(seenBy(other, 1));
    for (const game of [one, other]) game.plays("peek 7,2");
    expect(seenBy(one, null)).toBe(seenBy(other, null));
    expect(seenBy(one, 0)).not.toBe(seenBy(other, 0));
  });
});

/** Everything a viewer gets of a position: view, history, picture, and for its own turn choices and refusals. */
function seenBy(game: Table, viewer: number | null): string {
  const view = game.view(viewer);
  const parts: unknown[] = [view, game.told(viewer), dracoMundis.picture(game.seen(viewer))];
  if (viewer !== game.seat) return JSON.stringify(parts);
  const choices = new Set(game.choices());
  for (const action of allActions(2)) {
    if (choices.has(writeAction(action))) parts.push("allowed");
    else parts.push(dracoMundis.decide(game.state, viewer, action, noLuck, () => expect.unreachable()));
  }
  return JSON.stringify(parts);
}
