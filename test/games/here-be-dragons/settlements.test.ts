import { describe, expect, it } from "vitest";
import { cubeSupply } from "../../../src/games/here-be-dragons/seating.ts";
import { A, at, B, C, D, Table } from "./language/table.ts";

const build = { type: "build-village" } as const;
const rebuild = { type: "rebuild-settlement" } as const;
const place = (q: number, r: number) => ({ type: "place-cube", cell: at(q, r) }) as const;

/** A on a Plain at (5, 0) with a row of Plains to the east, in T5. */
const inPlains = (seats = 2, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents().put(A, 5, 0);
  for (let q = 5; q <= 12; q++) table.tile(q, 0, "plain");
  return table.turn(A);
};
/** A has a Settlement at (5, 0) and this many cubes in a row east of it. */
const town = (cubes: number, level = 1, some: object = {}): Table => {
  const table = inPlains(2, some).settle(A, 5, 0, level);
  for (let q = 6; q < 6 + cubes; q++) table.tile(q, 0, "plain", { owner: A });
  return table.set(A, { everPlaced: cubes });
};

describe("Settlements", () => {
  it("st-01, ST1, ST4: a Village is free, uses a cube and pays Influence; one each", () => {
    const table = inPlains().act(A, build);
    expect(table.player(A)).toMatchObject({ influence: 3, settlement: { cell: at(5, 0), level: 1 } });
    expect(cubeSupply(table.board, A)).toBe(9);
    expect(table.refusal(A, build)).toBe("settlement-already-stands");
  });

  it("st-02, ST1: not beside foreign cubes, off the Plains, on corruption or on a Settlement", () => {
    expect(inPlains().tile(5, 0, "plain", { owner: B }).refusal(A, build)).toBe("no-place-for-a-settlement");
    expect(inPlains().tile(5, 0, "forest-level-1-2").refusal(A, build)).toBe("no-place-for-a-settlement");
    const dead = inPlains().tile(5, 0, "plain", { ground: "corrupted" });
    expect(dead.refusal(A, build)).toBe("no-place-for-a-settlement");
    expect(inPlains().settle(B, 5, 0, 1).refusal(A, build)).toBe("no-place-for-a-settlement");
  });

  it("st-03, ST2: the third cube makes a Town", () => {
    const table = town(2).set(A, { resources: 2 }).act(A, place(8, 0));
    expect(table.player(A)).toMatchObject({ vp: 1, influence: 4, resources: 0, settlement: { level: 2 } });
  });

  it("st-04, ST2, DI3: several levels in one turn", () => {
    const table = town(2).set(A, { resources: 8 });
    for (let q = 8; q <= 11; q++) table.act(A, place(q, 0));
    expect(table.player(A)).toMatchObject({ vp: 3, influence: 6, settlement: { level: 3 } });
  });

  it("st-05, ST3: wherever the figure is", () => {
    const table = town(2).put(A, 0, 0).set(A, { resources: 2 }).act(A, place(8, 0));
    expect(table.player(A).settlement?.level).toBe(2);
  });

  it("st-06, ST4, A21: a level never falls and never pays twice; ever-placed counts every cube put down", () => {
    const table = town(3, 2).tile(8, 0, "plain", { owner: null }).set(A, { resources: 2 }).act(A, place(8, 0));
    expect(table.player(A)).toMatchObject({ vp: 0, settlement: { level: 2 }, everPlaced: 4 });
    const ever = town(3, 2, { upgradeCount: "ever-placed" })
      .tile(8, 0, "plain")
      .set(A, { resources: 2, everPlaced: 5 });
    expect(ever.act(A, place(8, 0)).player(A).settlement?.level).toBe(3);
  });

  it("st-07, ST7: havens are peaceful, except for attacks by corrupted players", () => {
    for (const kind of ["plain", "sanctuary"] as const) {
      const table = inPlains().tile(5, 0, kind).put(B, 5, 0).set(B, { vp: 3 });
      if (kind === "plain") table.settle(B, 5, 0, 1);
      expect(table.refusal(A, { type: "attack-player", target: B })).toBe("haven-is-peaceful");
      table.corrupt(A, 5, 0).act(A, { type: "attack-player", target: B });
      expect(table.battle().source).toBe("player");
    }
  });

  it("st-08, ST8, ST9, A22: a destroyed Fort is rebuilt as a Fort, without reward", () => {
    const table = inPlains().set(A, { remembered: 3, rewarded: 3 });
    expect(table.refusal(A, build)).toBe("settlement-can-be-rebuilt");
    table.act(A, rebuild);
    expect(table.player(A)).toMatchObject({ settlement: { level: 3 }, influence: 2, vp: 0 });
    table.go(A, "income");
    expect(table.player(A).gold).toBe(2);
  });

  it("st-09, A22: under `rebuild: village` it begins again", () => {
    const table = new Table(2, { rebuild: "village" }).noEvents().settle(A, 5, 0, 3).put(A, 6, 0).tile(6, 0, "plain");
    table.tile(4, 0, "water").hand(B, "manipulate-water").put(B, 5, -1).tile(5, -1, "plain").turn(B);
    table.act(B, { type: "play-item", item: "manipulate-water" });
    if (table.task().type === "choose-cell") table.act(B, { type: "choose-cell", cell: at(5, 0) });
    expect(table.player(A)).toMatchObject({ settlement: null, remembered: 0 });
    table.turn(A);
    expect(table.refusal(A, rebuild)).toBe("nothing-to-rebuild");
    table.act(A, build);
    expect(table.player(A)).toMatchObject({ settlement: { level: 1 }, influence: 2 });
  });

  it("st-10, A79: cubes that are there count at once, and pay what was never paid", () => {
    const table = inPlains().set(A, { remembered: 1, rewarded: 1 });
    for (let q = 6; q <= 11; q++) table.tile(q, 0, "plain", { owner: A });
    table.act(A, rebuild);
    expect(table.player(A)).toMatchObject({ settlement: { level: 3 }, vp: 3, influence: 6 });
  });

  it("st-11, A25: an own cube on the tile becomes the Settlement's", () => {
    const table = inPlains().tile(5, 0, "plain", { owner: A }).set(A, { remembered: 1, rewarded: 1 }).act(A, rebuild);
    expect(cubeSupply(table.board, A)).toBe(9);
  });
});

describe("districts and production", () => {
  it("di-01, DI1: explored neighbours of own cubes, free, dry and clean", () => {
    const table = town(0).set(A, { resources: 4 }).tile(5, 1, "water").tile(4, 1, "forest-level-1-2", { tokens: 1 });
    table.tile(4, 0, "plain", { owner: B }).tile(5, -1, "forest-level-1-2");
    expect(table.cells("place-cube")).toEqual(["5,-1", "6,0"]);
    expect(table.refusal(A, place(4, 0))).toBe("no-district-site");
  });

  it("di-02, DI1, DI2, CA3: 2 Resources each", () => {
    const table = town(2).set(A, { resources: 1 });
    expect(table.refusal(A, place(8, 0))).toBe("not-enough-resources");
    expect(table.refusal(A, { type: "move-cube", from: at(7, 0), cell: at(8, 0) })).toBe("not-enough-resources");
  });

  it("di-03, DI2: judged with the cube lifted", () => {
    const table = town(1).set(A, { resources: 2 });
    expect(table.refusal(A, { type: "move-cube", from: at(6, 0), cell: at(7, 0) })).toBe("no-district-site");
  });

  it("di-04, DI2: the Settlement's cube stays", () => {
    const table = town(1).set(A, { resources: 2 });
    expect(table.refusal(A, { type: "move-cube", from: at(5, 0), cell: at(7, 0) })).toBe("no-cube-to-move");
  });

  it("di-05, DI4, PR4: a building pays while it is joined", () => {
    const table = town(1).tile(7, 0, "plain").tile(8, 0, "farm-2", { owner: A });
    table.go(A, "income");
    expect(table.player(A).resources).toBe(0);
    table.tile(7, 0, "plain", { owner: A }).go(A, "income");
    expect(table.player(A).resources).toBe(2);
  });

  it("di-06, A23: without cubes nothing is placed, but moved", () => {
    const table = town(7)
      .tile(12, 0, "plain", { owner: null })
      .set(A, { resources: 4 })
      .tile(5, 1, "plain", { owner: A });
    table.tile(5, -1, "plain", { owner: A }).tile(4, 1, "plain");
    for (const [q, r] of [
      [6, -1],
      [7, -1],
    ] as const)
      if (cubeSupply(table.board, A) > 0) table.tile(q, r, "plain", { owner: A });
    expect(table.refusal(A, place(4, 1))).toBe("no-cube-left");
    expect(table.legal("move-cube").length).toBeGreaterThan(0);
    const homeless = table.set(A, { settlement: null }).tile(8, 3, "plain").put(A, 8, 3);
    expect(homeless.refusal(A, build)).toBe("no-cube-left");
  });

  it("di-07, A24: without a Settlement nothing pays, but cubes may be attached to old ones", () => {
    const table = town(2)
      .set(A, { settlement: null, resources: 2 })
      .tile(5, 0, "plain")
      .tile(6, 0, "farm-1", { owner: A });
    table.go(A, "income");
    expect(table.player(A)).toMatchObject({ gold: 0, resources: 2 });
    expect(table.cells("place-cube")).toContain("5,0");
  });

  it("di-08, A58: a Dungeon takes a cube once it is cleared", () => {
    const table = town(0).set(A, { resources: 2 }).tile(5, 1, "dungeon");
    expect(table.refusal(A, place(5, 1))).toBe("no-district-site");
    expect(table.tile(5, 1, "dungeon", { cleared: true }).cells("place-cube")).toContain("5,1");
  });

  it("pr-01, PR1, PR2, PR3, PR4, ST5: Settlement Gold and the Resources of joined buildings", () => {
    const table = town(1, 2).settle(A, 5, 0, 2, "farm-1").tile(6, 0, "sawmill-2-level-3-4", { owner: A });
    table.tile(5, 1, "mine-1-level-1-2", { owner: A }).go(A, "income");
    expect(table.player(A)).toMatchObject({ gold: 1, resources: 4 });
  });

  it("pr-02, PR1: one occupant", () => {
    const table = town(0).set(A, { resources: 2 }).tile(5, 1, "mine-1-level-1-2", { owner: B });
    expect(table.refusal(A, place(5, 1))).toBe("no-district-site");
  });

  it("pr-03, PR1, TO5, RE1: a held Sanctuary takes toll, gives rest, and pays its holder", () => {
    const table = inPlains().settle(B, 7, -1, 1).tile(6, 0, "sanctuary", { owner: B });
    table.set(A, { gold: 1, health: 5, travel: { way: [at(6, 0)], over: "any" } }).go(A, "end-travel");
    expect([table.player(A).gold, table.player(B).gold]).toEqual([0, 1]);
    table.act(A, { type: "end-actions" }).act(A, { type: "stay" });
    expect(table.player(B)).toMatchObject({ gold: 2, resources: 1 });
    table.act(B, { type: "end-actions" }).act(B, { type: "stay" });
    expect(table.player(A).health).toBe(8);
  });
});

describe("caps and overflow", () => {
  const gain = (table: Table): Table => {
    table.board.tasks.push({ type: "effect", seat: A, card: "hidden-purse", option: 0, step: 0 });
    return table.proceed();
  };
  const gold = (table: Table): number[] => table.board.players.map((player) => player.gold);

  it("ca-01, CA1: the excess goes to the poorest", () => {
    expect(gold(gain(inPlains(3).set(A, { gold: 9, vp: 1 }).set(C, { vp: 1 })))).toEqual([10, 2, 0]);
  });

  it("ca-02, A4: of several the one with less of it, then the first clockwise from the giver", () => {
    const table = inPlains(3).set(A, { gold: 9, vp: 1 });
    expect(gold(gain(table.set(B, { gold: 4 }).set(C, { gold: 2 })))).toEqual([10, 4, 4]);
    expect(gold(gain(inPlains(3).set(A, { gold: 9, vp: 1 }).set(B, { gold: 2 }).set(C, { gold: 2 })))).toEqual([
      10, 4, 2,
    ]);
  });

  it("ca-03, A5: lost when the giver is the poorest, and what does not fit is lost too", () => {
    expect(gold(gain(inPlains(2).set(A, { gold: 9 }).set(B, { vp: 1 })))).toEqual([10, 0]);
    const full = gain(inPlains(2).set(A, { gold: 10, vp: 1 }).set(B, { gold: 9 }));
    expect(gold(full)).toEqual([10, 10]);
    expect(full.happened("excess-lost")).toMatchObject([{ amount: 2 }]);
  });

  it("ca-04, A4, A66: corrupted and gone players are not counted; dead ones are", () => {
    const servant = inPlains(3).set(A, { gold: 9, vp: 2 }).corrupt(B, 0, 0).set(C, { vp: 1 });
    expect(gold(gain(servant))).toEqual([10, 0, 2]);
    const dead = inPlains(3).set(A, { gold: 9, vp: 2 }).set(B, { at: null, health: 0 }).set(C, { vp: 1 });
    expect(gold(gain(dead))).toEqual([10, 2, 0]);
  });

  it("ca-05, A4: `giver-chooses` asks the giver before the turn goes on", () => {
    const table = inPlains(4, { overflowTie: "giver-chooses" }).set(A, { gold: 1, vp: 1 }).set(B, { gold: 10, vp: 1 });
    table
      .tile(6, 0, "plain", { owner: B })
      .set(A, { travel: { way: [at(6, 0)], over: "any" } })
      .go(A, "end-travel");
    expect(table.asked()).toBe(B);
    expect(table.refusal(B, { type: "choose-receiver", target: A })).toBe("no-such-target");
    table.act(B, { type: "choose-receiver", target: D });
    expect(gold(table)).toEqual([0, 10, 0, 1]);
    expect(table.asked()).toBe(A);
  });

  it("ca-06, CA2, A7: 10 Influence make a point, as often as they last", () => {
    const convert = { type: "convert-influence" } as const;
    expect(inPlains().set(A, { influence: 9 }).refusal(A, convert)).toBe("not-enough-influence");
    expect(inPlains().set(A, { influence: 10 }).act(A, convert).player(A)).toMatchObject({ vp: 1, influence: 0 });
    const twice = inPlains().set(A, { influence: 20 }).act(A, convert).act(A, convert);
    expect(twice.player(A)).toMatchObject({ vp: 2, influence: 0 });
  });

  it("ca-07, A7: Influence may be capped", () => {
    const table = inPlains(2, { influenceCap: 10 }).set(A, { influence: 9 }).hand(A, "royal-writ");
    expect(table.act(A, { type: "play-item", item: "royal-writ" }).player(A).influence).toBe(10);
  });
});
