import { describe, expect, it } from "vitest";
import { type Contender, compareRolls } from "../../../src/games/here-be-dragons/battle/compare.ts";
import type { Item } from "../../../src/games/here-be-dragons/cards/items.ts";
import { type Monster, monsterCard } from "../../../src/games/here-be-dragons/cards/monsters.ts";
import type { Mod } from "../../../src/games/here-be-dragons/cards/vocabulary.ts";
import { dice, monster } from "./language/luck.ts";
import { A, at, B, Table } from "./language/table.ts";

const fight = { type: "fight" } as const;
const flee = { type: "flee" } as const;
const pass = { type: "pass", until: "window" } as const;
const play = (item: Item) => ({ type: "play-item", item }) as const;

function side(faces: number[], mods: Mod[] = [], bonus: number[] = []): Contender {
  const all = [...faces.map((face) => ({ face, bonus: false })), ...bonus.map((face) => ({ face, bonus: true }))];
  return { faces: all, dice: faces.length, shields: 0, cancelled: 0, stoodUp: false, mods, ownMods: mods };
}
const traits = (name: Monster): Mod[] => monsterCard(name).traits.map(({ mod }) => mod);

/** A meets a monster by a search; A's hand and Tech as said. */
function meet(name: Monster, items: Item[] = [], tech: object = {}): Table {
  const level = monsterCard(name).deck;
  const kind =
    level === "level-1-2" ? "forest-level-1-2" : level === "level-3-4" ? "forest-level-3-4" : "forest-level-5-plus";
  const table = new Table(2)
    .noEvents()
    .tile(5, 0, kind)
    .tile(6, 0, "plain")
    .put(A, 5, 0)
    .hand(A, ...items)
    .turn(A);
  return table.set(A, tech).act(A, { type: "search" }, ...dice(3), ...monster(name));
}

describe("battle modifiers", () => {
  it("mod-01: `dice first` rolls once", () => {
    const table = meet("thornback-boar").act(A, fight, ...dice(3, 3), ...dice(3, 3, 3), ...dice(6, 6), ...dice(1, 1));
    expect(table.happened("dice-rolled")).toMatchObject([
      { opponentFaces: [{ bonus: false }, { bonus: false }, { bonus: true }] },
      { opponentFaces: [{ bonus: false }, { bonus: false }] },
    ]);
  });

  it("mod-02: `dice next` counts in one roll", () => {
    const table = meet("hill-goblin", ["whetstone"]).act(A, pass).act(A, fight);
    table.act(A, play("whetstone"), ...dice(3, 3, 3, 3, 3), ...dice(6, 6, 1, 1));
    expect(table.happened("dice-rolled").map((event) => "fighterFaces" in event && event.fighterFaces.length)).toEqual([
      3, 2,
    ]);
  });

  it("mod-03, A76: `dice battle` is a permanent die of that battle and does not carry", () => {
    const run = (...faces: number[]): number => {
      const table = new Table(2)
        .noEvents()
        .tile(5, 0, "forest-level-1-2", { tokens: 2 })
        .tile(6, 0, "plain")
        .put(A, 5, 0);
      table.hand(A, "battle-draught").turn(A, "tokens").board.arrived = true;
      table.proceed(...monster("hill-goblin")).act(A, play("battle-draught"));
      expect(table.battle().fighter).toMatchObject({ dice: 3, starting: 2, begunWith: 2 });
      table.act(A, fight, ...dice(...faces), ...monster("mudlurk"));
      return table.battle().fighter.begunWith;
    };
    expect(run(6, 6, 6, 1, 1)).toBe(2);
    expect(run(6, 5, 1, 6, 6, 6, 1, 5, 4, 6, 1)).toBe(1);
  });

  it("mod-04, A53: `bonusPer hit` adds dice to the next roll", () => {
    const swarm = compareRolls(side([3, 2]), side([4], traits("gnawrat-pack")));
    expect([swarm.fighter.dice, swarm.opponent.nextBonus]).toEqual([1, 1]);
    expect(compareRolls(side([3]), side([2], traits("gnawrat-pack"))).opponent.nextBonus).toBe(0);
  });

  it("mod-05, A75: `bonusPer anySix` looks at final faces, once", () => {
    expect(compareRolls(side([1]), side([6, 6, 2, 1], traits("ash-cultist"))).opponent.nextBonus).toBe(1);
    expect(compareRolls(side([1]), side([3, 2, 2, 1], traits("ash-cultist"))).opponent.nextBonus).toBe(0);
  });

  it("mod-06, A75: `reroll own` names dice, rolls them together, and may be declined", () => {
    const staff = { weapon: "runes", weaponNode: 3 } as const;
    const table = meet("hill-goblin", ["evil-eye"], staff).act(A, pass).act(A, fight);
    table.act(A, pass, ...dice(1, 2, 3, 4), ...dice(5, 5));
    expect(table.task()).toMatchObject({ type: "pick-dice", least: 0, most: 2 });
    table.act(A, { type: "pick-die", die: 0 });
    expect(table.refusal(A, { type: "pick-die", die: 0 })).toBe("no-such-die");
    table.act(A, { type: "pick-die", die: 1 }, ...dice(6, 5));
    expect(table.battle().fighter.faces.map(({ face }) => face)).toEqual([6, 5, 3, 4]);
    const none = meet("hill-goblin", ["evil-eye"], staff).act(A, pass).act(A, fight);
    none.act(A, pass, ...dice(1, 2, 3, 4), ...dice(5, 5)).act(A, { type: "done" });
    expect(none.battle().battleStage).toBe("after-roll");
  });

  it("mod-07, A53: Fast rerolls a die that scores no Hit", () => {
    const own = (faces: number[], rerolled: number[] = []): unknown[] => {
      const table = meet("elfling", ["evil-eye"]).act(A, pass).act(A, fight);
      return table.act(A, pass, ...dice(...faces), ...dice(...rerolled)).happened("dice-changed");
    };
    expect(own([5, 1, 3], [6])).toHaveLength(1);
    expect(own([5, 1, 6])).toEqual([]);
  });

  it("mod-08: `reroll opp` rolls the named die of the other side once", () => {
    const table = meet("hill-goblin", ["evil-eye"])
      .act(A, pass)
      .act(A, fight)
      .act(A, pass, ...dice(2, 2, 6, 1));
    table.act(A, play("evil-eye"));
    expect(table.refusal(A, { type: "done" })).toBe("more-dice-to-name");
    table.act(A, { type: "pick-die", die: 0 }, ...dice(3), ...dice(6, 1));
    expect(table.happened("dice-changed")).toMatchObject([{ side: "opponent", faces: [{ face: 3 }, { face: 1 }] }]);
  });

  it("mod-09: `setDie` turns an own die", () => {
    const table = meet("hill-goblin", ["loaded-knuckle", "second-wind"]).act(A, pass).act(A, fight);
    table
      .act(A, pass, ...dice(1, 4, 5, 5))
      .act(A, play("loaded-knuckle"))
      .act(A, { type: "pick-die", die: 0 });
    expect(table.battle().fighter.faces.map(({ face }) => face)).toEqual([6, 4]);
  });

  it("mod-10, A77: the first Hit on a Cave Troll is ignored", () => {
    const hide = traits("cave-troll");
    const first = compareRolls(side([6, 5, 5]), side([4, 3, 2], hide));
    expect(first.opponent).toMatchObject({ dice: 1, cancelled: 1 });
    expect(compareRolls(side([6]), { ...side([1], hide), cancelled: 1 }).opponent.dice).toBe(0);
  });

  it("mod-11, A26, A77: a Tower Shield saves one die in this roll and lapses", () => {
    const table = meet("hill-goblin", ["tower-shield", "evil-eye"]).act(A, pass).act(A, fight);
    table.act(A, pass, ...dice(5, 5, 6, 6)).act(A, play("tower-shield"));
    expect(table.battle().fighter.shields).toBe(1);
    table.act(A, pass);
    expect(table.battle().fighter).toMatchObject({ dice: 1, shields: 0 });
  });

  it("mod-12: `tiesWin` makes the highest tie a Hit; on both sides ties are plain", () => {
    const knight = traits("barrow-knight");
    const roll = compareRolls(side([5, 4, 3]), side([5, 4, 2, 1], knight));
    expect([roll.fighter.dice, roll.opponent.dice]).toEqual([2, 3]);
    const both = compareRolls(side([5], knight), side([5], knight));
    expect([both.fighter.dice, both.opponent.dice]).toEqual([1, 1]);
  });

  it("mod-13: `lastStand` brings one die back, once", () => {
    const bones = traits("restless-bones");
    const first = compareRolls(side([6, 6]), side([1, 1], bones));
    expect(first.opponent).toMatchObject({ dice: 1, stoodUp: true });
    expect(compareRolls(side([6]), { ...side([1], bones), stoodUp: true }).opponent.dice).toBe(0);
  });

  it("mod-14, A54, DV7: Fear sets the highest die aside; aura counts its sixes", () => {
    const roll = compareRolls(side([6, 6, 5]), side([6, 5, 4, 4, 3, 2, 2, 1], traits("the-devourer")));
    expect([roll.fighter.dice, roll.opponent.dice, roll.opponent.nextBonus]).toEqual([3, 8, 1]);
  });

  it("mod-15, A54: Fear spares a single die, bonus dice counted", () => {
    const fear = traits("the-devourer");
    expect(compareRolls(side([5]), side([4], fear)).opponent.dice).toBe(0);
    expect(compareRolls(side([5], [], [3]), side([4], fear)).opponent.dice).toBe(1);
  });

  it("mod-16: `flee +1`", () => {
    const table = meet("hill-goblin", [], { gearNode: 4 }).act(A, flee, ...dice(3));
    expect(table.player(A).at).toEqual(at(6, 0));
  });

  it("mod-17: `flee auto` needs no die", () => {
    const table = meet("hill-goblin", ["smoke-pot"]).act(A, play("smoke-pot")).act(A, flee);
    expect(table.happened("flight-tried")).toMatchObject([{ face: 0, fled: true }]);
  });

  it("mod-18: `flee never` forbids it, unless silenced", () => {
    const table = meet("widow-spider", ["smoke-pot", "silence-charm"]);
    expect(table.refusal(A, play("smoke-pot"))).toBe("card-has-no-use");
    table.act(A, pass);
    expect(table.battle().battleStage).toBe("before-roll");
    const silenced = meet("widow-spider", ["silence-charm"]).act(A, play("silence-charm"));
    expect(silenced.legal().map(({ type }) => type)).toEqual(["flee", "fight"]);
  });

  it("mod-19, A16: `hpLoss` of both sides, never below nothing", () => {
    const lost = (name: Monster, gearNode: number): number => {
      const table = meet(name, [], { gearNode });
      table.battle().fighter.dice = 1;
      const faces = Array(monsterCard(name).strength).fill(6);
      table.act(A, fight, ...dice(1), ...dice(...faces));
      return 10 - table.player(A).health;
    };
    expect([lost("marsh-wyrm", 0), lost("marsh-wyrm", 2), lost("marsh-wyrm", 4)]).toEqual([4, 3, 2]);
    expect(lost("elfling", 4)).toBe(0);
  });

  it("mod-20: `stealOnWin` takes to the bank", () => {
    const table = meet("ditch-robber", [], { gold: 1 });
    table.battle().fighter.dice = 1;
    table.act(A, fight, ...dice(1), ...dice(6));
    expect(table.player(A).gold).toBe(0);
    expect(table.player(B).gold).toBe(0);
  });

  it("mod-21: `mute` closes the window after a roll, no other", () => {
    const table = meet("bog-hag", ["evil-eye"]);
    expect(table.battle().battleStage).toBe("before-first-roll");
    table.act(A, pass).act(A, fight);
    expect(table.battle().battleStage).toBe("before-roll");
    table.act(A, pass, ...dice(3, 3, 3, 3));
    expect(table.battle()).toMatchObject({ battleStage: "before-roll", rolls: 1 });
  });

  it("mod-22: `silence` turns traits and Tech off, never a boss's, and leaves the dice", () => {
    const troll = meet("cave-troll", ["silence-charm"]).act(A, play("silence-charm"));
    troll.battle().opponent.dice = 1;
    troll.act(A, fight, ...dice(6, 6), ...dice(1));
    expect(troll.happened("battle-ended")).toMatchObject([{ result: "fighter-won" }]);
    const boss = new Table(2, { boss: "devourer" })
      .noEvents()
      .corruptedCards(3)
      .tile(1, 0, "plain")
      .hand(A, "silence-charm");
    boss.turn(A).act(A, { type: "challenge-boss" }).act(A, play("silence-charm"));
    boss.battle().opponent.dice = 1;
    boss.act(A, fight, ...dice(6, 2, 3, 6, 5));
    expect(boss.happened("rolls-compared")).toMatchObject([{ fighterHits: 0, opponentHits: 1 }, { fighterHits: 1 }]);
    const duel = new Table(2).noEvents().tile(5, 0, "plain").put(A, 5, 0).put(B, 5, 0).tile(6, 0, "plain");
    duel.set(B, { vp: 3, weapon: "runes", weaponNode: 3, gearNode: 2 }).hand(A, "silence-charm").turn(A);
    duel.act(A, { type: "attack-player", target: B }).act(A, play("silence-charm"));
    expect(duel.battle().opponent.dice).toBe(5);
    duel.act(B, fight).act(A, fight, ...dice(1, 1), ...dice(6, 6, 6, 6, 6));
    expect(duel.happened("dice-changed")).toEqual([]);
  });
});
