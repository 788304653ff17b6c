import { describe, expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { cubeSupply } from "../../../src/games/here-be-dragons/seating.ts";
import { corrupted, dice, lots, monster } from "./language/luck.ts";
import { A, at, B, C, Table } from "./language/table.ts";

const fight = { type: "fight" } as const;
const meeting = (seats = 3, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents().tile(5, 0, "plain").tile(6, 0, "forest-level-1-2");
  for (let seat = 0; seat < seats; seat++) table.put(seat, 5, 0);
  return table.turn(A);
};
const dark = (seats = 3): Table => meeting(seats, { boss: "devourer" }).corruptedCards(3).noEvents();
const attack = (target: number) => ({ type: "attack-player", target }) as const;

describe("endings", () => {
  it("end-01, VI1, VI2, A50, A86: whoever reaches the target wins, on any turn; the rest by VP", () => {
    const own = meeting().set(A, { vp: 9, influence: 10 }).set(B, { vp: 4 }).set(C, { vp: 4 });
    own.act(A, { type: "convert-influence" });
    expect([own.ending(), own.ranks()]).toEqual(["victory-points", [1, 2, 2]]);
    expect(game.toAct(own.state)).toEqual([]);
    const other = meeting().set(A, { vp: 2 }).set(B, { vp: 8, weapon: "steel", weaponNode: 2 }).act(A, attack(B));
    other.act(B, fight).act(A, fight, ...dice(1, 1), ...dice(6, 6, 6, 6));
    expect([other.ending(), other.ranks()]).toEqual(["victory-points", [2, 1, 2]]);
  });

  it("end-02, CO8, A49, A86: a corrupted player at the target wins for the Devourer", () => {
    const table = dark().corrupt(B, 5, 0).set(B, { vp: 9 }).set(A, { vp: 3 }).act(A, attack(B)).act(B, fight);
    table.act(A, fight, ...dice(1, 1), ...dice(6, 6, 6, 6));
    expect([table.ending(), table.ranks()]).toEqual(["devourer-points", [2, 1, 2]]);
  });

  it("end-04, A48: the last uncorrupted player turns", () => {
    const table = dark(2).corrupt(B, 5, 0).set(B, { vp: 3 }).set(A, { health: 1 }).act(A, attack(B)).act(B, fight);
    table.act(A, fight, ...dice(1, 1), ...dice(6, 6, 6, 6));
    expect([table.ending(), table.ranks()]).toEqual(["all-corrupted", [1, 1]]);
  });

  const solo = (drawn: number): Table =>
    new Table(1).noEvents().corruptedCards(drawn).noEvents().tile(1, 0, "plain").turn(A);

  it("end-05, SO1: solo wins by VP before the eighth card", () => {
    expect(solo(7).set(A, { vp: 9, influence: 10 }).act(A, { type: "convert-influence" }).ending()).toBe(
      "victory-points",
    );
  });

  it("end-06, SO1, A44: solo wins by beating the Devourer, in the last turn too", () => {
    const table = solo(8).act(A, { type: "challenge-boss" });
    table.board.lastRound = true;
    table.battle().opponent.dice = 1;
    table.battle().fighter.dice = 1;
    table.act(A, fight, ...dice(6), ...dice(1));
    expect([table.ending(), table.ranks()]).toEqual(["boss-beaten", [1]]);
  });

  it("end-07, A45: solo is lost to the Devourer, or when the last turn is over", () => {
    const table = solo(4).set(A, { health: 8 }).act(A, { type: "challenge-boss" });
    table.battle().fighter.dice = 1;
    table.act(A, fight, ...dice(1), ...dice(5, 5, 5, 5, 5, 5, 5, 5));
    expect([table.ending(), table.ranks()]).toEqual(["solo-corrupted", [2]]);
    const late = solo(8);
    late.board.lastRound = true;
    expect(late.go(A, "cut").ending()).toBe("devourer-last-round");
  });

  it("end-08, A67: the last seat wins", () => {
    const table = meeting().leave(B);
    expect(table.ending()).toBeUndefined();
    expect(table.leave(C).ending()).toBe("walkover");
    expect(table.ranks()).toEqual([1, 2, 2]);
  });

  it("end-09, A48, A67: corrupted players alone are left", () => {
    expect(dark(2).corrupt(B, 5, 0).leave(A).ending()).toBe("all-corrupted");
  });

  it("end-10, A67: solo is left", () => {
    expect(solo(0).leave(A).ending()).toBe("solo-left");
  });

  it("end-11, A72: after the last round the most VP win, shared", () => {
    const table = meeting(3, { roundLimit: 20 }).set(A, { vp: 3 }).set(B, { vp: 3 });
    table.board.rounds = 19;
    expect(table.board.first).toBe(C);
    table.go(C, "cut").go(A, "cut");
    expect([table.board.rounds, table.ending()]).toEqual([19, undefined]);
    table.go(B, "cut");
    expect([table.ending(), table.ranks()]).toEqual(["round-limit", [1, 1, 3]]);
  });
});

describe("absent seats", () => {
  it("abs-01, A67: everything of a gone seat is off the map; its hand lies face down", () => {
    const table = meeting().settle(B, 7, 0, 2).hand(B, "whetstone", "evil-eye", "smoke-pot");
    for (const q of [8, 9, 10, 11]) table.tile(q, 0, "plain", { owner: B });
    table.set(B, { travel: { way: [at(6, 0)], over: "any" }, gold: 3, vp: 2 }).leave(B);
    expect(table.player(B)).toMatchObject({ left: true, at: null, travel: null, settlement: null, gold: 0, vp: 2 });
    expect(table.player(B).facedownSize).toBe(3);
    expect(cubeSupply(table.board, B)).toBe(10);
    expect(table.told(A).find(({ type }) => type === "items-discarded")).toMatchObject({ discarded: null, count: 3 });
    table.go(A, "cut");
    expect(table.asked()).toBe(C);
  });

  it("abs-02, A67: in its own battle: card discarded, a token more, next player", () => {
    const table = meeting().tile(6, 0, "forest-level-1-2", { tokens: 1 }).put(B, 6, 0).turn(B, "tokens");
    table.board.arrived = true;
    table.proceed(...monster("mudlurk")).leave(B);
    expect(table.board.piles[0]!.discards).toEqual(["mudlurk"]);
    expect(table.tileAt(6, 0).tokens).toBe(2);
    expect(table.asked()).toBe(C);
  });

  it("abs-03, A67: in a player battle nobody wins", () => {
    const asDefender = meeting().set(B, { vp: 3 }).act(A, attack(B)).leave(B);
    expect(asDefender.player(A)).toMatchObject({ vp: 0, influence: 0 });
    expect(asDefender.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
    const asAttacker = meeting().set(B, { vp: 3 }).act(A, attack(B)).leave(A);
    expect(asAttacker.asked()).toBe(B);
    expect(asAttacker.board.battles).toEqual([]);
  });

  it("abs-04, A39, A67: the monster of a gone controller goes on by rule", () => {
    const table = meeting(3, { monsterControl: "player" }).put(A, 6, 0).hand(A, "evil-eye");
    table.act(A, { type: "search" }, ...dice(3), ...monster("grey-wolf")).act(A, { type: "pass", until: "window" });
    table.act(A, fight).act(A, { type: "choose-controller", target: B });
    table.act(A, { type: "pass", until: "window" }, ...dice(5, 3, 2, 1));
    expect(table.asked()).toBe(B);
    table.leave(B, ...dice(6));
    expect(table.battle().controller).toBeNull();
    expect(table.happened("dice-changed")).toMatchObject([{ side: "opponent", picked: [1] }]);
    expect(table.asked()).toBe(A);
  });

  it("abs-05, A42, A67: who drew the eighth card and left is struck out of the last round", () => {
    const table = meeting(3, { boss: "devourer" }).corruptedCards(7).noEvents();
    Object.assign(table.board.eventDeck, { size: 1, corruptedCards: 1 });
    table.turn(A, "income").board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
    table.proceed(...corrupted).leave(A);
    expect(table.board.lastTurns).toEqual([C]);
    for (const seat of [B, C]) table.act(seat, { type: "end-actions" }).act(seat, { type: "stay" });
    expect(table.ending()).toBe("devourer-last-round");
  });

  it("abs-06, A4, A67: a gone seat gets no overflow", () => {
    const table = meeting().set(A, { gold: 10, vp: 3 }).set(C, { vp: 2 }).hand(A, "hidden-purse").leave(B);
    table.act(A, { type: "play-item", item: "hidden-purse" });
    expect([B, C].map((seat) => table.player(seat).gold)).toEqual([0, 3]);
  });

  it("abs-07, A68: every question is answered by rule, and the game goes on", () => {
    const seen = new Set<string>();
    for (let seed = 1; seed <= 4; seed++) {
      const table = new Table(1 + seed, { boss: "devourer", monsterControl: "player", roundLimit: 20 });
      const draws = lots(seed);
      while (game.outcome(table.state) === undefined) {
        const seat = table.asked()!;
        const action = game.auto(game.view(table.state, seat), draws)!;
        seen.add(action.type);
        expect([...game.legal(table.state, seat)]).toContainEqual(action);
        expect(
          game.decide(table.state, seat, action, draws, (event) => game.evolve(table.state, event)),
        ).toBeUndefined();
      }
    }
    expect(seen).toContain("end-actions");
    expect([...seen].filter((type) => /attack|build|search|play-item/.test(type))).toEqual([]);
  });

  it("A68: the fixed answers: lowest direction, last option, calm tiles first, a random Item, no reroll", () => {
    const answer = (table: Table): unknown => game.auto(game.view(table.state, table.asked()!), lots(1));
    expect(answer(new Table(2))).toEqual({ type: "place-initial-marker", direction: 0 });
    const option = meeting();
    option.board.tasks.push({ type: "choose-option", seat: A, eye: "deserters" });
    option.set(A, { gold: 3 });
    expect(answer(option)).toEqual({ type: "choose-option", option: 1 });
    const way = meeting().put(A, 6, 0).tile(6, 1, "forest-level-1-2", { tokens: 1 });
    way.tile(5, 1, "forest-level-1-2", { tokens: 1 });
    way.board.tasks.push({ type: "retreat", seat: A, cell: at(6, 0), leaves: "nothing" });
    expect(answer(way)).toEqual({ type: "retreat-to", cell: at(5, 0) });
    const full = meeting().hand(A, "whetstone", "whetstone");
    full.board.tasks.push({ type: "discard-item", seat: A });
    expect(answer(full)).toEqual({ type: "discard-item", item: "whetstone" });
    const levels = meeting().set(A, { weapon: "steel", weaponNode: 1, gearNode: 1 }).turn(A, "level-down");
    expect(answer(levels)).toEqual({ type: "level-down", techCube: "gear" });
    const fled = meeting().set(B, { vp: 3 }).act(A, attack(B));
    expect(answer(fled)).toEqual(fight);
    const window = meeting().hand(A, "whetstone").set(B, { vp: 3 }).act(A, attack(B));
    expect(answer(window)).toEqual({ type: "pass", until: "battle" });
    expect(answer(new Table(1))).toEqual({ type: "stay" });
    const gift = meeting(3, { overflowTie: "giver-chooses" });
    gift
      .set(B, { gold: 4 })
      .board.tasks.push({ type: "choose-receiver", seat: A, stat: "gold", amount: 1, seats: [B, C] });
    expect(answer(gift)).toEqual({ type: "choose-receiver", target: C });
  });
});
