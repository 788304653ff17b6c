import { describe, expect, it } from "vitest";
import type { Item } from "../../../src/games/here-be-dragons/cards/items.ts";
import type { Card } from "../../../src/games/here-be-dragons/fields.ts";
import { corrupted, dice, eye, item, monster, tiles } from "./language/luck.ts";
import { A, at, B, C, D, Table } from "./language/table.ts";

const play = (name: Item) => ({ type: "play-item", item: name }) as const;
const choose = (option: number) => ({ type: "choose-option", option }) as const;

/** A on a Plain at (5, 0) in T5, nobody near. */
const calm = (seats = 3, some: object = {}): Table =>
  new Table(seats, some).noEvents().tile(5, 0, "plain").put(A, 5, 0).turn(A);
/** The card is being carried out for A. */
const carry = (table: Table, card: Card, option = 0): Table => {
  table.board.tasks.push({ type: "effect", seat: A, card, option, step: 0 });
  return table;
};

describe("operations outside a battle", () => {
  it("op-01 `gain`, CA1: caps, and the excess goes on", () => {
    const table = carry(calm().set(A, { gold: 9, vp: 1 }), "lucky-find").proceed();
    expect([table.player(A).gold, table.player(B).gold]).toEqual([10, 1]);
    const salve = calm().set(A, { health: 9 }).hand(A, "healing-salve").act(A, play("healing-salve"));
    expect(salve.player(A).health).toBe(10);
  });

  it("op-02 `lose`, A35: down to nothing and no further", () => {
    expect(
      carry(calm().set(A, { gold: 1 }), "highwaymen")
        .proceed()
        .player(A).gold,
    ).toBe(0);
  });

  it("op-03 `steal`, A80: from each normal player who has something", () => {
    const table = calm(4).set(B, { gold: 3 }).corrupt(D, 0, 0);
    carry(table, "levy-day").proceed();
    expect(table.player(A)).toMatchObject({ influence: 0, gold: 1 });
    expect(table.player(B).gold).toBe(2);
  });

  it("op-04 `draw`, DV0: the card drawn is settled at once, then the turn goes on", () => {
    const pedlar = (): Table => {
      const table = new Table(2, { boss: "devourer" }).put(A, 0, 0).set(A, { gold: 2, influence: 2 });
      table.board.eventDeck.upperDraws = 0;
      return table.turn(A, "event").proceed(...eye("pedlar-of-oddities"));
    };
    const quest = pedlar().act(A, choose(0), ...eye("wyrmbane"));
    expect(quest.board.quests).toEqual(["wyrmbane"]);
    expect(quest.board.eventDeck.discardedEyes).toEqual(["pedlar-of-oddities"]);
    const thing = pedlar().act(A, choose(0), ...item("whetstone"));
    expect(thing.player(A)).toMatchObject({ handSize: 1, gold: 0 });
    const card = pedlar().act(A, choose(0), ...corrupted);
    expect(card.player(A).health).toBe(9);
    expect(card.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("op-05 `token`, TK3: a lure within 3, a ward within 2, never a Dungeon", () => {
    const table = calm().tile(7, 0, "forest-level-1-2").tile(8, 0, "mountain-level-1-2").tile(9, 0, "forest-level-1-2");
    table.tile(6, 0, "dungeon").hand(A, "monster-lure", "warding-stone");
    expect(table.refusal(A, play("warding-stone"))).toBe("card-has-no-use");
    table.act(A, play("monster-lure"));
    expect(table.cells("choose-cell")).toEqual(["7,0", "8,0"]);
    expect(table.refusal(A, { type: "choose-cell", cell: at(9, 0) })).toBe("no-such-place");
    table.act(A, { type: "choose-cell", cell: at(7, 0) });
    expect(table.tileAt(7, 0).tokens).toBe(1);
    table.act(A, play("warding-stone"));
    expect(table.tileAt(7, 0).tokens).toBe(0);
    expect(table.tileAt(6, 0).tokens).toBe(3);
  });

  it("op-06 `cube`, DI1, A23: without Resources, but with a cube", () => {
    const table = calm().settle(A, 5, 0, 1).tile(6, 0, "plain").hand(A, "surveyors-rod", "surveyors-rod");
    table.act(A, play("surveyors-rod"));
    expect(table.tileAt(6, 0).owner).toBe(A);
    for (let q = 7; q < 15; q++) table.tile(q, 0, "plain", { owner: A });
    table.tile(15, 0, "plain");
    expect(table.refusal(A, play("surveyors-rod"))).toBe("card-has-no-use");
  });

  it("op-07 `explore`, A90: as many empty cells as there are, up to two; without one it is not playable", () => {
    const around = (free: number): Table => {
      const table = calm().hand(A, "scout-falcon");
      const cells = [
        [6, 0],
        [5, 1],
        [4, 1],
        [4, 0],
        [5, -1],
        [6, -1],
      ] as const;
      for (const [q, r] of cells.slice(free)) table.tile(q, r, "plain");
      return table;
    };
    const three = around(3)
      .act(A, play("scout-falcon"))
      .act(A, { type: "choose-cell", cell: at(4, 1) });
    three.act(A, { type: "choose-cell", cell: at(6, 0) }, ...tiles("farm-1", "forest-level-1-2"));
    expect([three.tileAt(6, 0).kind, three.tileAt(4, 1).kind]).toEqual(["farm-1", "forest-level-1-2"]);
    const one = around(1).act(A, play("scout-falcon"), ...tiles("plain"));
    expect(one.tileAt(6, 0).kind).toBe("plain");
    expect(around(0).refusal(A, play("scout-falcon"))).toBe("card-has-no-use");
  });

  it("op-08 `flood`, A22, A59: land beside Water without a figure; a Settlement there may be rebuilt", () => {
    const table = calm().settle(B, 6, 0, 3).tile(7, 0, "water").tile(6, -1, "dungeon").tile(4, 1, "plain");
    table.hand(A, "manipulate-water").act(A, play("manipulate-water"));
    expect(table.tileAt(6, 0)).toMatchObject({ ground: "flooded", owner: null });
    expect(table.player(B)).toMatchObject({ settlement: null, remembered: 3 });
    table.put(B, 4, 1).turn(B).act(B, { type: "rebuild-settlement" });
    expect(table.player(B).settlement).toEqual({ cell: at(4, 1), level: 3 });
    const dry = calm().tile(6, 0, "plain").hand(A, "manipulate-water");
    expect(dry.refusal(A, play("manipulate-water"))).toBe("card-has-no-use");
  });

  it("op-09 `tech`, A28: the next node or another branch's first, two Gold cheaper", () => {
    const smith = (gold: number): Table => {
      const table = calm().set(A, { gold, weapon: "steel", weaponNode: 1 });
      table.board.tasks.push({ type: "choose-option", seat: A, eye: "travelling-smith" });
      return table.act(A, choose(0));
    };
    const two = smith(2).act(A, { type: "choose-track", track: "steel" });
    expect(two.player(A)).toMatchObject({ weapon: "steel", weaponNode: 2, gold: 0 });
    expect(
      smith(1)
        .legal()
        .map((action) => "track" in action && action.track),
    ).toEqual(["marksman", "runes", "gear"]);
    expect(smith(1).refusal(A, { type: "choose-track", track: "steel" })).toBe("no-such-node");
  });

  it("op-10 `fight`, TK3: a lost one costs Health and a retreat; no token on a Plain", () => {
    const table = carry(calm().tile(6, 0, "plain"), "wounded-beast").proceed(...monster("hill-goblin"));
    table.act(A, { type: "fight" }, ...dice(1, 1, 6, 6));
    expect(table.player(A)).toMatchObject({ health: 8, at: at(6, 0) });
    expect(table.tileAt(5, 0).tokens).toBe(0);
  });

  it("op-11 `range`, A85: two steps over any terrain that may be entered", () => {
    const table = calm().tile(6, 0, "forest-level-1-2").tile(7, 0, "mountain-level-1-2").tile(7, -1, "water");
    table.hand(A, "pathfinders-boots").act(A, play("pathfinders-boots")).act(A, { type: "end-actions" });
    expect(table.targets()).toContain("7,0");
    expect(table.targets()).not.toContain("7,-1");
    expect(table.targets()).not.toContain("6,1");
    const solo = new Table(1).noEvents().tile(5, 0, "plain").put(A, 5, 0).turn(A).hand(A, "pathfinders-boots");
    solo.tile(6, 0, "forest-level-1-2").tile(7, 0, "mountain-level-1-2").act(A, play("pathfinders-boots"));
    solo.act(A, { type: "end-actions" });
    expect(solo.targets()).toContain("7,0");
  });

  it("op-12 `mod`: a battle card is none of the own actions", () => {
    expect(calm().hand(A, "battle-draught").refusal(A, play("battle-draught"))).toBe("not-the-time-for-this-item");
  });

  it("op-13 `insert`: without a 3-4 discard it cannot be played", () => {
    const table = calm().tile(5, 0, "forest-level-1-2").hand(A, "reanimate-corpse");
    table.act(A, { type: "search" }, ...dice(3), ...monster("mudlurk"));
    expect(table.refusal(A, play("reanimate-corpse"))).toBe("card-has-no-use");
  });

  it("op-14 `none`: nothing happens and the card is discarded", () => {
    const table = calm().set(A, { gold: 3 });
    table.board.openEyes.push("aftermath");
    table.board.tasks.push(
      { type: "discard-eye", eye: "aftermath" },
      { type: "choose-option", seat: A, eye: "aftermath" },
    );
    table.act(A, choose(2));
    expect(table.board.eventDeck.discardedEyes).toEqual(["aftermath"]);
    expect(table.happened("stat-changed")).toEqual([]);
  });

  it("op-15 who, A80: each and least mean normal players, dead ones too; each figure on a kind of tile means all", () => {
    const harvest = calm(3)
      .set(B, { at: null, diedAt: at(0, 0), health: 0 })
      .corrupt(C, 0, 0);
    carry(harvest, "good-harvest").proceed();
    expect([A, B, C].map((seat) => harvest.player(seat).resources)).toEqual([1, 1, 0]);
    const courier = carry(calm(3).set(C, { vp: 2 }), "royal-courier").proceed();
    expect([A, B, C].map((seat) => courier.player(seat).gold)).toEqual([2, 2, 0]);
    const frost = calm(3).tile(6, 0, "forest-level-1-2").put(B, 6, 0).corrupt(C, 6, 0);
    carry(frost, "bitter-frost").proceed();
    expect([A, B, C].map((seat) => frost.player(seat).health)).toEqual([10, 9, 9]);
    const thief = calm(2).put(B, 5, 0).set(B, { gold: 3 }).settle(B, 5, 0, 1).hand(A, "light-fingers");
    thief.act(A, play("light-fingers"));
    expect([thief.player(A), thief.player(B)]).toMatchObject([{ gold: 2, influence: 1 }, { gold: 1 }]);
    const poor = calm(2).put(B, 5, 0).set(A, { influence: 0 }).hand(A, "light-fingers");
    expect(poor.refusal(A, play("light-fingers"))).toBe("card-cannot-be-paid");
  });
});
