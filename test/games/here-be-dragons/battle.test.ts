import { describe, expect, it } from "vitest";
import { type Contender, compareRolls } from "../../../src/games/here-be-dragons/battle/compare.ts";
import type { Die } from "../../../src/games/here-be-dragons/board.ts";
import type { Mod } from "../../../src/games/here-be-dragons/cards/vocabulary.ts";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, C, Table } from "./language/table.ts";

/** One side of a roll: "6 4 3*" with * for bonus dice. */
function side(faces: string, mods: Mod[] = [], more: Partial<Contender> = {}): Contender {
  const all: Die[] = faces.split(" ").map((text) => ({ face: Number(text[0]), bonus: text.endsWith("*") }));
  const own = all.filter(({ bonus }) => !bonus).length;
  return { faces: all, dice: own, shields: 0, cancelled: 0, stoodUp: false, mods, ownMods: mods, ...more };
}

/** Permanent dice left on both sides. */
function left(one: Contender, other: Contender): [number, number] {
  const { fighter, opponent } = compareRolls(one, other);
  return [fighter.dice, opponent.dice];
}

/** A on a Forest of this level beside a Plain, in T5, everybody else on the Start. */
const inForest = (kind: Parameters<Table["tile"]>[2] = "forest-level-1-2", seats = 2, some: object = {}): Table =>
  new Table(seats, some).noEvents().tile(5, 0, kind).tile(6, 0, "plain").put(A, 5, 0).turn(A);
const search = { type: "search" } as const;
const fight = { type: "fight" } as const;

describe("battle rolls", () => {
  it("ba-01, BA1, BA2, BA3, BA4: the first printed example", () => {
    expect(left(side("6 5 4"), side("6 6 3 2 1"))).toEqual([2, 4]);
    expect(left(side("4 3"), side("5 2 1 1"))).toEqual([1, 3]);
    expect(left(side("2"), side("4 4 1"))).toEqual([0, 3]);
  });

  it("ba-02, BA3: the second printed example", () => {
    expect(left(side("3 2"), side("4"))).toEqual([1, 1]);
  });

  it("ba-03, BA2: equal dice do nothing", () => {
    expect(left(side("5 4"), side("5 4"))).toEqual([2, 2]);
  });

  it("ba-04, A51: when both run out the fighter beats the monster and the defender the attacker", () => {
    expect(left(side("2 6*"), side("5 3*"))).toEqual([0, 0]);
    const table = inForest().act(A, search, ...dice(3), ...monster("gnawrat-pack"));
    table.battle().fighter.dice = 1;
    table.battle().fighter.nextBonus = 1;
    table.battle().opponent.nextBonus = 1;
    table.act(A, fight, ...dice(2, 6), ...dice(5, 3));
    expect(table.happened("battle-ended")).toMatchObject([{ result: "fighter-won" }]);
    const duel = inForest("plain").put(B, 5, 0).set(B, { vp: 3 }).act(A, { type: "attack-player", target: B });
    for (const own of [duel.battle().fighter, duel.battle().opponent]) Object.assign(own, { dice: 1, nextBonus: 1 });
    duel.act(B, fight).act(A, fight, ...dice(2, 6), ...dice(5, 3));
    expect(duel.happened("battle-ended")).toMatchObject([{ result: "opponent-won" }]);
  });

  it("ba-05, A52, A75: of equal dice the bonus die counts as the lower, so the permanent one meets the 5", () => {
    expect(left(side("5"), side("4 4*"))).toEqual([1, 0]);
  });

  it("ba-06, A52: a beaten bonus die costs nothing", () => {
    expect(left(side("6 3"), side("4 5*"))).toEqual([1, 1]);
  });

  it("ba-07, BA6, A29, A82: one Item of a name in a battle; the next battle is another", () => {
    const table = inForest()
      .hand(A, "whetstone", "whetstone")
      .act(A, search, ...dice(3), ...monster("mudlurk"));
    expect(table.refusal(A, { type: "play-item", item: "evil-eye" })).toBe("not-in-your-hand");
    expect(table.refusal(A, { type: "play-item", item: "whetstone" })).toBe("not-the-time-for-this-item");
    table.act(A, { type: "pass", until: "window" }).act(A, fight);
    expect(table.battle().battleStage).toBe("before-roll");
    table.act(A, { type: "play-item", item: "whetstone" }, ...dice(3, 2, 1, 3));
    expect(table.battle()).toMatchObject({ battleStage: "after-roll", rolls: 1 });
    table.act(A, { type: "pass", until: "window" }, ...dice(1, 1, 1));
    expect(table.battle()).toMatchObject({ battleStage: "after-roll", rolls: 2 });
    table.act(A, { type: "pass", until: "window" }, ...dice(6, 6, 1)).act(A, { type: "pass", until: "battle" });
    table
      .go(B, "cut")
      .act(A, search, ...dice(3), ...monster("mudlurk"))
      .act(A, { type: "pass", until: "window" });
    table.act(A, fight);
    expect(table.legal("play-item")).toEqual([{ type: "play-item", item: "whetstone" }]);
    const charms = inForest().hand(A, "silence-charm", "silence-charm");
    charms.act(A, search, ...dice(3), ...monster("mudlurk")).act(A, { type: "play-item", item: "silence-charm" });
    expect(charms.refusal(A, { type: "play-item", item: "silence-charm" })).toBe("same-item-already-played");
  });

  it("A77: Hits on permanent dice are cancelled first, traits before Items, and only as many as there are", () => {
    const hide: Mod = { mod: "cancel-hit", amount: 1 };
    const both = compareRolls(side("6 6 6"), side("5 3 4*", [hide], { shields: 1 }));
    expect(both.opponent.dice).toBe(2);
    expect(both.opponent.cancelled).toBe(1);
    expect(both.fighter.hits).toBe(1);
  });
});

describe("monster battles", () => {
  it("mb-01, MB1, MB2, A74: 4 flees: card to its pile, figure away, token left, no Health lost", () => {
    const table = inForest().act(A, search, ...dice(3), ...monster("hill-goblin"));
    table.act(A, { type: "flee" }, ...dice(4));
    expect(table.board.piles[0]!.discards).toEqual(["hill-goblin"]);
    expect(table.player(A)).toMatchObject({ at: at(6, 0), health: 10 });
    expect(table.tileAt(5, 0).tokens).toBe(1);
  });

  it("mb-02, MB1: 3 does not, and there is no second try", () => {
    const table = inForest().act(A, search, ...dice(3), ...monster("hill-goblin"));
    table.act(A, { type: "flee" }, ...dice(3), ...dice(6, 6), ...dice(1, 1));
    expect(table.happened("battle-ended")).toMatchObject([{ result: "fighter-won" }]);
  });

  it("mb-03, MB3, A15: with Water alone around, the retreat goes onto Water", () => {
    const table = inForest()
      .tile(6, 0, "water")
      .act(A, search, ...dice(3), ...monster("hill-goblin"));
    table.act(A, { type: "flee" }, ...dice(6));
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("mb-04, A14, A15: the only way out is free of toll, and counts as paid", () => {
    const table = inForest()
      .tile(6, 0, "plain", { owner: B })
      .act(A, search, ...dice(3), ...monster("hill-goblin"));
    table.act(A, { type: "flee" }, ...dice(6));
    expect(table.player(A)).toMatchObject({ at: at(6, 0), gold: 0, tollsPaid: [B] });
    expect(table.player(B).gold).toBe(0);
  });

  it("mb-05, A15, A17: without an explored neighbour nobody flees, and a loser stays", () => {
    const table = new Table(1).quests().turn(A);
    table.board.openEyes = [];
    table.board.tasks.push({ type: "effect", seat: A, card: "wounded-beast", option: 0, step: 0 });
    table.proceed(...monster("hill-goblin"), ...dice(1, 1), ...dice(6, 6));
    expect(table.player(A)).toMatchObject({ at: at(0, 0), health: 8 });
    expect(table.asked()).toBe(A);
  });

  it("mb-06, MB6: a Frost Giant pays a point, Gold and Influence", () => {
    const table = inForest("forest-level-5-plus").act(A, search, ...dice(3), ...monster("frost-giant"));
    table.battle().opponent.dice = 1;
    table.act(A, fight, ...dice(6, 6), ...dice(1));
    expect(table.player(A)).toMatchObject({ vp: 1, gold: 5, influence: 4 });
    expect(table.board.piles[2]!.discards).toEqual(["frost-giant"]);
  });

  it("mb-07, MB7, A16, A17: a lost battle costs the strength in Health, then the loser retreats and leaves a token", () => {
    const table = inForest()
      .act(A, search, ...dice(3), ...monster("hill-goblin"))
      .act(A, fight, ...dice(1, 1, 6, 6));
    expect(table.player(A)).toMatchObject({ health: 8, at: at(6, 0) });
    expect(table.tileAt(5, 0).tokens).toBe(1);
  });

  it("mb-08, MB4, A39: the fighter names who plays the monster, after Flee or Fight", () => {
    const table = inForest("forest-level-1-2", 3, { monsterControl: "player" }).hand(A, "evil-eye");
    table.hand(B, "evil-eye").act(A, search, ...dice(3), ...monster("grey-wolf"));
    table.act(A, { type: "pass", until: "window" }).act(A, fight);
    expect(table.legal()).toEqual([B, C].map((target) => ({ type: "choose-controller", target })));
    expect(table.refusal(A, { type: "choose-controller", target: A })).toBe("no-such-target");
    expect(table.refusal(A, { type: "flee" })).toBe("not-what-is-asked");
    table
      .act(A, { type: "choose-controller", target: B })
      .act(A, { type: "pass", until: "window" }, ...dice(5, 3, 2, 1));
    expect(table.asked()).toBe(B);
    expect(table.refusal(B, { type: "play-item", item: "evil-eye" })).toBe("not-what-is-asked");
    table.act(B, { type: "pick-die", die: 1 }, ...dice(6));
    expect(table.happened("dice-changed")).toMatchObject([{ side: "opponent", picked: [1] }]);
    expect(table.asked()).toBe(A);
  });

  it("mb-09, MB8, A71: an empty deck is rebuilt when a card is needed", () => {
    const table = inForest();
    const all = [
      "elfling",
      "mudlurk",
      "gnawrat-pack",
      "ditch-robber",
      "thornback-boar",
      "restless-bones",
      "grey-wolf",
    ] as const;
    table.pile("level-1-2", ...all, ...all, "bog-hag", "hill-goblin");
    table.act(A, search, ...dice(3), ...monster("bog-hag"));
    expect(table.board.piles[0]!.discards).toEqual([]);
    expect(table.happened("monster-deck-rebuilt")).toHaveLength(1);
  });

  it("mb-10, A71: without any card a search finds nothing and a token is passed as won", () => {
    /** Every card of level 3-4 is being fought, so that deck and discards are empty. */
    const none = (table: Table): Table => {
      const blank = { seat: A, defender: null, controller: null, traits: true, rolls: 0, rerolls: 0 };
      const empty = { starting: 1, begunWith: 1, dice: 1, nextBonus: 0, faces: [], shields: 0, cancelled: 0 };
      const who = { ...empty, stoodUp: false, answered: false };
      const rest = { played: [], passedWindow: [], passedBattle: [], fighter: who, opponent: who };
      const two = ["cave-troll", "bandit-captain", "barrow-knight", "dire-bear"] as const;
      for (const name of [...two, ...two, "marsh-wyrm", "stone-gargoyle", "widow-spider", "ash-cultist"] as const) {
        table.board.battles.push({ ...blank, ...rest, source: "search", monster: name, battleStage: "flee" });
      }
      return table;
    };
    const found = none(inForest("forest-level-3-4")).act(A, search, ...dice(5));
    expect(found.happened("battle-begun")).toEqual([]);
    const passed = none(inForest("forest-level-3-4")).tile(5, 0, "forest-level-3-4", { tokens: 1 });
    passed.board.tasks.push({ type: "fights", seat: A, cell: at(5, 0), dice: 0 });
    passed.proceed();
    expect(passed.tileAt(5, 0).tokens).toBe(0);
    expect(passed.player(A).gold).toBe(0);
  });

  it("mb-11, A18: with another figure on the tile no token is left, and its cube stays", () => {
    const table = inForest().put(B, 5, 0).tile(5, 0, "forest-level-1-2", { owner: B });
    table.act(A, search, ...dice(3), ...monster("hill-goblin")).act(A, { type: "flee" }, ...dice(6));
    expect(table.tileAt(5, 0)).toMatchObject({ tokens: 0, owner: B });
  });

  it("mb-12, A39, A53: a monster played by rule rerolls what helps most, or nothing", () => {
    const play = (faces: number[], rerolled: number[]): unknown[] => {
      const table = inForest()
        .act(A, search, ...dice(3), ...monster("grey-wolf"))
        .hand(A, "evil-eye")
        .act(A, fight);
      table.act(A, { type: "pass", until: "window" }, ...dice(...faces), ...dice(...rerolled));
      return table.happened("dice-changed");
    };
    expect(play([5, 3, 2, 1], [4])).toMatchObject([{ side: "opponent", picked: [1] }]);
    expect(play([5, 3, 6, 1], [4])).toMatchObject([{ side: "opponent", picked: [1] }]);
    expect(play([2, 1, 6, 5], [])).toEqual([]);
  });
});
