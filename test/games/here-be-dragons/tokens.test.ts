import { describe, expect, it } from "vitest";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, C, D, Table } from "./language/table.ts";

const fight = { type: "fight" } as const;
const flee = { type: "flee" } as const;
const passBattle = { type: "pass", until: "battle" } as const;

/** A comes to a Forest with tokens and faces the first of them. */
function coming(
  tokens: number,
  name: Parameters<typeof monster>[0] = "hill-goblin",
  seats = 2,
  some: object = {},
): Table {
  const table = new Table(seats, some).noEvents().tile(5, 0, "forest-level-1-2", { tokens }).tile(6, 0, "plain");
  table.put(A, 5, 0).turn(A, "tokens");
  table.board.arrived = true;
  return table.proceed(...monster(name));
}

describe("Monster tokens", () => {
  it("tk-01, TK1, TK2, MB5, BA5, A20, A76: the dice left fight the next token", () => {
    const table = coming(2, "mudlurk").act(A, fight, ...dice(3, 2, 4), ...dice(5, 1), ...monster("elfling"));
    expect(table.tileAt(5, 0).tokens).toBe(1);
    expect(table.battle()).toMatchObject({ monster: "elfling", fighter: { dice: 1, begunWith: 1, starting: 2 } });
  });

  it("tk-02, TK2: fleeing adds one", () => {
    const table = coming(2).act(A, flee, ...dice(4));
    expect(table.tileAt(5, 0).tokens).toBe(3);
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("tk-03, TK2: never more than three", () => {
    const table = coming(3).act(A, fight, ...dice(1, 1, 6, 6));
    expect(table.tileAt(5, 0).tokens).toBe(3);
  });

  it("tk-04, TK2, A32, A62, A92: a killed fighter leaves a token; no event, no income", () => {
    const table = coming(1)
      .set(A, { health: 2 })
      .act(A, fight, ...dice(1, 1, 6, 6));
    expect(table.player(A)).toMatchObject({ at: null, corrupted: false, diedAt: at(5, 0) });
    expect(table.tileAt(5, 0).tokens).toBe(2);
    expect(
      table.events.some((event) => event.type === "stage-reached" && event.seat === A && event.stage === "income"),
    ).toBe(false);
    expect(table.asked()).toBe(B);
  });

  it("tk-05, TK4, A22: a token sends a cube home and costs nobody Influence", () => {
    const table = new Table(2).noEvents().tile(5, 0, "sawmill-1-level-1-2", { owner: B }).turn(A);
    table.board.tasks.push({ type: "effect", seat: A, card: "prowlers", option: 0, step: 0 });
    table.proceed();
    expect(table.tileAt(5, 0)).toMatchObject({ tokens: 1, owner: null });
    expect(table.player(A).influence + table.player(B).influence).toBe(4);
  });

  it("tk-06, TK3: only where a Monster symbol counts, without figure, below three", () => {
    const table = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").tile(7, 0, "dungeon");
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    table.tile(8, 0, "mountain-level-3-4", { ground: "corrupted" }).tile(9, 0, "forest-level-1-2", { tokens: 3 });
    table
      .tile(10, 0, "forest-level-1-2")
      .put(A, 10, 0)
      .tile(11, 0, "sanctuary")
      .tile(12, 0, "mine-1-level-3-4")
      .turn(A);
    table.board.tasks.push({ type: "effect", seat: A, card: "prowlers", option: 0, step: 0 });
    expect(table.proceed().cells("choose-cell")).toEqual(["5,0", "12,0"]);
    expect(table.refusal(A, { type: "choose-cell", cell: at(7, 0) })).toBe("no-such-place");
    expect(table.act(A, { type: "choose-cell", cell: at(12, 0) }).tileAt(12, 0).tokens).toBe(1);
    const none = new Table(2).noEvents().turn(A);
    none.board.tasks.push({ type: "effect", seat: A, card: "prowlers", option: 0, step: 0 });
    expect(none.proceed().happened("tokens-changed")).toEqual([]);
  });

  it("tk-07, A17, A83: `loseRetreat: false`: the loser stays, and so do the tokens, until somebody comes again", () => {
    const table = coming(2, "hill-goblin", 2, { loseRetreat: false }).act(A, fight, ...dice(1, 1, 6, 6));
    expect(table.player(A).at).toEqual(at(5, 0));
    expect(table.tileAt(5, 0).tokens).toBe(2);
    expect(table.go(A, "end-travel").task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("tk-08, A15, A74: who retreats onto a token fights there with fresh dice, then the turn goes on", () => {
    const table = coming(1).tile(6, 0, "forest-level-1-2", { tokens: 1 });
    table.act(A, flee, ...dice(5), ...monster("mudlurk"));
    expect(table.battle()).toMatchObject({ monster: "mudlurk", fighter: { dice: 2 } });
    table.act(A, fight, ...dice(6, 5), ...dice(1));
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
    expect(table.tileAt(5, 0).tokens).toBe(2);
  });
});

describe("Dungeons", () => {
  const coming = (): Table => {
    const table = new Table(2).noEvents().tile(5, 0, "dungeon").tile(6, 0, "plain").put(A, 5, 0).turn(A, "tokens");
    table.set(A, { weapon: "steel", weaponNode: 4, gearNode: 4 }).board.arrived = true;
    return table.proceed(...monster("mudlurk"));
  };
  const tens = Array(10).fill(6);

  it("du-01, DU1, DU2, A83: 1-2, 3-4, 5+, dice carried; then it is cleared for good", () => {
    const table = coming().quests("clear-the-deep");
    table.act(A, fight, ...dice(...tens), ...dice(1), ...monster("bandit-captain"));
    expect(table.tileAt(5, 0).tokens).toBe(2);
    table.act(A, fight, ...dice(...tens), ...dice(1, 1, 1), ...monster("hollow-king"));
    expect(table.battle().fighter.begunWith).toBe(10);
    table.act(A, fight, ...dice(...tens), ...dice(1, 1, 1, 1, 1, 1, 1));
    expect(table.tileAt(5, 0)).toMatchObject({ tokens: 0, cleared: true });
    expect(table.happened("dungeon-cleared")).toHaveLength(1);
    expect(table.player(A).vp).toBe(2);
  });

  it("du-02, DU3, A19: any failure fills it up again; rewards stay", () => {
    const table = coming();
    table.act(A, fight, ...dice(...tens), ...dice(1), ...monster("bandit-captain"));
    table.act(A, fight, ...dice(...tens), ...dice(1, 1, 1), ...monster("hollow-king")).act(A, flee, ...dice(4));
    expect(table.tileAt(5, 0).tokens).toBe(3);
    expect(table.player(A).gold).toBe(6);
    table.put(B, 5, 0).turn(B, "tokens").board.arrived = true;
    expect(table.proceed(...monster("elfling")).battle().monster).toBe("elfling");
  });

  it("du-03, A15: a Dungeon can be retreated into and is fought at once", () => {
    const table = new Table(2).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "dungeon").put(A, 5, 0).turn(A);
    table
      .act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"))
      .act(A, flee, ...dice(6), ...monster("elfling"));
    expect(table.battle()).toMatchObject({ source: "dungeon", fighter: { dice: 2 } });
  });

  it("du-04, A41, DV4: a corrupted Dungeon is gone for good", () => {
    const table = new Table(2, { boss: "devourer" })
      .noEvents()
      .corruptedCards(3)
      .tile(1, 0, "dungeon")
      .tile(2, 0, "plain");
    table.board.tasks = [{ type: "turn", seat: A, stage: "income" }];
    table.board.eventDeck.corruptedCards = 5;
    table.board.eventDeck.size = 5;
    table.board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
    table.proceed(
      () => 0,
      () => 0,
    );
    expect(table.tileAt(1, 0)).toMatchObject({ ground: "corrupted", tokens: 0, cleared: false });
    table
      .noEvents()
      .put(A, 2, 0)
      .set(A, { travel: { way: [at(1, 0)], over: "any" } })
      .go(A, "end-travel");
    expect(table.board.battles).toEqual([]);
  });
});

describe("windows and inserted battles", () => {
  const searching = (seats = 4, some: object = {}): Table =>
    new Table(seats, some).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").put(A, 5, 0).turn(A);
  const search = { type: "search" } as const;
  const reanimate = { type: "play-item", item: "reanimate-corpse" } as const;

  it("it-01, EV6, A27, A30, luck-03: a bystander makes A fight the newest 3-4 discard first, without traits", () => {
    const table = searching().hand(C, "reanimate-corpse").pile("level-3-4", "cave-troll", "bandit-captain");
    table.act(A, search, ...dice(3), ...monster("mudlurk"));
    expect(table.asked()).toBe(C);
    expect(table.refusal(C, { type: "play-item", item: "whetstone" })).toBe("not-in-your-hand");
    table.act(C, reanimate);
    expect(table.battle()).toMatchObject({ monster: "bandit-captain", traits: false, source: "reanimated" });
    table.battle().opponent.dice = 1;
    table.act(A, fight, ...dice(6, 5), ...dice(1));
    expect(table.player(A).gold).toBe(5);
    expect(table.board.piles[1]!.discards).toEqual(["cave-troll", "bandit-captain"]);
    expect(table.battle()).toMatchObject({ monster: "mudlurk", fighter: { dice: 2 } });
  });

  it("it-02, A30: both fights begin with the dice carried over", () => {
    const table = new Table(3)
      .noEvents()
      .tile(5, 0, "forest-level-1-2", { tokens: 1 })
      .tile(6, 0, "plain")
      .put(A, 5, 0);
    table.hand(C, "reanimate-corpse").pile("level-3-4", "cave-troll").turn(A);
    table.board.tasks.push({ type: "fights", seat: A, cell: at(5, 0), dice: 1 });
    table.proceed(...monster("mudlurk")).act(C, reanimate);
    expect(table.battle().fighter.dice).toBe(1);
    table.battle().opponent.dice = 1;
    table.act(A, fight, ...dice(6), ...dice(1));
    expect(table.battle()).toMatchObject({ monster: "mudlurk", fighter: { dice: 1 } });
  });

  it("it-03, A30: fleeing the inserted battle ends the original as if fled", () => {
    const table = searching().hand(C, "reanimate-corpse").pile("level-3-4", "cave-troll");
    table
      .act(A, search, ...dice(3), ...monster("mudlurk"))
      .act(C, reanimate)
      .act(A, flee, ...dice(4));
    expect(table.player(A).at).toEqual(at(6, 0));
    expect(table.board.piles.map(({ discards }) => discards)).toEqual([["mudlurk"], ["cave-troll"], []]);
    expect(table.tileAt(5, 0).tokens).toBe(1);
    expect(table.board.battles).toEqual([]);
  });

  it("it-04, A30, A92: an attacked player who dies of it dies an ordinary death; nobody wins", () => {
    const table = searching(3)
      .tile(5, 0, "plain")
      .put(B, 5, 0)
      .set(B, { vp: 3, health: 3 })
      .hand(C, "reanimate-corpse");
    table.pile("level-3-4", "cave-troll").act(A, { type: "attack-player", target: B }).act(C, reanimate);
    expect(table.legal().map((action) => "target" in action && action.target)).toEqual([A, B]);
    table.act(C, { type: "choose-target", target: B }).act(B, fight, ...dice(1, 1, 6, 6, 6));
    expect(table.player(B)).toMatchObject({ at: null, corrupted: false, vp: 3 });
    expect(table.player(A)).toMatchObject({ influence: 0, vp: 0 });
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("it-05, A30: a second copy inserts the next discard into the inserted battle", () => {
    const table = searching().hand(C, "reanimate-corpse").hand(D, "reanimate-corpse");
    table.pile("level-3-4", "cave-troll", "marsh-wyrm").act(A, search, ...dice(3), ...monster("mudlurk"));
    table.act(C, reanimate);
    expect(table.battle().monster).toBe("marsh-wyrm");
    table.act(D, reanimate);
    expect(table.battle().monster).toBe("cave-troll");
  });

  it("it-06, A27, A87, A88: a window follows from hand sizes and public facts", () => {
    const without = searching()
      .hand(A, "whetstone")
      .hand(C, "whetstone")
      .act(A, search, ...dice(3), ...monster("mudlurk"));
    expect(without.asked()).toBe(A);
    expect(without.refusal(A, { type: "pass", until: "my-turn" })).toBe("only-bystanders-pass-ahead");
    without.act(A, passBattle);
    expect(without.legal().map(({ type }) => type)).toEqual(["flee", "fight"]);
    const with_ = searching().hand(A, "whetstone").hand(C, "whetstone").pile("level-3-4", "cave-troll");
    with_.act(A, search, ...dice(3), ...monster("mudlurk")).act(A, passBattle);
    expect(with_.asked()).toBe(C);
    expect(with_.refusal(C, { type: "play-item", item: "whetstone" })).toBe("not-the-time-for-this-item");
    const smoke = searching().hand(C, "smoke-pot").pile("level-3-4", "cave-troll");
    smoke.act(A, search, ...dice(3), ...monster("mudlurk"));
    expect(smoke.refusal(C, { type: "play-item", item: "smoke-pot" })).toBe("only-for-who-fights");
  });

  it("it-07, A87: `bystanderItems: false` asks participants only", () => {
    const table = searching(4, { bystanderItems: false }).hand(C, "reanimate-corpse").pile("level-3-4", "cave-troll");
    table.act(A, search, ...dice(3), ...monster("mudlurk"));
    expect(table.legal().map(({ type }) => type)).toEqual(["flee", "fight"]);
  });

  it("it-08, A87: a bystander may pass until the own next turn", () => {
    const table = searching().hand(C, "reanimate-corpse").pile("level-3-4", "cave-troll");
    table.act(A, search, ...dice(3), ...monster("mudlurk")).act(C, { type: "pass", until: "my-turn" });
    expect(table.player(C).passing).toBe(true);
    table
      .act(A, flee, ...dice(6))
      .go(A, "cut")
      .put(B, 5, 0)
      .tile(5, 0, "forest-level-1-2");
    table.act(B, search, ...dice(3), ...monster("elfling"));
    expect(table.asked()).toBe(B);
    table.turn(B, "cut").board.battles = [];
    table.proceed();
    expect(table.player(C).passing).toBe(false);
  });
});
