import { describe, expect, it } from "vitest";
import { techDice } from "../../../src/games/here-be-dragons/battle/mods.ts";
import type { Eye } from "../../../src/games/here-be-dragons/cards/event-cards.ts";
import type { Track } from "../../../src/games/here-be-dragons/words.ts";
import { dice, eye, item, monster } from "./language/luck.ts";
import { A, at, B, C, Table } from "./language/table.ts";

const upgrade = (track: Track) => ({ type: "upgrade-tech", track }) as const;
/** A on a Forest at (5, 0) with Plains to the east; no Event cards. */
const away = (seats = 2, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents().tile(5, 0, "forest-level-1-2").put(A, 5, 0);
  return table.tile(6, 0, "plain").tile(7, 0, "plain").tile(8, 0, "plain").turn(A);
};
const walk = (table: Table, ...way: [number, number][]): Table =>
  table.set(A, { travel: { way: way.map(([q, r]) => at(q, r)), over: "any" } }).go(A, "end-travel");

describe("toll", () => {
  it("to-01, TO1: 1 Gold to the owner", () => {
    const table = walk(away().tile(6, 0, "plain", { owner: B }).set(A, { gold: 1 }), [6, 0]);
    expect([table.player(A).gold, table.player(B).gold]).toEqual([0, 1]);
    expect(table.happened("toll-paid")).toHaveLength(1);
  });

  it("to-02, TO2, A10: without Gold the tile is not entered", () => {
    const table = walk(away().tile(6, 0, "plain", { owner: B }), [6, 0]);
    expect(table.cells("redirect-travel")).not.toContain("6,0");
    expect(table.cells("redirect-travel")).toContain("5,1");
  });

  it("TO1: the own tiles are free, with Gold and without", () => {
    for (const gold of [0, 1]) {
      const table = walk(away().tile(6, 0, "plain", { owner: A }).set(A, { gold }), [6, 0]);
      expect(table.player(A)).toMatchObject({ at: at(6, 0), gold });
      expect(table.happened("toll-paid")).toEqual([]);
    }
  });

  it("to-03, TO3, A14: free within the owner's tiles; after another tile it costs again", () => {
    const table = away().tile(6, 0, "plain", { owner: B }).tile(7, 0, "plain", { owner: B }).set(A, { gold: 2 });
    expect(walk(table, [6, 0]).player(A).gold).toBe(1);
    expect(walk(table, [7, 0]).player(A).gold).toBe(1);
    expect(walk(table, [8, 0]).player(A).tollsPaid).toEqual([]);
    expect(walk(table, [7, 0]).player(A).gold).toBe(0);
  });

  it("to-04, A14: each owner is paid once on the way through", () => {
    const table = away(3).tile(6, 0, "plain", { owner: B }).tile(7, 0, "plain", { owner: C });
    table.tile(8, 0, "plain", { owner: B }).set(A, { gold: 5 });
    walk(walk(walk(table, [6, 0]), [7, 0]), [8, 0]);
    expect([A, B, C].map((seat) => table.player(seat).gold)).toEqual([3, 1, 1]);
  });

  it("to-05, A14: a cube placed under a figure costs nothing, nor does the owner's next tile", () => {
    const table = away()
      .put(A, 6, 0)
      .tile(6, 0, "plain", { owner: B })
      .tile(7, 0, "plain", { owner: B })
      .set(A, { gold: 1 });
    expect(walk(table, [7, 0]).player(A).gold).toBe(1);
  });

  it("to-06, TO4: neither corrupted players nor revived ones pay", () => {
    const table = away(2, { boss: "devourer" }).corruptedCards(3).corrupt(A, 5, 0).tile(6, 0, "plain", { owner: B });
    expect(walk(table, [6, 0]).player(B).gold).toBe(0);
    const dead = away()
      .settle(B, 7, 0, 1)
      .set(A, { at: null, diedAt: at(5, 0), health: 0 })
      .go(A, "start");
    expect(dead.player(A)).toMatchObject({ at: at(7, 0), gold: 0, tollsPaid: [B], health: 10 });
  });
});

describe("Tech and rest", () => {
  it("te-01, TE1, TE3, CA3: the node's price, its dice, in order", () => {
    const table = away().set(A, { gold: 2 }).act(A, upgrade("steel"));
    expect(techDice(table.board, A)).toBe(3);
    expect(table.player(A).gold).toBe(0);
    expect(table.refusal(A, upgrade("steel"))).toBe("not-enough-gold");
    const top = away().set(A, { gold: 10, weapon: "steel", weaponNode: 4 });
    expect(top.refusal(A, upgrade("steel"))).toBe("no-such-node");
  });

  it("te-02, TE2, TE4, A28, A55: another weapon branch begins at its first node; the old one is lost", () => {
    const table = away().set(A, { gold: 2, weapon: "steel", weaponNode: 2 }).act(A, upgrade("runes"));
    expect(table.player(A)).toMatchObject({ weapon: "runes", weaponNode: 1, gold: 0 });
    expect(techDice(table.board, A)).toBe(2);
  });

  it("te-03, TE3: weapon and gear together", () => {
    const table = away().set(A, { weapon: "steel", weaponNode: 3, gearNode: 3 });
    table.act(A, { type: "search" }, ...dice(3), ...monster("mudlurk"));
    expect(table.battle().fighter).toMatchObject({ starting: 8, dice: 8 });
  });

  it("te-04, A55: never in a battle", () => {
    const table = away()
      .set(A, { gold: 9 })
      .hand(A, "whetstone")
      .act(A, { type: "search" }, ...dice(3), ...monster("mudlurk"));
    expect(table.refusal(A, upgrade("steel"))).toBe("not-what-is-asked");
  });

  it("re-01, RE1, TR1: staying on a haven heals 3 at the next turn, elsewhere nothing", () => {
    const rest = (table: Table): number => {
      table.act(A, { type: "end-actions" }).act(A, { type: "stay" }).go(A, "start");
      return table.player(A).health;
    };
    expect(rest(away().settle(B, 5, 0, 1).set(A, { health: 8 }))).toBe(10);
    expect(rest(away().set(A, { health: 8 }))).toBe(8);
  });

  it("re-02, A56, A78, A95: earned when the haven is gone meanwhile, lost when the figure was driven off", () => {
    const gone = away().tile(5, 0, "plain").set(A, { health: 5, resting: true }).go(A, "start");
    expect(gone.player(A).health).toBe(8);
    const driven = away().set(A, { health: 5, resting: true }).turn(B);
    driven.board.tasks.push({ type: "retreat", seat: A, cell: at(5, 0), leaves: "nothing" });
    expect(driven.proceed().go(A, "start").player(A).health).toBe(5);
  });
});

describe("Event cards", () => {
  const fresh = (seats = 2): Table => {
    const table = new Table(seats);
    return table.tile(5, 0, "plain").put(A, 5, 0).turn(A);
  };

  it("ev-01, EV1: one card each turn that gets so far", () => {
    const table = fresh().go(A, "event", ...eye("lucky-find"));
    expect(table.happened("eye-drawn")).toHaveLength(1);
    expect(table.asked()).toBe(A);
  });

  it("ev-02, EV2, A33, A81: a Quest pays who does it first, from the moment it lies open", () => {
    const siege = (quests: Eye[]): Table => {
      const table = new Table(2)
        .noEvents()
        .quests(...quests)
        .tile(5, 0, "forest-level-1-2", { tokens: 1 })
        .put(B, 5, 0);
      table.tile(6, 0, "plain").turn(B, "tokens").board.arrived = true;
      return table.proceed(...monster("mudlurk")).act(B, { type: "fight" }, ...dice(6, 6, 1));
    };
    const open = siege(["break-the-siege"]);
    expect(open.player(B)).toMatchObject({ gold: 3, influence: 4 });
    expect(open.board.eventDeck.discardedEyes).toEqual(["break-the-siege"]);
    expect(siege([]).player(B)).toMatchObject({ gold: 1, influence: 2 });
  });

  it("ev-03, A33: two on one trigger: the older first, and the target in between ends the game", () => {
    const both = (vp: number): Table => {
      const table = new Table(2).noEvents().quests("full-granary", "peoples-charter");
      table.set(A, { resources: 8, influence: 8, vp }).turn(A, "end");
      return table.go(A, "end");
    };
    expect(both(0).player(A)).toMatchObject({ vp: 1, influence: 8, gold: 2 });
    expect(both(9).ending()).toBe("victory-points");
  });

  it("ev-04, EV3, EV6, A34: what cannot be paid cannot be chosen; a single line is taken at once", () => {
    const table = fresh()
      .set(A, { influence: 1, gold: 1 })
      .go(A, "event", ...eye("aftermath"));
    expect(table.happened("option-chosen")).toMatchObject([{ option: 2 }]);
    expect(table.board.eventDeck.discardedEyes).toEqual(["aftermath"]);
  });

  it("ev-05, A34: of Health at least 1 stays", () => {
    const poor = fresh()
      .set(A, { health: 3 })
      .go(A, "event", ...eye("blood-oath"));
    expect(poor.happened("option-chosen")).toMatchObject([{ option: 1 }]);
    const table = fresh()
      .set(A, { health: 4 })
      .go(A, "event", ...eye("blood-oath"));
    expect(table.refusal(A, { type: "choose-option", option: 2 })).toBe("no-such-option");
    expect(table.act(A, { type: "choose-option", option: 0 }).player(A).health).toBe(1);
  });

  it("ev-06, EV4, A57: a sixth Item: its owner discards one, face down, before anything else", () => {
    const table = fresh().hand(A, "whetstone", "evil-eye", "smoke-pot", "healing-salve", "royal-writ");
    table.go(A, "event", ...item("hidden-purse"));
    expect(table.legal()).toHaveLength(6);
    expect(table.refusal(A, { type: "end-actions" })).toBe("not-what-is-asked");
    expect(table.refusal(A, { type: "discard-item", item: "scout-falcon" })).toBe("not-in-your-hand");
    table.act(A, { type: "discard-item", item: "evil-eye" });
    expect(table.told(B)).toContainEqual({ type: "items-discarded", seat: A, discarded: null, count: 1 });
    expect(table.told(A)).toContainEqual({ type: "items-discarded", seat: A, discarded: ["evil-eye"], count: 1 });
    expect(table.player(A)).toMatchObject({ handSize: 5, facedownSize: 1 });
  });

  it("ev-07, EV5, A71, hid-06: an empty deck is shuffled anew; without any card the turn goes on", () => {
    const table = fresh().noEvents();
    table.board.eventDeck.discardedEyes = ["lucky-find", "highwaymen", "good-harvest"];
    table.go(A, "event", () => 2);
    expect(table.happened("event-deck-reshuffled")).toEqual([{ type: "event-deck-reshuffled", size: 3 }]);
    expect(table.happened("eye-drawn")).toMatchObject([{ eye: "highwaymen" }]);
    expect(table.board.eventDeck.size).toBe(2);
    const none = fresh().noEvents().go(A, "event");
    expect(none.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });
});

describe("death", () => {
  it("de-01, DE1: figure, hand, Gold and Resources go; the rest stays", () => {
    const table = new Table(2).noEvents().settle(A, 7, 0, 2).tile(5, 0, "plain", { ground: "corrupted" }).put(A, 5, 0);
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    table
      .hand(A, "whetstone", "evil-eye", "smoke-pot", "royal-writ")
      .set(A, { gold: 5, resources: 3, vp: 2, health: 1 });
    table.set(A, { travel: { way: [at(6, 0)], over: "any" } }).go(A, "end");
    expect(table.player(A)).toMatchObject({
      at: null,
      handSize: 0,
      gold: 0,
      resources: 0,
      vp: 2,
      influence: 2,
      travel: null,
    });
    expect(table.player(A).settlement?.level).toBe(2);
    expect(table.told(B)).toContainEqual({ type: "items-discarded", seat: A, discarded: null, count: 4 });
  });

  it("de-02, DE2, A31, A32: the nearest haven, of several by choice; a Tech step is lost; Health 10; the turn goes on", () => {
    const table = new Table(2).noEvents().settle(B, 7, 0, 1).tile(3, 0, "sanctuary").tile(5, 0, "plain");
    table.tile(8, 0, "sanctuary");
    table.set(A, { at: null, diedAt: at(5, 0), health: 0, weapon: "steel", weaponNode: 1, gearNode: 2 }).go(A, "start");
    expect(table.cells("revive-at")).toEqual(["3,0", "7,0"]);
    expect(table.refusal(A, { type: "revive-at", cell: at(5, 0) })).toBe("no-such-place");
    table.act(A, { type: "revive-at", cell: at(7, 0) });
    expect(table.refusal(A, { type: "stay" })).toBe("not-what-is-asked");
    table.act(A, { type: "level-down", techCube: "weapon" });
    expect(table.player(A)).toMatchObject({ weapon: "root", weaponNode: 0, gearNode: 2, health: 10, gold: 0 });
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("de-03, A32: at the root nothing is lost", () => {
    const table = new Table(2)
      .noEvents()
      .set(A, { at: null, diedAt: at(0, 0), health: 0 })
      .go(A, "start");
    expect(table.happened("tech-changed")).toEqual([]);
    expect(table.player(A)).toMatchObject({ at: at(0, 0), health: 10 });
  });

  it("de-04, A66: a bystander may die in another's turn", () => {
    const table = new Table(2).tile(5, 0, "forest-level-1-2").put(B, 5, 0).set(B, { health: 1 });
    table
      .tile(6, 0, "plain")
      .put(A, 6, 0)
      .go(A, "event", ...eye("bitter-frost"));
    expect(table.player(B)).toMatchObject({ at: null, diedAt: at(5, 0) });
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
    table.noEvents().board.eventDeck.discardedEyes = [];
    table.go(B, "start");
    expect(table.player(B)).toMatchObject({ at: at(0, 0), health: 10 });
  });

  it("de-05, DV5: a corrupted tile may kill, and then no Quest is done", () => {
    const table = new Table(2)
      .noEvents()
      .quests("full-granary")
      .tile(5, 0, "plain", { ground: "corrupted" })
      .put(A, 5, 0);
    table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    table.set(A, { health: 1, resources: 8 }).go(A, "end");
    expect(table.player(A).at).toBeNull();
    expect(table.happened("quest-completed")).toEqual([]);
  });

  it("de-06, A31: without a haven the Start, then clean land, then the Start all the same", () => {
    const back = (table: Table): unknown =>
      table
        .set(A, { at: null, diedAt: at(2, 0), health: 0 })
        .go(A, "start")
        .player(A).at;
    expect(back(new Table(2).noEvents())).toEqual(at(0, 0));
    const dead = (): Table => {
      const table = new Table(2).noEvents();
      table.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
      return table.tile(0, 0, "start", { ground: "corrupted" });
    };
    const some = dead()
      .tile(1, 0, "forest-level-1-2", { tokens: 1 })
      .tile(2, 0, "water")
      .tile(5, 0, "forest-level-1-2");
    expect(back(some)).toEqual(at(5, 0));
    expect(back(dead().tile(1, 0, "plain", { ground: "corrupted" }))).toEqual(at(0, 0));
  });

  it("de-07, A32: a death in T3 ends the turn without income", () => {
    const table = new Table(2).noEvents().tile(5, 0, "plain").put(A, 5, 0).set(A, { health: 1 }).turn(A, "income");
    table.board.tasks.push({ type: "effect", seat: A, card: "wounded-beast", option: 0, step: 0 });
    table.proceed(...monster("hill-goblin"), ...dice(1, 1, 6, 6));
    expect(table.player(A).at).toBeNull();
    expect(table.asked()).toBe(B);
    expect(
      table.events.some((event) => event.type === "stage-reached" && event.seat === A && event.stage === "actions"),
    ).toBe(false);
  });
});
