import { describe, expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { dice, item, lots, monster } from "./language/luck.ts";
import { A, at, B, C, D, Table } from "./language/table.ts";

const search = { type: "search" } as const;
const endActions = { type: "end-actions" } as const;
const stay = { type: "stay" } as const;

/** Everybody on a tile of their own, in a row of Forests, no Event cards. */
const apart = (seats = 2, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents();
  for (let seat = 0; seat < seats; seat++) table.tile(5 + seat, 0, "forest-level-1-2").put(seat, 5 + seat, 0);
  return table.turn(A);
};
const goneBy = (table: Table, seat: number): Table => table.act(seat, endActions).act(seat, stay);

describe("once a turn, and again the next", () => {
  it("SE1: one search a turn, for each player in each turn", () => {
    const table = apart().act(A, search, ...dice(2));
    expect(table.refusal(A, search)).toBe("already-searched");
    goneBy(table, A).act(B, search, ...dice(1));
    expect(table.refusal(B, search)).toBe("already-searched");
    goneBy(table, B).act(A, search, ...dice(2));
    expect(table.refusal(A, search)).toBe("already-searched");
  });

  it("SE1: 1 and 2 find nothing, 3 and more a monster", () => {
    expect(apart().act(A, search, ...dice(2)).board.battles).toEqual([]);
    expect(
      apart()
        .act(A, search, ...dice(3), ...monster("bog-hag"))
        .battle(),
    ).toMatchObject({ source: "search" });
  });

  it("RE1: a rest heals once: who travels on afterwards gains nothing more", () => {
    const table = apart().settle(A, 5, 0, 1).set(A, { health: 2 });
    goneBy(goneBy(table, A), B);
    expect(table.player(A)).toMatchObject({ health: 5, resting: false });
    table.act(A, endActions).act(A, { type: "start-travel", firstStep: at(6, 0), secondStep: null, thirdStep: null });
    goneBy(table, B);
    expect(table.player(A)).toMatchObject({ health: 5, at: at(6, 0) });
  });

  it("RE1, A81: resting counts for a Quest where Health is full already", () => {
    const table = apart().tile(5, 0, "sanctuary").quests("pilgrims-rest");
    goneBy(goneBy(table, A), B);
    expect(table.player(A)).toMatchObject({ health: 10, influence: 5 });
  });

  it("A83: who has faced the tokens of a tile does not face them again before coming back", () => {
    const table = apart().tile(5, 0, "forest-level-1-2", { tokens: 1 }).turn(A, "tokens");
    table.board.arrived = true;
    table.proceed(...monster("mudlurk")).act(A, { type: "fight" }, ...dice(6, 6, 1));
    expect(table.board.arrived).toBe(false);
    table.tile(5, 0, "forest-level-1-2", { tokens: 1 });
    goneBy(goneBy(table, A), B);
    expect([table.asked(), table.task().type, table.board.battles]).toEqual([A, "turn", []]);
  });
});

describe("who comes first", () => {
  it("A72: a round is over when the turn comes back to the first player, whoever that is", () => {
    const table = apart(4);
    expect(table.board.first).toBe(D);
    table.turn(D);
    const rounds = [D, A, B, C, D, A].map((seat) => goneBy(table, seat).board.rounds);
    expect(rounds).toEqual([0, 0, 0, 1, 1, 1]);
    expect(table.happened("last-turn-struck")).toEqual([]);
  });

  it("A72: alone every turn is a round", () => {
    const table = apart(1);
    expect([A, A].map((seat) => goneBy(table, seat).board.rounds)).toEqual([1, 2]);
  });

  it("EV3: an eye card that is done with leaves the others open", () => {
    const { state } = apart();
    state.board.openEyes = ["open-water", "bitter-frost"];
    const after = game.evolve(state, { type: "eye-discarded", eye: "bitter-frost" });
    expect(after.board.openEyes).toEqual(["open-water"]);
    expect(game.evolve(after, { type: "quest-opened", eye: "open-water" }).board.openEyes).toEqual([]);
  });

  it("A72: where the first player is gone a round ends with the next seat after it", () => {
    const table = apart(4).turn(D).leave(D);
    const rounds = [A, B, C, A, B, C].map((seat) => goneBy(table, seat).board.rounds);
    expect(rounds).toEqual([0, 0, 1, 1, 1, 2]);
  });

  it("A4: of those who tie in everything the first clockwise from the giver gets the excess", () => {
    const overflow = (giver: number): number[] => {
      const table = apart(4).set(giver, { gold: 10, vp: 1 }).turn(giver);
      table.board.tasks.push({ type: "effect", seat: giver, card: "lucky-find", option: 0, step: 0 });
      return table.proceed().board.players.map(({ gold }) => gold);
    };
    expect(overflow(A)).toEqual([10, 2, 0, 0]);
    expect(overflow(B)).toEqual([0, 10, 2, 0]);
    expect(overflow(C)).toEqual([0, 0, 10, 2]);
    expect(overflow(D)).toEqual([2, 0, 0, 10]);
  });

  it("A4: fewer of that good come before the order of seats", () => {
    const table = apart(4).set(C, { gold: 10, vp: 1 }).set(D, { gold: 1 }).set(A, { gold: 1 }).turn(C);
    table.board.tasks.push({ type: "effect", seat: C, card: "lucky-find", option: 0, step: 0 });
    expect(table.proceed().board.players.map(({ gold }) => gold)).toEqual([1, 2, 10, 1]);
  });
});

describe("the hand", () => {
  it("EV4: five Items may be held, the sixth is one too many", () => {
    const four = apart().hand(A, "whetstone", "evil-eye", "smoke-pot", "healing-salve");
    Object.assign(four.board.eventDeck, { size: 1, itemCards: 1, fewestSlots: 1, mostSlots: 1 });
    four.state.hidden.itemSlots = 1;
    four.go(A, "event", ...item("hidden-purse"));
    expect(four.player(A).handSize).toBe(5);
    expect(four.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
    Object.assign(four.board.eventDeck, { size: 1, itemCards: 1, fewestSlots: 1, mostSlots: 1 });
    four.state.hidden.itemSlots = 1;
    four.go(A, "event", ...item("royal-writ"));
    expect(four.task()).toEqual({ type: "discard-item", seat: A });
  });

  it("A68, EV4: who does not answer discards by lot, each copy as likely as any other", () => {
    const table = apart().hand(A, "whetstone", "whetstone", "evil-eye", "smoke-pot", "healing-salve", "royal-writ");
    table.turn(A, "income").board.tasks.push({ type: "discard-item", seat: A });
    const view = game.view(table.state, A);
    const counts = new Map<string, number>();
    for (let seed = 0; seed < 600; seed++) {
      const action = game.auto(view, lots(seed));
      if (action?.type === "discard-item") counts.set(action.item, (counts.get(action.item) ?? 0) + 1);
    }
    const names = ["evil-eye", "smoke-pot", "healing-salve", "royal-writ"];
    expect([...counts.keys()].toSorted()).toEqual([...names, "whetstone"].toSorted());
    for (const name of names) expect(counts.get(name)).toBeGreaterThan(70);
    expect(counts.get("whetstone")).toBeGreaterThan(160);
    expect(counts.get("whetstone")).toBeLessThan(240);
  });

  it("A67, EV4: while somebody has a sixth Item another may leave, and the game may end by it", () => {
    const table = apart().hand(A, "whetstone", "evil-eye", "smoke-pot", "healing-salve", "royal-writ");
    Object.assign(table.board.eventDeck, { size: 1, itemCards: 1, fewestSlots: 1, mostSlots: 1 });
    table.state.hidden.itemSlots = 1;
    table.go(A, "event", ...item("hidden-purse")).leave(B);
    expect([table.ending(), table.player(A).handSize]).toEqual(["walkover", 6]);
  });
});
