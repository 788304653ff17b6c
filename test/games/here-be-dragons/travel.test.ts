import { describe, expect, it } from "vitest";
import { tiles } from "./language/luck.ts";
import { A, along, at, B, Table } from "./language/table.ts";

/** A stands on a tile of this kind at (5, 0), away from the Start, nothing around it. */
const on = (kind: Parameters<Table["tile"]>[2], some: object = {}): Table =>
  new Table(2, some).noEvents().tile(5, 0, kind).put(A, 5, 0).put(B, 0, 0);
const row = (table: Table, kind: "plain" | "water", from: number, to: number): Table => {
  for (let q = from; q <= to; q++) table.tile(q, 0, kind);
  return table;
};
const T1 = (table: Table, way: [number, number][], over: "any" | "plain" | "water" = "any"): Table =>
  table.set(A, { travel: { way: way.map(([q, r]) => at(q, r)), over } });

describe("travel", () => {
  it("tr-01, TR1, TR3, TR8, TR10, A84: from land to land, corrupted land and empty cells, not to Water", () => {
    const table = on("forest-level-1-2").tile(6, 0, "plain").tile(5, 1, "plain", { ground: "corrupted" });
    table
      .tile(4, 1, "water")
      .tile(4, 0, "mountain-level-1-2")
      .tile(5, -1, "dungeon", { cleared: true })
      .turn(A, "travel");
    expect(table.targets()).toEqual(["4,0", "5,-1", "5,1", "6,-1", "6,0"]);
    expect(table.legal("stay")).toHaveLength(1);
    expect(table.refusal(A, { type: "start-travel", ...along(at(4, 1)) })).toBe("no-such-path");
  });

  it("tr-02, TR4, A2: three steps over a row of Plains, two under the option", () => {
    const far = row(on("plain"), "plain", 5, 9).turn(A, "travel").targets();
    expect(far).toContain("8,0");
    expect(far).not.toContain("9,0");
    const short = row(on("plain", { longTravel: 2 }), "plain", 5, 9)
      .turn(A, "travel")
      .targets();
    expect(short).toContain("7,0");
    expect(short).not.toContain("8,0");
  });

  it("tr-03, TR7: a long travel ends neither on another terrain nor on an empty cell", () => {
    const table = row(on("plain"), "plain", 5, 6).tile(7, 0, "forest-level-1-2").turn(A, "travel");
    expect(table.targets()).not.toContain("7,0");
    expect(table.targets()).not.toContain("7,-1");
  });

  it("tr-04, TR4, TR5, TR9: from the Starting tile over Water, and to any land beside it", () => {
    const table = row(new Table(2), "water", 1, 3).tile(0, 1, "plain").turn(A, "travel");
    expect(table.targets()).toEqual(expect.arrayContaining(["1,0", "2,0", "3,0", "0,1"]));
  });

  it("tr-05, TR8: land embarks into a Harbor only", () => {
    const table = on("forest-level-1-2").tile(6, 0, "harbor").tile(4, 0, "water").turn(A, "travel");
    expect(table.targets()).toContain("6,0");
    expect(table.targets()).not.toContain("4,0");
  });

  it("tr-06, ST6, TO5: any Settlement is a Harbor", () => {
    const own = on("plain").settle(A, 5, 0, 1).tile(6, 0, "water").turn(A, "travel");
    expect(own.targets()).toContain("6,0");
    const foreign = on("plain")
      .settle(B, 5, 0, 1)
      .set(A, { tollsPaid: [B] })
      .tile(6, 0, "water")
      .turn(A, "travel");
    expect(foreign.targets()).toContain("6,0");
  });

  it("tr-07, A8: no embarking from a Dungeon or a corrupted tile", () => {
    const dungeon = on("plain").tile(5, 0, "dungeon", { cleared: true }).tile(6, 0, "harbor").turn(A, "travel");
    expect(dungeon.targets()).not.toContain("6,0");
    const dead = on("plain").tile(5, 0, "plain", { ground: "corrupted" }).tile(6, 0, "harbor").turn(A, "travel");
    expect(dead.targets()).not.toContain("6,0");
  });

  it("tr-08, A8: without any way every Water beside is open", () => {
    const table = on("forest-level-1-2").tiles("water", [6, 0], [5, 1], [4, 1], [4, 0], [5, -1], [6, -1]);
    expect(table.turn(A, "travel").targets()).toHaveLength(6);
  });

  it("tr-09, TR6: corrupted players alone run over corrupted tiles", () => {
    const table = on("plain", { boss: "devourer" }).corruptedCards(3);
    for (let q = 5; q <= 8; q++) table.tile(q, 0, "plain", { ground: "corrupted" });
    expect(table.turn(A, "travel").targets()).not.toContain("7,0");
    const servant = table.corrupt(A, 5, 0).turn(A, "travel");
    expect(servant.targets()).toContain("8,0");
    expect(servant.targets()).toEqual(["6,0", "7,0", "8,0"]);
  });

  it("tr-10, TR2, A3: the travel ends before a tile that is no longer of the path's terrain", () => {
    const table = row(on("plain"), "plain", 5, 8).tile(7, 0, "plain", { ground: "corrupted" });
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    T1(
      table,
      [
        [6, 0],
        [7, 0],
        [8, 0],
      ],
      "plain",
    ).go(A, "end-travel");
    expect(table.player(A)).toMatchObject({ at: at(6, 0), travel: null });
  });

  it("tr-11, A3: a first tile that turned ends the travel there", () => {
    const table = row(on("plain"), "plain", 5, 7).tile(6, 0, "plain", { ground: "corrupted" });
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    T1(
      table,
      [
        [6, 0],
        [7, 0],
      ],
      "plain",
    ).go(A, "end-travel");
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("tr-12, TR11, TO2: a later step that cannot be paid ends the travel", () => {
    const table = row(on("plain"), "plain", 5, 8).tile(7, 0, "plain", { owner: B });
    T1(
      table,
      [
        [6, 0],
        [7, 0],
        [8, 0],
      ],
      "plain",
    ).go(A, "end-travel");
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("tr-13, A10: a target that was flooded is redirected; nobody stays while there is a step", () => {
    const table = on("plain").tile(6, 0, "forest-level-1-2", { ground: "flooded" }).tile(5, 1, "plain");
    T1(table, [[6, 0]]).go(A, "end-travel");
    expect(table.cells("redirect-travel")).toContain("5,1");
    expect(table.refusal(A, { type: "stay" })).toBe("not-what-is-asked");
    expect(table.refusal(A, { type: "redirect-travel", cell: at(6, 0) })).toBe("no-such-place");
    table.act(A, { type: "redirect-travel", cell: at(5, 1) });
    expect(table.player(A).at).toEqual(at(5, 1));
  });

  it("tr-14, A89: who comes second to a cell enters an ordinary tile", () => {
    const table = T1(on("forest-level-1-2"), [[6, 0]]).tile(6, 0, "forest-level-3-4");
    table.go(A, "end-travel");
    expect(table.happened("tile-explored")).toEqual([]);
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("tr-15, A84: no tile twice, the start tile included", () => {
    const table = row(on("plain"), "plain", 5, 7).tile(6, -1, "plain").turn(A, "travel");
    expect(table.refusal(A, { type: "start-travel", ...along(at(6, 0), at(7, 0), at(6, 0)) })).toBe("no-such-path");
    expect(table.refusal(A, { type: "start-travel", ...along(at(6, 0), at(6, -1), at(5, 0)) })).toBe("no-such-path");
    expect(table.refusal(A, { type: "move-now", ...along(at(6, 0)) })).toBe("not-what-is-asked");
  });

  it("tr-16, A85, TK1: a travel ends on a tile with tokens and fights there", () => {
    const table = on("plain").tile(6, 0, "forest-level-1-2", { tokens: 1 }).tile(7, 0, "plain");
    T1(table, [
      [6, 0],
      [7, 0],
    ]).go(A, "end-travel", () => 0);
    expect(table.player(A).at).toEqual(at(6, 0));
    expect(table.battle()).toMatchObject({ source: "token", monster: "elfling" });
  });

  it("A78: a figure that was moved by something else has lost its travel", () => {
    const table = on("plain").tile(6, 0, "plain");
    T1(table, [[6, 0]]).board.tasks = [{ type: "turn", seat: B, stage: "actions" }];
    table.board.tasks.push({ type: "retreat", seat: A, cell: at(5, 0), leaves: "nothing" });
    table.set(A, { resting: true }).proceed();
    expect(table.player(A)).toMatchObject({ at: at(6, 0), travel: null, resting: false });
  });

  it("EX1: a travel to an empty cell draws", () => {
    const table = T1(on("plain"), [[6, 0]]).go(A, "end-travel", ...tiles("plain"));
    expect(table.player(A).at).toEqual(at(6, 0));
  });
});
