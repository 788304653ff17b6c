import { describe, expect, it } from "vitest";
import { techDice } from "../../../src/games/here-be-dragons/battle/mods.ts";
import { cubeSupply } from "../../../src/games/here-be-dragons/seating.ts";
import { corrupted, dice, monster } from "./language/luck.ts";
import { A, along, at, B, C, D, Table } from "./language/table.ts";

const attack = (target: number) => ({ type: "attack-player", target }) as const;
const fight = { type: "fight" } as const;
const flee = { type: "flee" } as const;
const challenge = { type: "challenge-boss" } as const;

/** Everybody on a Plain at (5, 0) beside a Forest, A in T5. */
const meeting = (seats = 3, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents().tile(5, 0, "plain").tile(6, 0, "forest-level-1-2");
  for (let seat = 0; seat < seats; seat++) table.put(seat, 5, 0);
  return table.turn(A);
};
/** The same with the Devourer awake on the Start and five Corrupted cards to come. */
const dark = (seats = 3): Table => meeting(seats, { boss: "devourer" }).corruptedCards(3).noEvents();
/** The deck holds nothing but Corrupted cards, and this many were drawn. */
const withDrawn = (drawn: number, seats = 3): Table => {
  const table = meeting(seats, { boss: "devourer" }).corruptedCards(drawn).noEvents();
  Object.assign(table.board.eventDeck, { size: 8 - drawn, corruptedCards: 8 - drawn });
  return table;
};
const draw = (table: Table): Table => {
  table.turn(A, "income").board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
  return table.proceed(...corrupted);
};

describe("player battles", () => {
  it("pv-01, PV1, A47, A64: only against more VP, on the same tile, alive", () => {
    const table = meeting(4).set(A, { vp: 2 }).set(B, { vp: 3 }).set(C, { vp: 2 }).set(D, { vp: 5, at: null });
    expect(table.legal("attack-player")).toEqual([attack(B)]);
    expect(table.refusal(A, attack(C))).toBe("opponent-has-no-more-points");
    for (const nobody of [D, A, 9]) expect(table.refusal(A, attack(nobody))).toBe("no-opponent-here");
  });

  it("pv-02, PV2: 2 Influence, paid first, also when the other flees", () => {
    expect(meeting().set(B, { vp: 1 }).set(A, { influence: 1 }).refusal(A, attack(B))).toBe("not-enough-influence");
    const table = meeting().set(B, { vp: 1 }).act(A, attack(B));
    expect(table.player(A).influence).toBe(0);
    table.act(B, flee, ...dice(4));
    expect(table.player(B).at).toEqual(at(6, 0));
    expect(table.player(A).influence).toBe(0);
  });

  it("pv-03, PV3, A37: both may try; who flees retreats, no token, nobody wins", () => {
    const table = meeting()
      .set(B, { vp: 3 })
      .act(A, attack(B))
      .act(B, flee, ...dice(3))
      .act(A, flee, ...dice(5));
    expect(table.player(A)).toMatchObject({ at: at(6, 0), vp: 0 });
    expect(table.player(B)).toMatchObject({ vp: 3, health: 10 });
  });

  it("pv-04, PV4, A37: 2 VP and the winner's starting dice in Health; a survivor stays with its marker", () => {
    const table = meeting().set(A, { weapon: "steel", weaponNode: 2, gearNode: 1 }).set(B, { vp: 3 });
    table
      .set(B, { travel: { way: [at(6, 0)], over: "any" } })
      .act(A, attack(B))
      .act(B, fight);
    table.act(A, fight, ...dice(6, 6, 6, 6, 6), ...dice(1, 1));
    expect(table.player(A).vp).toBe(2);
    expect(table.player(B)).toMatchObject({ vp: 1, health: 5, at: at(5, 0), travel: { over: "any" } });
  });

  it("pv-05, A36: what there is", () => {
    const table = meeting()
      .set(B, { vp: 1 })
      .act(A, attack(B))
      .act(B, fight)
      .act(A, fight, ...dice(6, 6, 1, 1));
    expect([table.player(A).vp, table.player(B).vp]).toEqual([1, 0]);
  });

  it("pv-06, PV4: the defender wins as well", () => {
    const table = meeting().set(A, { vp: 1 }).set(B, { vp: 2, weapon: "steel", weaponNode: 2 }).act(A, attack(B));
    table.act(B, fight).act(A, fight, ...dice(1, 1), ...dice(6, 6, 6, 6));
    expect(table.player(B).vp).toBe(3);
    expect(table.player(A)).toMatchObject({ vp: 0, health: 6 });
  });

  it("pv-07, A15: who flees onto a token fights it in the other's turn", () => {
    const table = meeting().tile(6, 0, "forest-level-1-2", { tokens: 1 }).set(B, { vp: 2 }).act(A, attack(B));
    table.act(B, flee, ...dice(6), ...monster("mudlurk"));
    expect(table.asked()).toBe(B);
    table.act(B, fight, ...dice(6, 6, 1));
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("pv-08, A50, VI1: the steal that wins ends the game before the loser's Health goes", () => {
    const table = meeting().set(A, { vp: 8 }).set(B, { vp: 9 }).act(A, attack(B)).act(B, fight);
    table.act(A, fight, ...dice(6, 6, 1, 1));
    expect(table.ending()).toBe("victory-points");
    expect(table.player(B).health).toBe(10);
  });
});

describe("the Devourer", () => {
  it("dv-01, DV0, DV1: a Corrupted card costs 1 Health and stands for the turn's card", () => {
    const table = draw(withDrawn(0));
    expect(table.board.bossCards).toHaveLength(1);
    expect(table.player(A).health).toBe(9);
    expect(table.board.bossState).toBe("asleep");
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("dv-02, DV2, A40: the third wakes it: Start corrupted, deck and discards shuffled", () => {
    const table = withDrawn(2);
    table.tile(1, 0, "plain").board.eventDeck.discardedEyes = ["lucky-find", "aftermath"];
    draw(table);
    expect(table.board).toMatchObject({ bossState: "awake", eventDeck: { size: 7, corruptedCards: 5 } });
    expect(table.tileAt(0, 0).ground).toBe("corrupted");
    expect(table.tileAt(1, 0).ground).toBe("printed");
  });

  it("dv-03, DV3, DV4, A40: the next turns one ring; all but figures goes", () => {
    const table = withDrawn(3)
      .settle(B, 1, 0, 2)
      .tile(0, 1, "forest-level-1-2", { tokens: 2 })
      .tile(2, 0, "plain")
      .put(C, 1, 0);
    draw(table);
    expect([table.tileAt(1, 0), table.tileAt(0, 1)]).toMatchObject([
      { ground: "corrupted", owner: null },
      { ground: "corrupted", tokens: 0 },
    ]);
    expect(table.tileAt(2, 0).ground).toBe("printed");
    expect(table.player(B)).toMatchObject({ settlement: null, remembered: 2 });
    expect(table.player(C)).toMatchObject({ at: at(1, 0), health: 10 });
  });

  it("dv-04, A40: what is explored later turns with the next card", () => {
    const table = draw(withDrawn(3).tile(1, 0, "plain"));
    table.tile(2, 0, "plain");
    expect(table.tileAt(2, 0).ground).toBe("printed");
    expect(draw(table).tileAt(2, 0).ground).toBe("corrupted");
  });

  it("dv-05, A62, A73: the third kills its drawer only after the Devourer woke, an ordinary death", () => {
    const table = withDrawn(2).set(A, { health: 1 }).turn(A, "income");
    table.board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
    table.proceed(...corrupted, ...corrupted);
    expect(table.board.bossState).toBe("awake");
    expect(table.player(A)).toMatchObject({ at: null, corrupted: false });
    expect(table.asked()).toBe(B);
  });

  /** Ends turns without doing anything until the game is over, and says whose turns these were. */
  const playOut = (table: Table): number[] => {
    const turns: number[] = [];
    while (table.ending() === undefined) {
      const seat = table.asked()!;
      if (table.legal("end-actions").length > 0) {
        turns.push(seat);
        table.act(seat, { type: "end-actions" });
      } else table.act(seat, { type: "stay" });
    }
    return turns;
  };

  it("dv-06, end-03, DV6, A42: after the eighth everybody has one more turn, its drawer last", () => {
    const table = draw(withDrawn(7));
    table.noEvents();
    expect(table.board.lastTurns).toEqual([B, C, A]);
    expect(playOut(table)).toEqual([A, B, C, A]);
    expect(table.ending()).toBe("devourer-last-round");
    expect(table.ranks()).toEqual([2, 2, 2]);
  });

  it("dv-07, A42: beaten in time, the round is off and the game goes on", () => {
    const table = draw(withDrawn(7)).noEvents().tile(1, 0, "plain").put(C, 0, 0).turn(C).act(C, challenge);
    table.battle().opponent.dice = 1;
    table.battle().fighter.dice = 1;
    table.act(C, fight, ...dice(6), ...dice(1));
    expect(table.board).toMatchObject({ bossState: "beaten", lastRound: false, lastTurns: [] });
    expect(table.ending()).toBeUndefined();
  });

  it("dv-08, DV7, A43: challenged on its tile; a loss costs 8 Health, a retreat, no token", () => {
    expect(dark().refusal(A, challenge)).toBe("devourer-is-not-here");
    const table = dark().tile(1, 0, "plain").put(A, 0, 0).act(A, challenge);
    expect(table.battle().opponent.dice).toBe(8);
    table.battle().fighter.dice = 1;
    table.act(A, fight, ...dice(1), ...dice(5, 5, 5, 5, 5, 5, 5, 5));
    expect(table.player(A)).toMatchObject({ health: 2, at: at(1, 0), corrupted: false });
    expect(table.tileAt(0, 0).tokens).toBe(0);
  });

  it("dv-09, DV8: 3 VP, 10 Gold, 10 Resources, 10 Influence, with overflow", () => {
    const table = dark().tile(1, 0, "plain").put(A, 0, 0).set(A, { vp: 2, gold: 4 }).act(A, challenge);
    Object.assign(table.battle().opponent, { dice: 1 });
    Object.assign(table.battle().fighter, { dice: 1 });
    table.act(A, fight, ...dice(6), ...dice(1));
    expect(table.player(A)).toMatchObject({ vp: 5, gold: 10, resources: 10, influence: 12 });
    expect(table.player(B).gold).toBe(4);
  });

  it("dv-10, A44: later Corrupted cards cost 1 Health and nothing more", () => {
    const table = withDrawn(4).tile(1, 0, "plain");
    table.board.bossState = "beaten";
    draw(table);
    expect(table.player(A).health).toBe(9);
    expect(table.tileAt(1, 0).ground).toBe("printed");
  });

  it("dv-11, DV9, CO1, A46: who is killed by it serves it, with VP alone", () => {
    const table = dark().tile(1, 0, "plain").settle(A, 7, 0, 3).put(A, 0, 0).hand(A, "royal-writ");
    table.set(A, { vp: 4, gold: 3, weapon: "steel", weaponNode: 2, health: 8 }).act(A, challenge);
    table.act(A, { type: "pass", until: "battle" });
    table.battle().fighter.dice = 1;
    table.act(A, fight, ...dice(1), ...dice(5, 5, 5, 5, 5, 5, 5, 5));
    expect(table.player(A)).toMatchObject({ corrupted: true, at: null, vp: 4, gold: 0, influence: 0, weapon: "root" });
    expect(table.player(A)).toMatchObject({ settlement: null, remembered: 0, handSize: 0 });
    expect(cubeSupply(table.board, A)).toBe(10);
    expect(table.asked()).toBe(B);
  });

  it("dv-12, A41, A95: markers stay on turned tiles; symbols are gone", () => {
    const table = withDrawn(3)
      .tile(1, 0, "farm-1")
      .set(B, { travel: { way: [at(1, 0)], over: "any" } });
    draw(table);
    expect(table.player(B).travel?.way).toEqual([at(1, 0)]);
    table.tile(2, 0, "plain").settle(A, 2, 0, 1).tile(1, 0, "farm-1", { ground: "corrupted" }).go(A, "income");
    expect(table.player(A).resources).toBe(0);
  });
});

describe("corrupted players", () => {
  it("co-01, CO1, A46, A93, TE3: back beside the Devourer with 10 Health and 4 dice; no event, no income", () => {
    const table = dark().tile(1, 0, "plain").tile(0, 1, "plain").corrupt(A, 0, 0).set(A, { at: null, health: 0 });
    table.go(A, "start");
    expect(table.cells("revive-at")).toEqual(["0,1", "1,0"]);
    table.act(A, { type: "revive-at", cell: at(1, 0) });
    expect(table.player(A)).toMatchObject({ at: at(1, 0), health: 10 });
    expect(techDice(table.board, A)).toBe(4);
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
    expect(table.happened("eye-drawn")).toEqual([]);
  });

  it("co-02, CO2: attack or end; no empty cell, no rest", () => {
    const table = dark().tile(5, 0, "sanctuary").corrupt(A, 5, 0).set(B, { vp: 0 });
    expect(table.legal().map(({ type }) => type)).toEqual(["attack-player", "attack-player", "end-actions"]);
    expect(table.refusal(A, { type: "search" })).toBe("corrupted-cannot-do-this");
    table.act(A, { type: "end-actions" });
    expect(table.targets()).toEqual(["6,0"]);
    expect(table.act(A, { type: "stay" }).player(A).resting).toBe(false);
  });

  it("co-03, CO3: +1 on corrupted tiles, up to 10", () => {
    const end = (health: number): number => {
      const table = dark().corrupt(A, 0, 0).set(A, { health }).go(A, "end");
      return table.player(A).health;
    };
    expect([end(10), end(7)]).toEqual([10, 8]);
  });

  it("co-04, CO4, A93: killed again it owes a turn, then comes back", () => {
    const table = dark().corrupt(B, 5, 0).set(B, { vp: 3, health: 1 }).act(A, attack(B)).act(B, fight);
    table.battle().opponent.dice = 1;
    table.act(A, fight, ...dice(6, 6), ...dice(1));
    expect(table.player(B)).toMatchObject({ at: null, owesTurn: true });
    table.go(B, "start");
    expect(table.happened("turn-skipped")).toHaveLength(1);
    expect(table.asked()).toBe(C);
    expect(table.go(B, "start").player(B)).toMatchObject({ at: at(0, 0), health: 10 });
  });

  it("co-05, CO5: attacks in havens, whatever the VP, for nothing, and takes 1 VP", () => {
    const table = dark().tile(5, 0, "sanctuary").corrupt(A, 5, 0).set(A, { vp: 4 }).set(B, { vp: 3 }).act(A, attack(B));
    table.act(B, fight).act(A, fight, ...dice(6, 6, 6, 6), ...dice(1, 1));
    expect([table.player(A).vp, table.player(B).vp]).toEqual([5, 2]);
  });

  it("co-06, CO6, A94: of a beaten token monster only the VP", () => {
    const table = dark().tile(6, 0, "forest-level-5-plus", { tokens: 1 }).corrupt(A, 6, 0).turn(A, "tokens");
    table.board.arrived = true;
    table.proceed(...monster("frost-giant"));
    table.battle().opponent.dice = 1;
    table.act(A, fight, ...dice(6, 6, 6, 6), ...dice(1));
    expect(table.player(A)).toMatchObject({ vp: 1, gold: 0, influence: 0 });
  });

  it("co-07, CO7, A92: who dies attacking a corrupted player turns corrupted", () => {
    const table = dark()
      .corrupt(B, 5, 0)
      .set(B, { vp: 3 })
      .set(A, { health: 4, vp: 1 })
      .act(A, attack(B))
      .act(B, fight);
    table.act(A, fight, ...dice(1, 1), ...dice(6, 6, 6, 6));
    expect(table.player(A)).toMatchObject({ corrupted: true, at: null, vp: 0 });
    expect(table.player(B).vp).toBe(4);
  });

  it("co-08, A47: never each other", () => {
    const table = dark().corrupt(A, 5, 0).corrupt(B, 5, 0);
    expect(table.refusal(A, attack(B))).toBe("corrupted-do-not-fight-each-other");
  });

  it("co-09, CO9, A91: when it falls its servants are free on the Start, no turn owed", () => {
    const table = dark()
      .corrupt(B, 5, 0)
      .corrupt(C, 0, 0)
      .set(C, { at: null, owesTurn: true, vp: 3 })
      .tile(1, 0, "plain")
      .put(A, 0, 0);
    table.act(A, challenge);
    table.battle().opponent.dice = 1;
    table.battle().fighter.dice = 1;
    table.act(A, fight, ...dice(6), ...dice(1));
    for (const seat of [B, C]) {
      expect(table.player(seat)).toMatchObject({ corrupted: false, at: at(0, 0), health: 10, owesTurn: false });
      expect(techDice(table.board, seat)).toBe(2);
    }
    expect(table.player(C).vp).toBe(3);
    expect(table.tileAt(0, 0).ground).toBe("corrupted");
  });

  it("co-10, ST9, A79: after the return only a Village, and no reward twice", () => {
    const table = dark().set(B, { rewarded: 3, remembered: 0 }).turn(B).act(B, { type: "build-village" });
    expect(table.player(B)).toMatchObject({ settlement: { level: 1 }, influence: 2, vp: 0 });
  });
});

describe("solo", () => {
  const solo = (): Table => new Table(1).noEvents().tile(5, 0, "sanctuary").put(A, 5, 0).turn(A);

  it("so-01, SO2, A45: move or stay at T1; staying on a haven helps at once; no T6", () => {
    const table = solo().quests("pilgrims-rest").set(A, { health: 5 }).go(A, "start");
    expect(new Set(table.legal().map(({ type }) => type))).toEqual(new Set(["move-now", "stay"]));
    expect(table.refusal(A, { type: "start-travel", ...along(at(6, 0)) })).toBe("not-what-is-asked");
    table.act(A, { type: "stay" });
    expect(table.player(A)).toMatchObject({ health: 8, influence: 5 });
    table.act(A, { type: "end-actions" });
    expect(table.board.tasks).toEqual([{ type: "turn", seat: A, stage: "end-travel" }]);
  });

  it("so-02, A45, A65: overflow is lost", () => {
    const table = solo()
      .set(A, { gold: 9 })
      .hand(A, "hidden-purse")
      .act(A, { type: "play-item", item: "hidden-purse" });
    expect(table.happened("excess-lost")).toMatchObject([{ amount: 2 }]);
  });

  it("so-03, A45: an ordinary death is followed by a revival and a move in the same turn", () => {
    const table = solo()
      .set(A, { at: null, diedAt: at(5, 0), health: 0 })
      .go(A, "start");
    expect(table.player(A)).toMatchObject({ at: at(5, 0), health: 10 });
    expect(table.legal("move-now").length).toBeGreaterThan(0);
  });

  it("so-04, SO1, SO3, A45: after the eighth card VP no longer win; one more turn", () => {
    const table = solo().corruptedCards(7).noEvents().set(A, { vp: 9, influence: 10 });
    Object.assign(table.board.eventDeck, { size: 1, corruptedCards: 1 });
    table.turn(A, "income").board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
    table.proceed(...corrupted).act(A, { type: "convert-influence" });
    expect(table.player(A).vp).toBe(10);
    expect(table.ending()).toBeUndefined();
    table.act(A, { type: "end-actions" }).act(A, { type: "stay" }).act(A, { type: "end-actions" });
    expect(table.ending()).toBe("devourer-last-round");
    expect(table.ranks()).toEqual([2]);
  });
});
