import { describe, expect, test } from "vitest";
import { pickOne } from "../../../src/engine/draws.ts";
import { allViewers } from "../../../src/engine/seats.ts";
import { dracoMundis } from "../../../src/games/draco-mundis/index.ts";
import { lots } from "../../contract/lots.ts";
import { opened, type Table, table } from "./language/table.ts";

function linesOf(game: Table, viewer: number | null): string[] {
  return dracoMundis.picture(game.seen(viewer)).text.split("\n");
}

describe("the picture", () => {
  const text = "A.Ca[B.Sh E] 7,0 S, A.Mo 7,0, B.Dr? 8,0, A.Jo? 9,0, B.Tr 6,1, A.Sw 6,1, B.Ex 7,1 W";

  test("draws each square with its token, prisoner and terrain", () => {
    const game = table(text, { faceDown: 0 });
    expect(linesOf(game, 0).slice(0, 12)).toEqual([
      "Draco Mundis, as seat A sees it.",
      "Turn of A: 0 taken, 2 left. Turns without progress: 0 of 40.",
      "",
      "   6       7       8       9       10      11",
      "  +-------+-------+-------+-------+-------+-------+",
      "0 |       |A.Ca v |B.?    |A.Jo?  |       |       |",
      "  |       |[B.Sh>]|       |       |       |       |",
      "  |       |A.Mo   |       |       |       |       |",
      "  +-------+-------+-------+-------+-------+-------+",
      "1 |B.Tr   |B.Ex < |       |       |       |       |",
      "  |       |       |       |       |       |       |",
      "  |A.Sw   |       |       |       |       |       |",
    ]);
  });

  test("shows each viewer no more than it knows", () => {
    const game = table(text, { faceDown: 0 });
    const row = (viewer: number | null) => linesOf(game, viewer)[5];
    expect(row(1)).toBe("0 |       |A.Ca v |B.Dr?  |A.?    |       |       |");
    expect(row(null)).toBe("0 |       |A.Ca v |B.?    |A.?    |       |       |");
    game.plays("peek 8,0");
    expect(row(0)).toContain("B.Dr?");
    expect(linesOf(game, null)).toContain("Looked at: 8,0 by A");
    expect(linesOf(game, null)[0]).toBe("Draco Mundis, as a spectator sees it.");
  });

  test("says what each phase is about", () => {
    const moment = (game: Table) => linesOf(game, null)[1];
    expect(moment(opened(2, { fastSetup: true }))).toBe("Setup: A places 2.");
    const facing = table("A.Ex 7,3, B.Jo? 7,2").plays("reveal 7,2");
    expect(moment(facing)).toBe("Turn of A: chooses a facing for 7,2; 1 left. Turns without progress: 0 of 40.");
    expect(moment(facing.leaves("B"))).toBe("Over: walkover.");
  });

  test("lists for each seat its points, places, hand and prizes", () => {
    const setUp = { hands: ["A: Sw Sw Ex", "B: Mo"], taken: ["A: B.Dr"], destroyed: ["A: B.Cs 7,2"] };
    const game = table("A.Ex 7,3, B.Ju 7,3", setUp);
    const flat = (viewer: number | null) => linesOf(game, viewer).join(" ").replaceAll(/ +/g, " ");
    const points = "A: 10 VP; campsites-destroyed 5; dragons-eliminated 3; characters-on-jungle 2;";
    expect(flat(0)).toContain(`${points} 3 to place (Ex*1 Sw*2); took B.Dr*1 B.Cs`);
    expect(flat(1)).toContain(`${points} 3 to place (Ex*1); took B.Dr*1 B.Cs`);
    expect(linesOf(game.leaves("B"), null).join("\n")).toMatch(/^B \(has left\): 0 VP, place 2;/m);
    const spent = table("A.Sh 7,3", { options: { warpath: true } }).plays("sacrifice 7,3");
    expect(linesOf(spent, null).join("\n")).toMatch(/^A: 0 VP; 18 to place \(Ex\*2\); sacrifice used$/m);
  });

  test("tells below the board who looked where, how the seats stand, and what the marks mean", () => {
    const board = "A.Ca[B.Sh E] 7,0 S, A.Mo 7,0, B.Dr? 8,0, B.Jo? 7,1, B.Tr 6,1, A.Sw 6,1, B.Ex 7,2 W, A.Ex 9,0";
    const game = table(board, {
      faceDown: 0,
      options: { warpath: true },
      taken: ["A: B.Ca", "B: A.Hu A.Dr A.Dr"],
      destroyed: ["B: A.Cs 10,5"],
    }).plays("peek 8,0", "peek 7,1");
    const lines = linesOf(game, 1);
    expect(lines.slice(lines.findLastIndex((line) => line.startsWith("  +")) + 1)).toEqual([
      "Looked at: 8,0 by A; 7,1 by A",
      "A: 2 VP; characters-eliminated 1; characters-on-mountain 1; 12 to place (Ex*1); took B.Ca*1",
      "B: 12 VP; campsites-destroyed 5; dragons-eliminated 6; characters-eliminated 1; 14 to place (Ex*1",
      "    Hu*1 Sh*1 Dr*1 Bi*1 Mg*1 Cs*1 Mo*2 Ju*2 Sw*2 Ti*1); took A.Hu*1 A.Dr*2 A.Cs",
      "Marks: Ex explorer; Jo journalist; Hu hunter; Sh sherpa; Dr dragon; Ca cannibal; Bi biplane; Mg",
      "    machinegun; Cs campsite; Mo mountain; Ju jungle; Sw swamp; Ti bengali-tiger-territory; Tr",
      "    dragon-trap; ^ north; > east; v south; < west; ? face down; [ ] prisoner",
      "",
    ]);
  });

  test("is never wider than 100 columns, through a whole game of four", () => {
    const draws = lots(2);
    let { state } = opened(4, { dragonTraps: true, warpath: true, fastSetup: true, stallRounds: 3 });
    for (let step = 1; dracoMundis.outcome(state) === undefined; step++) {
      const actions = [...dracoMundis.legal(state, dracoMundis.toAct(state)[0] ?? -1)];
      const seat = dracoMundis.toAct(state)[0] ?? -1;
      dracoMundis.decide(
        state,
        seat,
        pickOne(actions, draws),
        draws,
        (event) => (state = dracoMundis.evolve(state, event)),
      );
      if (step % 13 !== 0) continue;
      for (const viewer of allViewers(4)) {
        const { text: drawn } = dracoMundis.picture(dracoMundis.view(state, viewer));
        expect(drawn.endsWith("\n")).toBe(true);
        expect(Math.max(...drawn.split("\n").map((line) => line.length))).toBeLessThanOrEqual(100);
      }
    }
  });
});
