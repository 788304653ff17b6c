import { describe, expect, it } from "vitest";
import type { Action } from "../../../src/games/here-be-dragons/actions.ts";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import type { State } from "../../../src/games/here-be-dragons/state.ts";
import { dice, lots, monster, tiles } from "./language/luck.ts";
import { A, at, B, C, D, Table } from "./language/table.ts";

/** What is answered for the seat that is asked, whatever the lots; it is always among what is allowed. */
function answer(table: Table): Action {
  const seat = table.asked()!;
  const answers = [1, 2, 3, 4, 5].map((seed) => game.auto(game.view(table.state, seat), lots(seed)));
  for (const action of answers) {
    expect(action).toEqual(answers[0]);
    expect([...game.legal(table.state, seat)]).toContainEqual(action);
  }
  return answers[0]!;
}

/** A on a Plain in T5, B and the others on the Start. */
const calm = (seats = 3, some: object = {}): Table =>
  new Table(seats, some).noEvents().tile(5, 0, "plain").put(A, 5, 0).turn(A);
const asking = (table: Table, task: State["board"]["tasks"][number]): Table => {
  table.board.tasks.push(task);
  return table;
};
const effect = { seat: A, option: 0, step: 0 } as const;

describe("a seat that does not answer (A68)", () => {
  it("abs-07, A68: the first tile or cell in cell order, tiles without tokens before others", () => {
    const back = calm().tile(0, 0, "start", { ground: "corrupted" }).tile(3, 0, "sanctuary").tile(7, 0, "sanctuary");
    back.board.bossCards = ["black-rain", "hollow-bells", "ashen-moon"];
    back.set(A, { at: null, diedAt: at(5, 0), health: 0 }).go(A, "start");
    expect(answer(back)).toEqual({ type: "revive-at", cell: at(3, 0) });
    const wet = calm()
      .tile(5, 0, "forest-level-1-2")
      .set(A, { travel: { way: [at(6, 0)], over: "any" } });
    wet.go(A, "end-travel", ...tiles("water"));
    expect(answer(wet)).toEqual({ type: "place-water", cell: at(-1, 0) });
    const astray = calm()
      .tile(5, 0, "forest-level-1-2")
      .set(A, { travel: { way: [at(6, 0)], over: "any" } });
    astray.tile(6, 0, "water").tile(4, 0, "forest-level-1-2", { tokens: 1 }).tile(6, -1, "plain").go(A, "end-travel");
    expect(answer(astray)).toEqual({ type: "redirect-travel", cell: at(4, 1) });
    const lure = calm().tile(6, 0, "forest-level-1-2", { tokens: 1 }).tile(7, 0, "forest-level-1-2");
    asking(lure, { ...effect, type: "choose-cell", card: "monster-lure", picks: [] });
    expect(answer(lure)).toEqual({ type: "choose-cell", cell: at(7, 0) });
  });

  it("abs-07, A68: the controller is the next seat clockwise, and plays by A39", () => {
    const table = calm(4, { monsterControl: "player" }).tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").turn(B);
    table
      .put(B, 5, 0)
      .act(B, { type: "search" }, ...dice(3), ...monster("grey-wolf"))
      .act(B, { type: "fight" });
    expect(answer(table)).toEqual({ type: "choose-controller", target: C });
    table.act(B, { type: "choose-controller", target: A }, ...dice(5, 3, 4, 1));
    expect(answer(table)).toEqual({ type: "pick-die", die: 1 });
    const sure = calm(4, { monsterControl: "player" }).tile(5, 0, "forest-level-1-2").tile(6, 0, "plain");
    sure.act(A, { type: "search" }, ...dice(3), ...monster("grey-wolf")).act(A, { type: "fight" });
    sure.battle().fighter.dice = 1;
    sure.act(A, { type: "choose-controller", target: D }, ...dice(2, 6, 3));
    expect([sure.asked(), answer(sure)]).toEqual([D, { type: "done" }]);
  });

  it("abs-07, A68: own dice are not rolled again; what a card demands is the first die", () => {
    const staff = calm().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").set(A, { weapon: "runes", weaponNode: 3 });
    staff
      .act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"))
      .act(A, { type: "fight" }, ...dice(1, 1, 1, 1, 6, 6));
    expect(staff.task().type).toBe("pick-dice");
    expect(answer(staff)).toEqual({ type: "done" });
    const eye = calm().tile(5, 0, "forest-level-1-2").tile(6, 0, "plain").hand(A, "evil-eye");
    eye.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin")).act(A, { type: "pass", until: "window" });
    eye.act(A, { type: "fight" }).act(A, { type: "pass", until: "window" }, ...dice(1, 1, 6, 6));
    expect(answer(eye)).toEqual({ type: "pass", until: "battle" });
    eye.act(A, { type: "play-item", item: "evil-eye" });
    expect(answer(eye)).toEqual({ type: "pick-die", die: 0 });
  });

  it("abs-07, A68: a branch, a target and the last line with its first targets", () => {
    const smith = asking(calm().set(A, { gold: 3 }), { ...effect, type: "choose-track", card: "travelling-smith" });
    expect(answer(smith)).toEqual({ type: "choose-track", track: "steel" });
    const thief = calm().put(B, 5, 0).put(C, 5, 0);
    asking(thief, { ...effect, type: "choose-target", card: "light-fingers" });
    expect(answer(thief)).toEqual({ type: "choose-target", target: B });
    const card = asking(calm().set(A, { gold: 3, influence: 5 }), { type: "choose-option", seat: A, eye: "aftermath" });
    expect(answer(card)).toEqual({ type: "choose-option", option: 2 });
  });

  it("abs-07, A4, A68: the excess goes by rule to those who can still get it", () => {
    const table = calm(4, { overflowTie: "giver-chooses" });
    asking(table, { type: "choose-receiver", seat: A, stat: "gold", amount: 1, seats: [B, C, D] });
    table.set(C, { gold: 2 }).set(D, { gold: 1 }).leave(B);
    expect(answer(table)).toEqual({ type: "choose-receiver", target: D });
  });

  it("abs-07, A68: nothing is started by itself: the actions end and the figure stays", () => {
    const table = calm().set(A, { gold: 9, resources: 9, influence: 20 }).hand(A, "royal-writ");
    expect(answer(table)).toEqual({ type: "end-actions" });
    expect(answer(table.act(A, { type: "end-actions" }))).toEqual({ type: "stay" });
  });
});

describe("a seat that leaves between battles (A67)", () => {
  const fightOut = (table: Table): Table => table.act(A, { type: "fight" }, ...dice(1, 1, 6, 6));

  it("A67, abs-02: before its retreat: the token of the lost fight is left all the same", () => {
    const table = calm().tile(5, 0, "forest-level-1-2", { tokens: 1 }).tiles("plain", [6, 0], [4, 0]);
    table.turn(A, "tokens").board.arrived = true;
    fightOut(table.proceed(...monster("hill-goblin")));
    expect(table.task().type).toBe("retreat");
    table.leave(A);
    expect(table.tileAt(5, 0).tokens).toBe(2);
    expect(table.asked()).toBe(B);
  });

  it("A67, DU3: before its retreat from a Dungeon, or in the middle of one: it fills up again", () => {
    const inside = (some: object): Table => {
      const table = calm(4, some).tile(5, 0, "dungeon").tiles("plain", [6, 0], [4, 0]);
      table.turn(A, "tokens").board.arrived = true;
      return table.proceed(...monster("mudlurk"));
    };
    const driven = inside({}).act(A, { type: "fight" }, ...dice(6, 6, 1), ...monster("bandit-captain"));
    driven.act(A, { type: "flee" }, ...dice(4));
    expect([driven.task().type, driven.tileAt(5, 0).tokens]).toEqual(["retreat", 2]);
    expect(driven.leave(A).tileAt(5, 0).tokens).toBe(3);
    const rich = inside({ overflowTie: "giver-chooses" }).set(A, { gold: 10, vp: 1 });
    rich.act(A, { type: "fight" }, ...dice(6, 6, 1));
    expect([rich.task().type, rich.tileAt(5, 0).tokens]).toEqual(["choose-receiver", 2]);
    expect(rich.leave(A).tileAt(5, 0).tokens).toBe(3);
  });
});
