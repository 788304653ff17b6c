import { describe, expect, it } from "vitest";
import { corrupted, dice, monster, tiles } from "./language/luck.ts";
import { A, along, at, B, Table } from "./language/table.ts";

type Kind = Parameters<Table["tile"]>[2];

/** A on a tile of this kind at (5, 0), B on the Start, nothing else around. */
const on = (kind: Kind, some: object = {}): Table => new Table(2, some).noEvents().tile(5, 0, kind).put(A, 5, 0);
const bound = (table: Table, ...way: [number, number][]): Table =>
  table.set(A, { travel: { way: way.map(([q, r]) => at(q, r)), over: "any" } });
/** Three Corrupted cards lie open, so that tiles may be corrupted. */
const darkened = (table: Table): Table => {
  table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
  return table;
};
const AROUND = [
  [6, 0],
  [5, 1],
  [4, 1],
  [4, 0],
  [5, -1],
  [6, -1],
] as const;
/** All six tiles around A. */
const ringed = (table: Table, kind: Kind, more: object = {}): Table => {
  for (const [q, r] of AROUND) table.tile(q, r, kind, more);
  return table;
};
const endActions = { type: "end-actions" } as const;
const stay = { type: "stay" } as const;

describe("where a travel may go", () => {
  it("TR5: the Starting tile is Water without a Harbor of its own", () => {
    const table = new Table(2).noEvents().tile(1, 0, "plain").tile(2, 0, "plain").put(A, 1, 0).turn(A, "travel");
    expect(table.targets()).not.toContain("0,0");
    expect(table.settle(A, 1, 0, 1).targets()).toContain("0,0");
  });

  it("TR10: corrupted Water is walked on from land", () => {
    const table = darkened(on("forest-level-1-2")).tile(6, 0, "water", { ground: "corrupted" }).tile(4, 0, "water");
    table.turn(A, "travel");
    expect(table.targets()).toContain("6,0");
    expect(table.targets()).not.toContain("4,0");
  });

  it("TR2, TR11: a toll is judged on entering, not when the marker is put down", () => {
    const table = on("forest-level-1-2").tile(6, 0, "plain", { owner: B }).turn(A, "travel");
    table.act(A, { type: "start-travel", ...along(at(6, 0)) });
    expect(table.player(A).travel).toEqual({ way: [at(6, 0)], over: "any" });
    table.act(B, endActions).act(B, stay);
    expect(table.player(A)).toMatchObject({ at: at(5, 0), travel: null });
    expect(table.cells("redirect-travel")).not.toContain("6,0");
  });

  it("A2: the limit of a long travel holds for Water and corrupted tiles too", () => {
    const row = (kind: Kind, more: object, some: object): Table => {
      const table = darkened(on(kind, some));
      for (let q = 5; q <= 9; q++) table.tile(q, 0, kind, more);
      return table;
    };
    const sea = (longTravel: number): string[] => row("water", {}, { longTravel }).turn(A, "travel").targets();
    expect(sea(3)).toContain("8,0");
    expect(sea(3)).not.toContain("9,0");
    expect(sea(2)).toContain("7,0");
    expect(sea(2)).not.toContain("8,0");
    const waste = row("plain", { ground: "corrupted" }, { longTravel: 2 }).corrupt(A, 5, 0).turn(A, "travel");
    expect(waste.targets()).toEqual(["6,0", "7,0"]);
  });

  it("A8: with a way by terrain, paid or not, or an empty cell, Water stays closed; a corrupted player has no cells", () => {
    const blocked = ringed(on("forest-level-1-2"), "water").tile(6, 0, "plain", { owner: B });
    expect(blocked.turn(A, "travel").targets()).toEqual(["6,0"]);
    const open = on("forest-level-1-2").tiles("water", [6, 0], [5, 1], [4, 1], [4, 0], [5, -1]);
    expect(open.turn(A, "travel").targets()).toEqual(["6,-1"]);
    const servant = open.corrupt(A, 5, 0).turn(A, "travel");
    expect(servant.targets()).toEqual(["4,0", "4,1", "5,-1", "5,1", "6,0"]);
  });

  it("A8: landing from Water needs no Harbor", () => {
    const table = on("water").tile(6, 0, "mountain-level-1-2").tile(5, 1, "dungeon").turn(A, "travel");
    expect(table.targets()).toEqual(expect.arrayContaining(["6,0", "5,1"]));
  });

  it("A41: from a corrupted tile Water is explored as from land", () => {
    const table = darkened(on("water")).tile(5, 0, "water", { ground: "corrupted" });
    bound(table, [6, 0]).go(A, "end-travel", ...tiles("water"));
    expect(table.task().type).toBe("place-water");
    expect(table.player(A).at).toEqual(at(5, 0));
  });
});

describe("how a travel is walked", () => {
  it("A3: a later step that has become illegal or too dear ends the travel without another choice", () => {
    const dear = on("plain").tile(6, 0, "forest-level-1-2").tile(7, 0, "plain", { owner: B });
    bound(dear, [6, 0], [7, 0]).go(A, "end-travel");
    expect(dear.player(A).at).toEqual(at(6, 0));
    expect(dear.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
    const wet = on("plain").tile(6, 0, "forest-level-1-2").tile(7, 0, "plain", { ground: "flooded" });
    bound(wet, [6, 0], [7, 0]).go(A, "end-travel");
    expect(wet.player(A).at).toEqual(at(6, 0));
  });

  it("A89: two bound for one empty cell: the first explores it, for the second it is an ordinary tile", () => {
    const table = on("forest-level-1-2").put(B, 5, 0);
    table.set(B, { travel: { way: [at(6, 0)], over: "any" } });
    bound(table, [6, 0]).go(A, "end-travel", ...tiles("forest-level-3-4"));
    table.act(A, endActions).act(A, stay);
    expect(table.happened("tile-drawn")).toEqual([]);
    expect([table.player(A).at, table.player(B).at]).toEqual([at(6, 0), at(6, 0)]);
  });

  it("A64: a tile takes any number of figures", () => {
    const table = on("plain").tile(6, 0, "plain").put(B, 6, 0);
    bound(table, [6, 0]).go(A, "end-travel");
    expect(table.player(A).at).toEqual(table.player(B).at);
  });

  it("to-02, A10: who can pay for no neighbour at all stays", () => {
    const table = ringed(on("forest-level-1-2"), "plain", { owner: B });
    bound(table, [6, 0]).go(A, "end-travel");
    expect(table.player(A)).toMatchObject({ at: at(5, 0), travel: null, gold: 0 });
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("A95: a Settlement that is gone is no Harbor for the next step; figure, marker and paid toll stay", () => {
    const table = new Table(2, { boss: "devourer" }).noEvents().corruptedCards(3).noEvents();
    Object.assign(table.board.eventDeck, { size: 5, corruptedCards: 5 });
    table
      .settle(B, 1, 0, 1)
      .tile(2, 0, "water")
      .put(A, 1, 0)
      .set(A, { tollsPaid: [B] });
    bound(table, [2, 0]).turn(B, "income").board.tasks.push({ type: "draw-event", seat: B, amount: 1 });
    table.proceed(...corrupted);
    expect(table.player(B).settlement).toBeNull();
    expect(table.player(A)).toMatchObject({ at: at(1, 0), tollsPaid: [B], travel: { way: [at(2, 0)] } });
    table.act(B, endActions).act(B, stay);
    expect(table.task().type).toBe("redirect");
    expect(table.cells("redirect-travel")).not.toContain("2,0");
  });
});

describe("how a figure retreats", () => {
  const cornered = (): Table => {
    const table = darkened(on("forest-level-1-2")).tile(6, 0, "plain", { owner: B }).tile(5, 1, "dungeon");
    return table.tile(4, 1, "water").tile(4, 0, "plain", { ground: "corrupted" }).set(A, { gold: 1 }).turn(A);
  };

  it("A15: the player picks among the tiles that may be entered and paid, at the usual toll", () => {
    const table = cornered().act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"));
    table.act(A, { type: "flee" }, ...dice(4));
    expect(table.cells("retreat-to")).toEqual(["4,0", "5,1", "6,0"]);
    expect(table.refusal(A, { type: "retreat-to", cell: at(4, 1) })).toBe("no-such-place");
    table.act(A, { type: "retreat-to", cell: at(6, 0) });
    expect([table.player(A).gold, table.player(B).gold]).toEqual([0, 1]);
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("MB3, A15: Water is taken before a tile whose toll cannot be paid", () => {
    const table = on("forest-level-1-2").tile(6, 0, "plain", { owner: B }).tile(4, 1, "water").turn(A);
    table.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin")).act(A, { type: "flee" }, ...dice(4));
    expect(table.player(A).at).toEqual(at(4, 1));
  });

  it("A17: a Search not yet used is open after a retreat", () => {
    const table = on("forest-level-1-2").tile(5, 0, "forest-level-1-2", { tokens: 1 }).tile(6, 0, "forest-level-1-2");
    table.turn(A, "tokens").board.arrived = true;
    table.proceed(...monster("hill-goblin")).act(A, { type: "flee" }, ...dice(4));
    expect(table.player(A).at).toEqual(at(6, 0));
    expect(table.legal("search")).toHaveLength(1);
  });

  it("A17, A83: without a way out the loser stays, the stack stays as it is, and standing there fights no more", () => {
    const table = on("forest-level-1-2").tile(5, 0, "forest-level-1-2", { tokens: 2 }).turn(A, "tokens");
    table.board.arrived = true;
    table.proceed(...monster("hill-goblin"), ...dice(1, 1, 6, 6));
    expect(table.player(A)).toMatchObject({ at: at(5, 0), health: 8 });
    expect(table.tileAt(5, 0).tokens).toBe(2);
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
    table.act(A, endActions).act(A, stay).act(B, endActions).act(B, stay);
    expect(table.happened("battle-begun")).toEqual([]);
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("A18, DU3: a Dungeon fills up again even under another figure", () => {
    const table = on("dungeon").put(B, 5, 0).tile(6, 0, "plain").set(A, { weapon: "steel", weaponNode: 4 });
    table.turn(A, "tokens").board.arrived = true;
    table
      .proceed(...monster("mudlurk"))
      .act(A, { type: "fight" }, ...dice(6, 6, 6, 6, 6, 6, 6), ...dice(1), ...monster("cave-troll"));
    expect(table.tileAt(5, 0).tokens).toBe(2);
    table.act(A, { type: "flee" }, ...dice(4));
    expect(table.tileAt(5, 0).tokens).toBe(3);
  });
});
