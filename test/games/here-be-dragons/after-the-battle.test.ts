import { describe, expect, it } from "vitest";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, C, Table } from "./language/table.ts";

const fight = { type: "fight" } as const;
const search = { type: "search" } as const;

/** A in a Forest at (5, 0) beside a Plain, in T5; no Event cards. */
const inForest = (seats = 2, some: object = {}): Table =>
  new Table(seats, some).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").put(A, 5, 0).turn(A);
/** A has come to the tile at (5, 0) and meets this monster. */
const coming = (table: Table, name: Parameters<typeof monster>[0]): Table => {
  table.turn(A, "tokens").board.arrived = true;
  return table.proceed(...monster(name));
};

describe("what a battle costs", () => {
  it("A16, MB7: a monster takes as much Health as it had dice to start with, not as it has left", () => {
    const table = inForest().act(A, search, ...dice(3), ...monster("hill-goblin"));
    table.act(A, fight, ...dice(6, 1, 5, 5), ...dice(1, 6));
    expect(table.happened("rolls-compared")).toMatchObject([{ opponentDice: 1 }, { opponentDice: 1 }]);
    expect(table.player(A).health).toBe(8);
  });

  it("PV4: a player takes as much Health as there were Tech dice to start with, whoever wins", () => {
    const meet = (): Table => {
      const table = inForest(2).put(B, 5, 0).set(A, { weapon: "steel", weaponNode: 1 }).set(B, { vp: 3 });
      return table.act(A, { type: "attack-player", target: B }).act(B, fight);
    };
    const won = meet().act(A, fight, ...dice(6, 1, 1, 5, 2), ...dice(6, 1, 1));
    expect(won.happened("rolls-compared").at(-1)).toMatchObject({ opponentDice: 0 });
    expect([won.player(A).health, won.player(B).health]).toEqual([10, 7]);
    const lost = meet().act(A, fight, ...dice(6, 1, 1, 5, 2), ...dice(1, 1, 6), ...dice(1, 6));
    expect(lost.happened("rolls-compared").at(-1)).toMatchObject({ fighterDice: 0, opponentDice: 1 });
    expect([lost.player(A).health, lost.player(B).health]).toEqual([8, 10]);
  });

  it("A30: who loses against the dead loses that battle; the original one ends as if fled, with its token", () => {
    const table = inForest(3).tile(5, 0, "forest-level-1-2", { tokens: 1 }).hand(C, "reanimate-corpse");
    coming(table.pile("level-3-4", "bandit-captain"), "mudlurk").act(C, {
      type: "play-item",
      item: "reanimate-corpse",
    });
    expect(table.battle()).toMatchObject({ source: "reanimated", monster: "bandit-captain" });
    table.act(A, fight, ...dice(1, 1, 6, 6, 6));
    expect(table.happened("battle-ended")).toMatchObject([{ result: "opponent-won" }, { result: "fled" }]);
    expect(table.happened("monster-discarded")).toMatchObject([{ found: "bandit-captain" }, { found: "mudlurk" }]);
    expect(table.player(A)).toMatchObject({ health: 7, at: at(6, 0) });
    expect(table.tileAt(5, 0).tokens).toBe(2);
    expect(table.board.battles).toEqual([]);
  });

  it("A51, A76: with both sides out of dice the fighter has won, and goes on through the stack with one die", () => {
    const table = inForest().tile(5, 0, "forest-level-1-2", { tokens: 2 }).hand(A, "whetstone");
    coming(table, "gnawrat-pack").act(A, { type: "pass", until: "window" }).act(A, fight);
    table.act(A, { type: "pass", until: "window" }, ...dice(3, 2, 5)).act(A, { type: "pass", until: "window" });
    expect(table.battle()).toMatchObject({ fighter: { dice: 1 }, opponent: { dice: 1, nextBonus: 1 } });
    table.act(A, { type: "play-item", item: "whetstone" }, ...dice(1, 6, 5, 3), ...monster("mudlurk"));
    expect(table.happened("rolls-compared")).toMatchObject([{ fighterDice: 0, opponentDice: 0 }]);
    expect(table.happened("battle-ended")).toMatchObject([{ result: "fighter-won" }]);
    expect(table.battle()).toMatchObject({ monster: "mudlurk", fighter: { starting: 2, begunWith: 1, dice: 1 } });
  });

  it("A51: with both players out of dice the defender has won", () => {
    const table = inForest(2)
      .put(B, 5, 0)
      .set(B, { vp: 3 })
      .set(A, { vp: 1 })
      .hand(A, "whetstone")
      .hand(B, "whetstone");
    table.act(A, { type: "attack-player", target: B });
    for (const side of [table.battle().fighter, table.battle().opponent]) side.dice = 1;
    table.act(A, { type: "pass", until: "window" }).act(B, { type: "pass", until: "window" });
    table.act(B, fight).act(A, fight).act(A, { type: "play-item", item: "whetstone" });
    table.act(B, { type: "play-item", item: "whetstone" }, ...dice(1, 6, 5, 3));
    while (table.board.battles.length > 0) table.act(table.asked()!, { type: "pass", until: "battle" });
    expect(table.happened("battle-ended")).toMatchObject([{ result: "opponent-won" }]);
    expect([table.player(A).vp, table.player(B).vp]).toEqual([0, 4]);
  });
});

describe("what a battle leaves", () => {
  const inDungeon = (some: object): Table => {
    const table = new Table(2, some).noEvents().tile(5, 0, "dungeon").put(A, 5, 0).turn(A, "tokens");
    table.board.arrived = true;
    return table;
  };
  const first = [...monster("mudlurk"), ...dice(6, 6, 1)];
  const second = [...monster("bandit-captain"), ...dice(1, 1, 6, 6, 6)];
  const expectFilledUp = (table: Table): void => {
    expect(table.happened("tokens-changed").map((event) => "tokens" in event && event.tokens)).toContain(3);
    expect(table.player(A)).toMatchObject({ at: at(5, 0), health: 7 });
    expect(table.tileAt(5, 0)).toMatchObject({ tokens: 3, cleared: false });
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  };

  it("A17, DU3: a loser who stays in a Dungeon by the rules of the table finds it filled up again", () => {
    const table = inDungeon({ loseRetreat: false })
      .tile(6, 0, "plain")
      .proceed(...first.slice(0, 1));
    table.act(A, fight, ...first.slice(1), ...second.slice(0, 1));
    expect(table.tileAt(5, 0).tokens).toBe(2);
    expectFilledUp(table.act(A, fight, ...second.slice(1)));
  });

  it("A17, DU3: a loser who stays in a Dungeon for want of a way out finds it filled up again", () => {
    const table = inDungeon({}).proceed(...first, ...second);
    expect(table.happened("tokens-changed")).toMatchObject([{ tokens: 2 }, { tokens: 3 }]);
    expectFilledUp(table);
  });

  it("A71, A81, DU2: a Dungeon passed for want of cards is cleared, but is no Quest", () => {
    const table = new Table(2).noEvents().tile(5, 0, "dungeon", { tokens: 1 }).put(A, 5, 0).quests("clear-the-deep");
    const side = {
      starting: 1,
      begunWith: 1,
      dice: 1,
      nextBonus: 0,
      faces: [],
      shields: 0,
      cancelled: 0,
    };
    const two = ["frost-giant", "ember-drake"] as const;
    const one = ["bone-colossus", "elder-treant", "manticore", "shadow-matron", "storm-wyvern", "hollow-king"] as const;
    for (const name of [...two, ...two, ...one]) {
      table.board.battles.push({
        source: "search",
        seat: A,
        defender: null,
        monster: name,
        controller: null,
        traits: true,
        battleStage: "flee",
        rolls: 0,
        rerolls: 0,
        played: [],
        passedWindow: [],
        passedBattle: [],
        fighter: { ...side, stoodUp: false, answered: false },
        opponent: { ...side, stoodUp: false, answered: false },
      });
    }
    table.turn(A).board.tasks.push({ type: "fights", seat: A, cell: at(5, 0), dice: 0 });
    table.proceed();
    expect(table.tileAt(5, 0)).toMatchObject({ tokens: 0, cleared: true });
    expect([table.board.quests, table.player(A).vp]).toEqual([["clear-the-deep"], 0]);
  });

  it("A91, CO9: who is freed has 10 Health, root Tech, no plans and a turn like anybody", () => {
    const table = new Table(4, { boss: "devourer" }).noEvents().corruptedCards(3).noEvents().tile(1, 0, "plain");
    table.corrupt(B, 1, 0).set(B, { health: 4, vp: 2, travel: { way: [at(0, 0)], over: "any" } });
    table.corrupt(C, 1, 0).set(C, { at: null, diedAt: at(1, 0), health: 0, owesTurn: true });
    table.put(A, 0, 0).set(A, { health: 6 }).turn(A).act(A, { type: "challenge-boss" });
    table.battle().opponent.dice = 1;
    table.act(A, fight, ...dice(6, 6, 1));
    expect(table.board.bossState).toBe("beaten");
    for (const seat of [B, C]) {
      expect(table.player(seat)).toMatchObject({ corrupted: false, at: at(0, 0), health: 10, travel: null });
      expect(table.player(seat)).toMatchObject({ owesTurn: false, weapon: "root", gearNode: 0, diedAt: null });
    }
    expect([table.player(A).health, table.player(B).vp]).toEqual([6, 2]);
  });
});
