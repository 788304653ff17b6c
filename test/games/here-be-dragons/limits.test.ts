import { describe, expect, it } from "vitest";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, C, Table } from "./language/table.ts";

const place = (q: number, r: number) => ({ type: "place-cube", cell: at(q, r) }) as const;

/** A on a Plain at (5, 0) with a row of Plains to the east, in T5; no Event cards. */
const inPlains = (seats = 2, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents().put(A, 5, 0);
  for (let q = 5; q <= 15; q++) table.tile(q, 0, "plain");
  return table.turn(A);
};

describe("how many cubes lift a Settlement", () => {
  for (const upgradeCount of ["connected", "ever-placed"]) {
    it(`ST2: under \`${upgradeCount}\` every third cube lifts it one level, none before, and no more than to a Citadel`, () => {
      const table = inPlains(2, { upgradeCount }).act(A, { type: "build-village" });
      const levels = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((cube) => {
        table.set(A, { resources: 2 }).act(A, place(5 + cube, 0));
        return table.player(A).settlement?.level;
      });
      expect(levels).toEqual([1, 1, 2, 2, 2, 3, 3, 3, 4]);
    });
  }

  it("A21: under `ever-placed` a cube counts when it is connected as it comes down, and only then", () => {
    const table = inPlains(2, { upgradeCount: "ever-placed" }).settle(A, 5, 0, 1).set(A, { resources: 6 });
    table.tile(9, 0, "plain", { owner: A }).act(A, place(10, 0));
    expect(table.player(A).everPlaced).toBe(0);
    table.act(A, place(6, 0));
    expect(table.player(A).everPlaced).toBe(1);
    table.act(A, place(7, 0));
    expect(table.player(A)).toMatchObject({ everPlaced: 2, settlement: { level: 1 }, vp: 0 });
  });
});

describe("where a toll is due", () => {
  const walkTo = (table: Table, q: number): number => {
    table.set(A, { travel: { way: [at(q, 0)], over: "any" } }).go(A, "end-travel");
    return table.player(A).gold;
  };

  for (const [whose, owner] of [
    ["an own tile", A],
    ["a tile without a cube", null],
  ] as const) {
    it(`TO3, A14: ${whose} ends the free passage through the tiles of an owner`, () => {
      const table = inPlains(3).tile(6, 0, "plain", { owner: B }).tile(7, 0, "plain", { owner });
      table.tile(8, 0, "plain", { owner: B }).set(A, { gold: 5 });
      expect(walkTo(table, 6)).toBe(4);
      expect(walkTo(table, 7)).toBe(4);
      expect(table.player(A).tollsPaid).toEqual([]);
      expect(walkTo(table, 8)).toBe(3);
      expect(table.player(A).tollsPaid).toEqual([B]);
    });
  }

  it("TO3, A14: a third player's tile does not end it", () => {
    const table = inPlains(3).tile(6, 0, "plain", { owner: C }).tile(7, 0, "plain", { owner: B });
    table.tile(8, 0, "plain", { owner: C }).set(A, { gold: 5 });
    expect([walkTo(table, 6), walkTo(table, 7), walkTo(table, 8)]).toEqual([4, 3, 3]);
    expect(table.player(A).tollsPaid).toEqual([B, C]);
  });
});

describe("who and what is near enough", () => {
  it("I17, A80: Light Fingers reach the own tile and its neighbours, normal players only", () => {
    const near = (q: number): string[] => {
      const table = inPlains(3).put(B, q, 0).put(C, 12, 0).set(B, { gold: 5 }).hand(A, "light-fingers");
      if (q > 6) return [table.refusal(A, { type: "play-item", item: "light-fingers" }) ?? ""];
      table.act(A, { type: "play-item", item: "light-fingers" });
      return [`${table.player(A).gold} ${table.player(A).influence} ${table.player(B).gold}`];
    };
    expect([near(5), near(6), near(7)].flat()).toEqual(["2 1 3", "2 1 3", "card-has-no-use"]);
    const servant = inPlains(2, { boss: "devourer" }).corrupt(B, 5, 0).hand(A, "light-fingers");
    expect(servant.refusal(A, { type: "play-item", item: "light-fingers" })).toBe("card-has-no-use");
  });

  it("A59: a flood spares a tile with a figure, the own one too, and reaches two steps", () => {
    const table = inPlains(2).tile(5, 1, "water").hand(A, "manipulate-water");
    for (const [q, r] of [
      [4, 1],
      [6, 1],
      [4, 2],
      [5, 2],
    ] as const)
      table.tile(q, r, "forest-level-1-2");
    table.tile(4, 3, "water").tile(4, 2, "forest-level-1-2");
    table.put(B, 6, 1).act(A, { type: "play-item", item: "manipulate-water" });
    expect(table.cells("choose-cell")).toEqual(["4,1", "4,2", "5,2", "6,0"]);
    expect(table.refusal(A, { type: "choose-cell", cell: at(6, 1) })).toBe("no-such-place");
    expect(table.refusal(A, { type: "choose-cell", cell: at(5, 0) })).toBe("no-such-place");
    table.act(A, { type: "choose-cell", cell: at(6, 0) });
    expect(table.tileAt(6, 0)).toMatchObject({ ground: "flooded" });
  });

  it("A43: only an awake Devourer on the own tile can be challenged", () => {
    const challenge = { type: "challenge-boss" } as const;
    const on = (state: "none" | "asleep" | "awake" | "beaten"): Table => {
      const table = inPlains(2, { boss: "devourer" }).corruptedCards(3).noEvents();
      table.board.bossState = state;
      return table.put(A, 0, 0).turn(A);
    };
    expect(on("asleep").refusal(A, challenge)).toBe("devourer-is-not-here");
    expect(on("beaten").refusal(A, challenge)).toBe("devourer-is-not-here");
    expect(on("awake").put(A, 5, 0).refusal(A, challenge)).toBe("devourer-is-not-here");
    expect(on("awake").tile(1, 0, "plain").act(A, challenge).battle()).toMatchObject({ monster: "the-devourer" });
  });

  it("A34, I07, A15: a Smoke Pot is of no use where nobody could retreat", () => {
    const search = (table: Table): Table =>
      table.hand(A, "smoke-pot").act(A, { type: "search" }, ...dice(3), ...monster("mudlurk"));
    const alone = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").put(A, 5, 0).turn(A);
    expect(search(alone).refusal(A, { type: "play-item", item: "smoke-pot" })).toBe("card-has-no-use");
    const open = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").put(A, 5, 0).turn(A);
    search(open).act(A, { type: "play-item", item: "smoke-pot" }).act(A, { type: "flee" });
    expect(open.player(A).at).toEqual(at(6, 0));
    expect(open.happened("flight-tried")).toMatchObject([{ face: 0, fled: true }]);
  });

  it("A34, 2.4: where no Item could do anything no window opens, whatever is held", () => {
    const table = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").put(A, 5, 0).turn(A);
    table.hand(A, "silence-charm", "battle-draught", "scout-falcon");
    table.act(A, { type: "search" }, ...dice(3), ...monster("mudlurk"));
    table.act(A, { type: "play-item", item: "silence-charm" }).act(A, { type: "play-item", item: "battle-draught" });
    expect(table.battle().battleStage).toBe("before-roll");
  });
});
