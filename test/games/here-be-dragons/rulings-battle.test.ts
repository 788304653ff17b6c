import { describe, expect, it } from "vitest";
import type { Item } from "../../../src/games/here-be-dragons/cards/items.ts";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, C, D, Table } from "./language/table.ts";

type Kind = Parameters<Table["tile"]>[2];

const fight = { type: "fight" } as const;
const flee = { type: "flee" } as const;
const search = { type: "search" } as const;
const pass = { type: "pass", until: "window" } as const;
const attack = (target: number) => ({ type: "attack-player", target }) as const;
const play = (item: Item) => ({ type: "play-item", item }) as const;
const controller = (target: number) => ({ type: "choose-controller", target }) as const;

/** A in a Forest of this level beside a Plain, in T5, everybody else on the Start. */
const inForest = (seats = 2, some: object = {}, kind: Kind = "forest-level-1-2"): Table =>
  new Table(seats, some).noEvents().tile(5, 0, kind).tile(6, 0, "plain").put(A, 5, 0).turn(A);
/** Everybody on a Plain at (5, 0) beside a Forest, A in T5. */
const meeting = (seats = 3, some: object = {}): Table => {
  const table = new Table(seats, some).noEvents().tile(5, 0, "plain").tile(6, 0, "forest-level-1-2");
  for (let seat = 0; seat < seats; seat++) table.put(seat, 5, 0);
  return table.turn(A);
};
const dark = (seats: number, some: object = {}): Table =>
  meeting(seats, { boss: "devourer", ...some })
    .corruptedCards(3)
    .noEvents();
/** A comes to the Forest with this many tokens. */
const coming = (table: Table, tokens: number, name: Parameters<typeof monster>[0]): Table => {
  table.tile(5, 0, "forest-level-1-2", { tokens }).turn(A, "tokens").board.arrived = true;
  return table.proceed(...monster(name));
};

describe("windows", () => {
  it("A27: fighter or attacker, opponent, the others clockwise; a play starts the round anew", () => {
    const table = meeting(4).set(B, { vp: 3 }).pile("level-3-4", "cave-troll");
    table.hand(A, "whetstone").hand(C, "evil-eye").hand(D, "scout-falcon");
    table.hand(B, "smoke-pot", "whetstone").act(A, attack(B));
    const order = [table.asked()];
    table.act(A, pass);
    order.push(table.asked());
    table.act(B, play("smoke-pot"));
    for (const seat of [A, B, C, D]) {
      order.push(table.asked());
      table.act(seat, pass);
    }
    expect(order).toEqual([A, B, A, B, C, D]);
    expect(table.battle().battleStage).toBe("flee");
  });

  it("A27, A87: who passed for the battle is asked in none of its windows any more", () => {
    const table = inForest(2)
      .hand(A, "whetstone", "evil-eye")
      .act(A, search, ...dice(3), ...monster("hill-goblin"));
    table.act(A, { type: "pass", until: "battle" }).act(A, fight, ...dice(5, 2, 4, 3), ...dice(6, 1));
    expect(table.happened("dice-rolled")).toHaveLength(2);
    expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
  });

  it("A82: an inserted battle counts the names played for itself", () => {
    const table = inForest(3).hand(A, "silence-charm", "silence-charm").hand(C, "reanimate-corpse");
    table.pile("level-3-4", "cave-troll").act(A, search, ...dice(3), ...monster("mudlurk"));
    table.act(A, play("silence-charm")).act(A, pass).act(C, play("reanimate-corpse"));
    expect(table.battle().source).toBe("reanimated");
    table.act(A, play("silence-charm"));
    expect(table.battle().played).toEqual([{ seat: A, item: "silence-charm" }]);
  });

  it("A30: the fighter may call the dead upon itself, and names who plays them", () => {
    const table = inForest(3, { monsterControl: "player" }).hand(A, "reanimate-corpse");
    table.pile("level-3-4", "cave-troll").act(A, search, ...dice(3), ...monster("mudlurk"));
    table
      .act(A, play("reanimate-corpse"))
      .act(A, fight)
      .act(A, controller(C), ...dice(6, 5, 4, 3, 2), ...dice(6, 5, 1));
    expect(table.happened("controller-named")).toMatchObject([{ seat: A, target: C }]);
    expect(table.player(A).gold).toBe(4);
    expect(table.battle()).toMatchObject({ monster: "mudlurk", controller: null, fighter: { dice: 2 } });
  });
});

describe("who plays the monster", () => {
  it("MB4, A39: dead and corrupted players too; it is never asked for Items, and its dice are the monster's", () => {
    const table = dark(4, { monsterControl: "player" }).tile(5, 0, "forest-level-1-2").corrupt(C, 6, 0);
    table.set(B, { at: null, health: 0, diedAt: at(0, 0) }).hand(D, "evil-eye", "whetstone");
    table.act(A, search, ...dice(3), ...monster("grey-wolf")).act(A, fight);
    expect(table.legal()).toEqual([B, C, D].map(controller));
    table.act(A, controller(D), ...dice(5, 3, 2, 1));
    expect(table.asked()).toBe(D);
    expect(table.task()).toMatchObject({ type: "pick-dice", side: "opponent", nonHit: true });
    table.act(D, { type: "done" });
    expect(table.happened("battle-ended")).toMatchObject([{ result: "fighter-won" }]);
  });

  it("mb-08: a flight names nobody", () => {
    const table = inForest(3, { monsterControl: "player" }).act(A, search, ...dice(3), ...monster("grey-wolf"));
    table.act(A, flee, ...dice(5));
    expect(table.happened("controller-named")).toEqual([]);
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("mod-07, A53: Fast may reroll the die that scores no Hit; one that hits is not asked about", () => {
    const rolled = (face: number): Table => {
      const table = inForest(2, { monsterControl: "player" }).hand(A, "evil-eye");
      table
        .act(A, search, ...dice(3), ...monster("elfling"))
        .act(A, pass)
        .act(A, fight);
      return table.act(A, pass, ...dice(5, 1, face));
    };
    const low = rolled(3);
    expect(low.asked()).toBe(B);
    expect(low.legal()).toEqual([{ type: "pick-die", die: 0 }, { type: "done" }]);
    const high = rolled(6);
    expect(high.asked()).toBe(A);
    expect(high.battle().battleStage).toBe("after-roll");
  });

  it("A75: the fighter rerolls first, the other side sees the result", () => {
    const table = inForest(2, { monsterControl: "player" }).set(A, { weapon: "runes", weaponNode: 1 });
    table.act(A, search, ...dice(3), ...monster("elfling")).act(A, fight, ...dice(1, 2, 5));
    expect(table.asked()).toBe(A);
    table.act(A, { type: "pick-die", die: 0 }, ...dice(6));
    expect(table.asked()).toBe(B);
    expect(table.battle().fighter.faces.map(({ face }) => face)).toEqual([6, 2]);
  });
});

describe("dice and what follows", () => {
  it("A20: bonus dice of a roll never carry to the next fight of a stack", () => {
    const table = coming(inForest(2).hand(A, "whetstone", "whetstone"), 2, "mudlurk")
      .act(A, pass)
      .act(A, fight);
    table.act(A, play("whetstone"), ...dice(6, 6, 6, 1)).act(A, pass, ...monster("elfling"));
    expect(table.battle()).toMatchObject({ monster: "elfling", fighter: { dice: 2, begunWith: 2, nextBonus: 0 } });
  });

  it("mod-03, A76: a stack goes on with the smaller of dice left and dice begun with", () => {
    const table = coming(inForest(2).hand(A, "battle-draught"), 2, "hill-goblin").act(A, play("battle-draught"));
    table.act(A, fight, ...dice(6, 3, 1, 5, 4), ...dice(6, 1, 2), ...monster("mudlurk"));
    expect(table.battle().fighter).toMatchObject({ begunWith: 2, dice: 2, starting: 2 });
  });

  it("mod-05: the aura of a 6 counts on final faces: an Evil Eye may take it away", () => {
    const meet = (): Table => {
      const table = inForest(2, {}, "forest-level-3-4").hand(A, "evil-eye", "evil-eye");
      return table
        .act(A, search, ...dice(3), ...monster("ash-cultist"))
        .act(A, pass)
        .act(A, fight);
    };
    const kept = meet()
      .act(A, pass, ...dice(6, 5), ...dice(6, 2, 2, 1))
      .act(A, pass);
    expect(kept.battle().opponent.nextBonus).toBe(1);
    const taken = meet()
      .act(A, pass, ...dice(6, 5), ...dice(6, 2, 2, 1))
      .act(A, play("evil-eye"));
    taken.act(A, { type: "pick-die", die: 0 }, ...dice(3)).act(A, pass);
    expect(taken.battle().opponent).toMatchObject({ nextBonus: 0, dice: 2 });
  });

  it("mod-22: a silenced player has neither first dice nor softer defeats", () => {
    const table = meeting(2).set(B, { vp: 3, weapon: "marksman", weaponNode: 4, gearNode: 2 });
    table.hand(A, "silence-charm").act(A, attack(B)).act(A, play("silence-charm"));
    table.battle().opponent.dice = 1;
    table.act(B, fight).act(A, fight, ...dice(6, 6), ...dice(1));
    expect(table.player(B).health).toBe(8);
  });

  it("A74: the card, the theft, the Health, the retreat, the token, then the fight on the new tile", () => {
    const table = coming(inForest(2).tile(6, 0, "forest-level-1-2", { tokens: 1 }), 1, "ditch-robber");
    table.set(A, { gold: 3 }).act(A, fight, ...dice(1, 1), ...dice(6), ...dice(1), ...dice(6), ...monster("mudlurk"));
    const order = ["monster-discarded", "stat-changed", "figure-moved", "tokens-changed", "battle-begun"];
    const seen = table.events.filter(({ type }) => order.includes(type));
    expect(seen.map((event) => ("stat" in event ? event.stat : event.type))).toEqual([
      "monster-discarded",
      "gold",
      "health",
      "figure-moved",
      "tokens-changed",
      "battle-begun",
    ]);
    expect(table.tileAt(5, 0).tokens).toBe(2);
  });

  it("A61: no number of dice is too large", () => {
    const table = meeting(2).set(A, { weapon: "steel", weaponNode: 4, gearNode: 4 });
    table.set(B, { vp: 3, weapon: "steel", weaponNode: 4, gearNode: 4 }).hand(A, "battle-draught").act(A, attack(B));
    table.act(A, play("battle-draught")).act(B, fight);
    table.act(A, fight, ...dice(...Array(11).fill(6)), ...dice(...Array(10).fill(1)));
    const [rolled] = table.happened("dice-rolled");
    expect(rolled).toMatchObject({ fighterFaces: Array(11).fill({ face: 6, bonus: false }) });
    expect(rolled).toMatchObject({ opponentFaces: Array(10).fill({ face: 1, bonus: false }) });
  });
});

describe("player battles", () => {
  it("A37: attacks in a turn are limited by price and conditions alone, judged anew each time", () => {
    const table = meeting(2).set(A, { influence: 5 }).set(B, { vp: 5 });
    const win = (): Table =>
      table
        .act(A, attack(B))
        .act(B, fight)
        .act(A, fight, ...dice(6, 6, 1, 1));
    expect(win().player(B)).toMatchObject({ vp: 3, health: 8 });
    expect(win().player(A)).toMatchObject({ vp: 4, influence: 1 });
    expect(table.refusal(A, attack(B))).toBe("opponent-has-no-more-points");
  });

  it("A47: a normal player attacks a corrupted one under the usual conditions and takes 2 VP", () => {
    expect(dark(2).corrupt(B, 5, 0).refusal(A, attack(B))).toBe("opponent-has-no-more-points");
    const haven = dark(2).tile(5, 0, "sanctuary").corrupt(B, 5, 0).set(B, { vp: 3 });
    expect(haven.refusal(A, attack(B))).toBe("haven-is-peaceful");
    const table = dark(2).corrupt(B, 5, 0).set(B, { vp: 3 }).act(A, attack(B));
    table.battle().opponent.dice = 1;
    table.act(B, fight).act(A, fight, ...dice(6, 6), ...dice(1));
    expect([table.player(A).vp, table.player(A).influence, table.player(B).vp]).toEqual([2, 0, 1]);
  });

  it("A94: a corrupted player flees from and loses to token monsters like anybody", () => {
    const table = dark(2).corrupt(A, 5, 0).put(B, 0, 0).tile(6, 0, "plain");
    coming(table, 1, "hill-goblin").act(A, flee, ...dice(4));
    expect(table.player(A).at).toEqual(at(6, 0));
    expect(table.tileAt(5, 0).tokens).toBe(2);
  });
});
