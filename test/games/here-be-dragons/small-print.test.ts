import { describe, expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { corrupted, dice, monster, tiles } from "./language/luck.ts";
import { A, at, B, C, Table } from "./language/table.ts";

const fight = { type: "fight" } as const;
const endActions = { type: "end-actions" } as const;
const stay = { type: "stay" } as const;
const pass = { type: "pass", until: "window" } as const;

/** A in a Forest at (5, 0) beside a Plain, in T5; no Event cards. */
const inForest = (seats = 2, some: object = {}): Table =>
  new Table(seats, some).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").put(A, 5, 0).turn(A);
/** The Devourer is awake; nobody has an Event card to draw. */
const dark = (seats: number, some: object = {}): Table =>
  inForest(seats, { boss: "devourer", ...some })
    .corruptedCards(3)
    .noEvents();

describe("dice", () => {
  it("I04, A75: a Second Wind takes two dice and no third", () => {
    const table = inForest().set(A, { weapon: "steel", weaponNode: 1 }).hand(A, "second-wind", "evil-eye");
    table
      .act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"))
      .act(A, pass)
      .act(A, fight);
    table
      .act(A, pass, ...dice(1, 1, 1, 6, 6))
      .act(A, { type: "play-item", item: "second-wind" })
      .act(A, { type: "pick-die", die: 0 });
    expect(game.schemas.view.safeParse(table.shown(A)).error).toBeUndefined();
    expect(table.legal()).toEqual([{ type: "pick-die", die: 1 }, { type: "pick-die", die: 2 }, { type: "done" }]);
    table.act(A, { type: "pick-die", die: 2 }, ...dice(5, 4));
    expect(table.happened("dice-changed")).toMatchObject([{ picked: [0, 2] }]);
    expect(table.happened("die-picked")).toEqual([]);
  });

  it("A67, A39: a controller leaves while the fighter is asked: the fighter's dice are not rolled for them", () => {
    const table = inForest(3, { monsterControl: "player" }).set(A, { weapon: "runes", weaponNode: 1 });
    table.act(A, { type: "search" }, ...dice(3), ...monster("mudlurk")).act(A, fight);
    table.act(A, { type: "choose-controller", target: C }, ...dice(1, 2, 5));
    expect(table.task()).toMatchObject({ type: "pick-dice", seat: A });
    table.leave(C);
    expect(table.happened("controller-gone")).toEqual([{ type: "controller-gone", seat: C }]);
    expect(table.happened("dice-changed")).toEqual([]);
    expect([table.asked(), table.battle().controller]).toEqual([A, null]);
  });

  it("A67, A30, A39: the controller of an inserted monster leaves: no other battle has to have one", () => {
    const table = inForest(3, { monsterControl: "player" }).hand(A, "reanimate-corpse", "whetstone");
    table.pile("level-3-4", "cave-troll").act(A, { type: "search" }, ...dice(3), ...monster("mudlurk"));
    table.act(A, { type: "play-item", item: "reanimate-corpse" }).act(A, pass).act(A, fight);
    table.act(A, { type: "choose-controller", target: C }).leave(C);
    expect(table.happened("controller-gone")).toHaveLength(1);
    expect(table.board.battles.map(({ controller }) => controller)).toEqual([null, null]);
  });
});

describe("what is over the caps", () => {
  const carry = (table: Table, card: "healing-salve" | "royal-writ" | "lucky-find"): Table => {
    table.board.tasks.push({ type: "effect", seat: A, card, option: 0, step: 0 });
    return table.proceed();
  };

  it("CA1, A7: neither Health nor Influence over the cap goes to anybody", () => {
    const table = inForest(2, { influenceCap: 10 }).set(A, { health: 9, influence: 10, vp: 1 }).set(B, { health: 5 });
    expect(carry(table, "healing-salve").events.map(({ type }) => type)).not.toContain("excess-lost");
    expect(carry(table, "royal-writ").events.map(({ type }) => type)).not.toContain("excess-lost");
    expect(table.player(A)).toMatchObject({ health: 10, influence: 10 });
    expect(table.player(B)).toMatchObject({ health: 5, influence: 2 });
  });

  it("A4: a giver among the poorest is no receiver: with one other who ties nobody is asked", () => {
    const table = inForest(3, { overflowTie: "giver-chooses" }).set(A, { gold: 10 }).set(C, { vp: 1 });
    carry(table, "lucky-find");
    expect(table.board.players.map(({ gold }) => gold)).toEqual([10, 2, 0]);
    const full = inForest(3).set(A, { gold: 10 }).set(B, { gold: 10 }).set(C, { vp: 1 });
    expect(carry(full, "lucky-find").happened("excess-lost")).toMatchObject([{ seat: A, amount: 2 }]);
  });

  it("A4, A66: the excess of a giver who dies meanwhile is still passed on, the own decisions are dropped", () => {
    const table = dark(3, { overflowTie: "giver-chooses" }).put(A, 5, 0).set(A, { health: 1 }).turn(A, "income");
    table.board.tasks.push({ type: "choose-receiver", seat: A, stat: "gold", amount: 1, seats: [B, C] });
    table.board.tasks.push({ type: "draw-event", seat: A, amount: 2 });
    Object.assign(table.board.eventDeck, { size: 5, corruptedCards: 5 });
    table.proceed(...corrupted);
    expect(table.player(A).at).toBeNull();
    expect(table.board.tasks.map(({ type }) => type)).toEqual(["turn", "choose-receiver"]);
    table.noEvents().act(A, { type: "choose-receiver", target: C });
    expect(table.player(C).gold).toBe(1);
  });

  it("A65, A80: a Levy Day takes from the others, not from oneself", () => {
    const table = inForest(3).set(A, { gold: 3 }).set(B, { gold: 2 });
    table.board.tasks.push({ type: "effect", seat: A, card: "levy-day", option: 0, step: 0 });
    const changes = table.proceed().happened("stat-changed");
    expect(changes.map((event) => "seat" in event && event.seat)).toEqual([A, B, A]);
  });
});

describe("turns", () => {
  it("CO2: a corrupted player draws no Event card", () => {
    const table = inForest(2, { boss: "devourer" }).corruptedCards(3).corrupt(A, 5, 0).go(A, "event");
    expect(table.events.map(({ type }) => type)).toEqual(["stage-reached"]);
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("CO2, A84: who has nowhere to go stays without being asked", () => {
    const table = dark(2).corrupt(A, 0, 0).put(B, 5, 0).turn(A).act(A, endActions);
    expect(table.happened("stayed")).toMatchObject([{ seat: A, resting: false }]);
    expect(table.asked()).toBe(B);
  });

  it("A85: the Boots are good for the travel of this turn: over two kinds of terrain, then no more", () => {
    const table = inForest().tile(7, 0, "mountain-level-1-2").hand(A, "pathfinders-boots");
    table.act(A, { type: "play-item", item: "pathfinders-boots" });
    expect(table.player(A).range).toBe(2);
    table.act(A, endActions);
    table.act(A, { type: "start-travel", firstStep: at(6, 0), secondStep: at(7, 0), thirdStep: null });
    expect(table.player(A).range).toBe(0);
    table.act(B, endActions).act(B, stay);
    expect(table.player(A).at).toEqual(at(7, 0));
    expect(
      table
        .act(A, endActions)
        .legal()
        .every((action) => !("secondStep" in action && action.secondStep)),
    ).toBe(true);
  });

  it("so-01, SO2, A85: alone a move is made at once, and the Boots are used up by it", () => {
    const table = new Table(1).noEvents().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").put(A, 5, 0);
    table.tile(7, 0, "mountain-level-1-2").set(A, { range: 2 }).turn(A, "end-travel");
    table.act(A, { type: "move-now", firstStep: at(6, 0), secondStep: at(7, 0), thirdStep: null });
    expect(table.player(A)).toMatchObject({ at: at(7, 0), range: 0 });
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("A83, A46: a servant who comes back among tokens fights them", () => {
    const table = dark(2).tile(1, 0, "forest-level-1-2", { tokens: 1 });
    table
      .corrupt(A, 1, 0)
      .set(A, { at: null, health: 0 })
      .go(A, "start", ...monster("mudlurk"));
    expect(table.battle()).toMatchObject({ source: "token", seat: A, fighter: { starting: 4 } });
  });

  it("A67: who has left cannot leave again, and nobody leaves a game that is over", () => {
    const table = inForest(3).leave(C);
    expect(table.leave(C).events).toEqual([]);
    expect(table.leave(B).ending()).toBe("walkover");
    expect(table.leave(A).events).toEqual([]);
  });

  it("EX3, EX4: a Harbor drawn on land lies where the travel goes, even with room by other Water", () => {
    const table = inForest().set(A, { travel: { way: [at(5, 1)], over: "any" } });
    table.go(A, "end-travel", ...tiles("harbor"));
    expect(table.player(A).at).toEqual(at(5, 1));
    expect(table.tileAt(5, 1).kind).toBe("harbor");
  });

  it("Q01, EX10: a Dungeon is land for Treasure Island", () => {
    const table = new Table(2).noEvents().quests("treasure-island").put(A, 0, 0);
    table
      .set(A, { travel: { way: [at(1, 0)], over: "any" } })
      .go(A, "end-travel", ...tiles("dungeon"), ...monster("mudlurk"));
    expect(table.happened("quest-completed")).toMatchObject([{ seat: A, eye: "treasure-island" }]);
  });
});

describe("what a view says", () => {
  it("counts the bag and the decks, and two Items of a name as two", () => {
    const table = inForest().hand(A, "whetstone", "whetstone", "evil-eye");
    const view = table.shown(A);
    expect(game.schemas.view.safeParse(view).error).toBeUndefined();
    expect(view.hand).toEqual([
      { item: "whetstone", count: 2 },
      { item: "evil-eye", count: 1 },
    ]);
    expect(view.bag.slice(0, 4)).toEqual([
      { kind: "harbor", count: 6 },
      { kind: "water", count: 9 },
      { kind: "plain", count: 11 },
      { kind: "farm-1", count: 6 },
    ]);
    expect(view.bag.every(({ count }) => count > 0)).toBe(true);
    expect(view.decks.map(({ size }) => size)).toEqual([16, 12, 10]);
  });
});
