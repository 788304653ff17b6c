import { describe, expect, it } from "vitest";
import { actionSchema } from "../../../src/games/here-be-dragons/actions.ts";
import { corrupted, dice, eye, monster } from "./language/luck.ts";
import { A, along, at, B, C, D, Table } from "./language/table.ts";

const fight = { type: "fight" } as const;
const endActions = { type: "end-actions" } as const;
const stay = { type: "stay" } as const;
const convert = { type: "convert-influence" } as const;
const place = (q: number, r: number) => ({ type: "place-cube", cell: at(q, r) }) as const;

/** A on a Plain at (5, 0) with a row of Plains to the east, in T5; no Event cards. */
const inPlains = (seats = 2, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents().put(A, 5, 0);
  for (let q = 5; q <= 14; q++) table.tile(q, 0, "plain");
  return table.turn(A);
};
/** The deck holds nothing but Corrupted cards, and this many were drawn. */
const withDrawn = (drawn: number, seats = 3, some: object = {}): Table => {
  const table = new Table(seats, { boss: "devourer", ...some }).noEvents().corruptedCards(drawn).noEvents();
  Object.assign(table.board.eventDeck, { size: 8 - drawn, corruptedCards: 8 - drawn });
  for (let seat = 0; seat < seats; seat++) table.put(seat, 5, 0);
  return table.tile(5, 0, "plain").tile(6, 0, "forest-level-1-2");
};
const draw = (table: Table): Table => {
  table.turn(A, "income").board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
  return table.proceed(...corrupted);
};
/** The card is being carried out for A. */
const carry = (table: Table, card: "levy-day" | "good-harvest" | "royal-courier"): Table => {
  table.board.tasks.push({ type: "effect", seat: A, card, option: 0, step: 0 });
  return table.proceed();
};

describe("Settlements and districts", () => {
  it("ST4, ST5: the whole ladder costs 18 Resources and pays 7 Influence and 5 VP; Gold by level", () => {
    const table = inPlains().act(A, { type: "build-village" });
    const gold: number[] = [];
    const income = (): void => {
      const before = table.go(A, "actions").player(A).gold;
      gold.push(table.go(A, "income").player(A).gold - before);
    };
    income();
    for (let cube = 1; cube <= 9; cube++) {
      table.set(A, { resources: 2 }).act(A, place(5 + cube, 0));
      expect(table.player(A).resources).toBe(0);
      if (cube % 3 === 0) income();
    }
    expect(gold).toEqual([1, 1, 2, 2]);
    expect(table.player(A)).toMatchObject({ influence: 2 + 7, vp: 5, settlement: { level: 4 } });
    expect(table.set(A, { resources: 2 }).refusal(A, place(4, 0))).toBe("no-cube-left");
  });

  it("A21, DI2: a moved cube that joins lifts the Settlement, but is not counted again under ever-placed", () => {
    const move = (some: object): Table => {
      const table = inPlains(2, some).settle(A, 5, 0, 1).set(A, { resources: 2, everPlaced: 2 });
      for (const q of [6, 7, 12]) table.tile(q, 0, "plain", { owner: A });
      return table.act(A, { type: "move-cube", from: at(12, 0), cell: at(8, 0) });
    };
    expect(move({}).player(A)).toMatchObject({ vp: 1, settlement: { level: 2 } });
    expect(move({ upgradeCount: "ever-placed" }).player(A)).toMatchObject({ vp: 0, settlement: { level: 1 } });
  });

  it("st-09, ST9: under `rebuild: village` the levels come again without reward", () => {
    const table = inPlains(2, { rebuild: "village" }).set(A, { rewarded: 3, resources: 6 });
    table.act(A, { type: "build-village" }).act(A, place(6, 0)).act(A, place(7, 0)).act(A, place(8, 0));
    expect(table.player(A)).toMatchObject({ influence: 2, vp: 0, settlement: { level: 2 } });
  });

  it("op-06, ST2: a cube by an Item counts for the level", () => {
    const table = inPlains().settle(A, 5, 0, 1).hand(A, "surveyors-rod");
    for (const q of [6, 7]) table.tile(q, 0, "plain", { owner: A });
    table.act(A, { type: "play-item", item: "surveyors-rod" });
    expect(table.player(A)).toMatchObject({ resources: 0, settlement: { level: 2 } });
  });

  it("tk-05, TK4: a token on an occupied building stops what it pays", () => {
    const table = inPlains().settle(B, 6, 0, 1).tile(7, 0, "sawmill-2-level-3-4", { owner: B });
    table.go(B, "income");
    expect(table.player(B).resources).toBe(2);
    table.turn(A).board.tasks.push({ type: "effect", seat: A, card: "prowlers", option: 0, step: 0 });
    table.proceed().go(B, "income");
    expect(table.tileAt(7, 0)).toMatchObject({ tokens: 1, owner: null });
    expect(table.player(B).resources).toBe(2);
  });
});

describe("Events", () => {
  it("ev-01, EV1, A32: no card for a turn that ends in T2, one for the next", () => {
    const table = new Table(2).tile(5, 0, "forest-level-1-2", { tokens: 1 }).tile(6, 0, "plain").put(A, 5, 0);
    table.set(A, { health: 2 }).turn(A, "tokens").board.arrived = true;
    table.proceed(...monster("hill-goblin")).act(A, fight, ...dice(1, 1, 6, 6), ...eye("lucky-find"));
    expect(table.player(A).at).toBeNull();
    expect(table.happened("eye-drawn")).toMatchObject([{ seat: B }]);
  });

  it("A33: a Quest is never done by what was already so", () => {
    const table = new Table(2)
      .tile(5, 0, "plain")
      .put(A, 5, 0)
      .go(A, "event", ...eye("edge-of-the-map"));
    expect(table.board.quests).toEqual(["edge-of-the-map"]);
    expect(table.player(A).vp).toBe(0);
  });

  it("A34: a line with nothing to do or to draw cannot be picked", () => {
    const chart = new Table(2).tile(5, 0, "plain").put(A, 5, 0);
    chart.tiles("plain", [6, 0], [5, 1], [4, 1], [4, 0], [5, -1], [6, -1]).go(A, "event", ...eye("torn-chart"));
    expect(chart.happened("option-chosen")).toMatchObject([{ option: 1 }]);
    const pedlar = new Table(2).noEvents().set(A, { gold: 2 });
    Object.assign(pedlar.board.eventDeck, { size: 1, shuffledEyes: ["pedlar-of-oddities"] });
    pedlar.go(A, "event", () => 0);
    expect(pedlar.happened("option-chosen")).toMatchObject([{ option: 1 }]);
    expect(pedlar.player(A).gold).toBe(2);
  });

  it("A65: alone, effects on others do nothing; `each` and `least` reach the one player", () => {
    const solo = (): Table => new Table(1).noEvents().turn(A);
    expect(carry(solo(), "levy-day").player(A)).toMatchObject({ influence: 0, gold: 0 });
    expect(carry(solo(), "good-harvest").player(A).resources).toBe(1);
    expect(carry(solo(), "royal-courier").player(A).gold).toBe(2);
  });
});

describe("death", () => {
  it("A31: of several nearest clean lands without tokens the player picks", () => {
    const table = new Table(2).noEvents().tile(0, 0, "start", { ground: "corrupted" });
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    table.tile(4, 0, "plain").tile(6, 0, "forest-level-1-2").tile(5, 1, "mountain-level-1-2", { tokens: 1 });
    table.set(A, { at: null, diedAt: at(5, 0), health: 0 }).go(A, "start");
    expect(table.cells("revive-at")).toEqual(["4,0", "6,0"]);
  });

  it("A62, DV5: a corrupted tile kills without corrupting", () => {
    const table = withDrawn(3, 2).noEvents().put(A, 0, 0).set(A, { health: 1 }).go(A, "end");
    expect(table.player(A)).toMatchObject({ at: null, corrupted: false });
  });

  it("A66: the dead get tolls, cannot be attacked, may play a monster, and have no income before they are back", () => {
    const table = new Table(3, { monsterControl: "player" })
      .noEvents()
      .settle(B, 6, 0, 1)
      .tile(5, 0, "forest-level-1-2");
    table
      .set(B, { at: null, diedAt: at(5, 0), health: 0, vp: 5 })
      .put(A, 5, 0)
      .set(A, { gold: 1 })
      .turn(A);
    expect(table.refusal(A, { type: "attack-player", target: B })).toBe("no-opponent-here");
    table.act(A, { type: "search" }, ...dice(3), ...monster("mudlurk")).act(A, fight);
    expect(table.legal()).toContainEqual({ type: "choose-controller", target: B });
    table.act(A, { type: "choose-controller", target: B }, ...dice(6, 5, 1)).act(A, endActions);
    table.act(A, { type: "start-travel", ...along(at(6, 0)) });
    expect(table.player(B)).toMatchObject({ at: at(6, 0), health: 10, gold: 1 });
    table.act(B, endActions).act(B, stay).act(C, endActions).act(C, stay);
    expect(table.player(B).gold).toBe(2);
  });

  it("DE2, TE2: the Tech step lost from node 1 puts the weapon back on the root", () => {
    const table = new Table(2)
      .noEvents()
      .set(A, { at: null, diedAt: at(0, 0), health: 0, weapon: "runes", weaponNode: 1 });
    expect(table.go(A, "start").player(A)).toMatchObject({ weapon: "root", weaponNode: 0, health: 10 });
  });
});

describe("the Devourer's clock", () => {
  it("A42, CO4: in the last round a skipped turn counts as taken", () => {
    const table = withDrawn(7).corrupt(C, 5, 0).set(C, { at: null, health: 0, owesTurn: true });
    draw(table).noEvents();
    for (const seat of [A, B, A]) table.act(seat, endActions).act(seat, stay);
    expect(table.ending()).toBe("devourer-last-round");
    expect(table.ranks()).toEqual([2, 2, 1]);
  });

  it("A42, VI1: Victory points still win in the last round", () => {
    const table = draw(withDrawn(7).set(B, { vp: 9, influence: 10 })).noEvents();
    table.act(A, endActions).act(A, stay).act(B, convert);
    expect([table.ending(), table.ranks()]).toEqual(["victory-points", [2, 1, 2]]);
  });

  it("A73: the eighth card sets the last round before its drawer dies of it", () => {
    const table = withDrawn(7).set(A, { health: 1 }).turn(A, "income");
    table.board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
    Object.assign(table.board.eventDeck, { size: 1, corruptedCards: 1 });
    table.board.eventDeck.discardedEyes = ["lucky-find"];
    table.proceed(...corrupted, () => 0);
    const types = table.events.map(({ type }) => type);
    expect(types.indexOf("last-round-set")).toBeLessThan(types.indexOf("player-killed"));
    expect(table.board.lastTurns).toEqual([C, A]);
    expect(table.player(A)).toMatchObject({ at: null, corrupted: false });
  });

  it("SO3: alone the third card wakes it and the fourth turns one ring", () => {
    const table = draw(withDrawn(2, 1).tile(1, 0, "plain"));
    expect(table.board.bossState).toBe("awake");
    expect([table.tileAt(0, 0).ground, table.tileAt(1, 0).ground]).toEqual(["corrupted", "printed"]);
    expect(draw(table).tileAt(1, 0).ground).toBe("corrupted");
    expect(table.player(A).health).toBe(8);
  });

  it("CO1, A46: with nothing explored beside it a servant comes back on the Devourer's own tile", () => {
    const table = withDrawn(3, 2).noEvents().put(A, 0, 0).set(A, { health: 8 }).turn(A);
    const fives = dice(...Array(8).fill(5));
    table.act(A, { type: "challenge-boss" }, ...dice(1, 1), ...fives, ...dice(1), ...fives);
    expect(table.player(A)).toMatchObject({ corrupted: true, at: null });
    expect(table.go(A, "start").player(A)).toMatchObject({ at: at(0, 0), health: 10 });
  });

  it("A91: the reward comes first: a challenger it takes to the target wins before anybody is freed", () => {
    const table = withDrawn(3).noEvents().tile(1, 0, "plain").put(A, 0, 0).set(A, { vp: 7 }).corrupt(B, 5, 0).turn(A);
    table.act(A, { type: "challenge-boss" });
    for (const own of [table.battle().fighter, table.battle().opponent]) own.dice = 1;
    table.act(A, fight, ...dice(6, 1));
    expect(table.ending()).toBe("victory-points");
    expect(table.player(B).corrupted).toBe(true);
  });
});

describe("the end and what is not in the game", () => {
  it("A49, CO8: a corrupted player needs the agreed target", () => {
    const table = withDrawn(3, 3, { victoryTarget: 5 }).noEvents().corrupt(A, 5, 0).set(A, { vp: 4 }).set(B, { vp: 1 });
    table.turn(A).act(A, { type: "attack-player", target: B }).act(B, fight);
    table.act(A, fight, ...dice(6, 6, 6, 6), ...dice(1, 1));
    expect([table.ending(), table.ranks()]).toEqual(["devourer-points", [1, 2, 2]]);
  });

  it("A50: of several at the target AP comes first, then clockwise", () => {
    const both = (seat: number, vp: number): Table => {
      const table = inPlains(4).set(B, { vp: 10 }).set(D, { vp: 10 }).set(seat, { vp, influence: 10 });
      return table.turn(seat).act(seat, convert);
    };
    expect(both(A, 9).ranks()?.[A]).toBe(1);
    expect(both(C, 0).ranks()?.[D]).toBe(1);
    expect(both(A, 0).ranks()?.[B]).toBe(1);
  });

  it("A86: who left comes last, whatever the VP", () => {
    const table = inPlains(3).set(A, { vp: 9, influence: 10 }).set(B, { vp: 1 }).set(C, { vp: 8 }).leave(C);
    expect(table.act(A, convert).ranks()).toEqual([1, 2, 3]);
  });

  it("A60: nothing a seat can ask for lends, trades or gives", () => {
    const decisions = ["place-initial-marker", "revive-at", "level-down", "place-water", "redirect-travel", "move-now"];
    const more = [
      "stay",
      "start-travel",
      "discard-item",
      "choose-option",
      "choose-receiver",
      "retreat-to",
      "end-actions",
    ];
    const own = [
      "search",
      "build-village",
      "rebuild-settlement",
      "place-cube",
      "move-cube",
      "upgrade-tech",
      "play-item",
    ];
    const others = [
      "convert-influence",
      "attack-player",
      "challenge-boss",
      "choose-controller",
      "flee",
      "fight",
      "pass",
    ];
    /** RerollDie, the targets of ChooseOption and of PlayItem, named one at a time. */
    const named = ["pick-die", "done", "choose-cell", "choose-target", "choose-track"];
    const types = actionSchema.options.map((option) => option.shape.type.value);
    expect(types.toSorted()).toEqual([...decisions, ...more, ...own, ...others, ...named].toSorted());
  });
});
