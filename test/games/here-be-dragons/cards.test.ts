import { describe, expect, it } from "vitest";
import { CHOICE_CARDS, isInstant } from "../../../src/games/here-be-dragons/cards/choices.ts";
import { opsOf } from "../../../src/games/here-be-dragons/cards/effects.ts";
import { ITEM_CARDS, ITEMS_BY_SEATS } from "../../../src/games/here-be-dragons/cards/items.ts";
import { MONSTER_CARDS } from "../../../src/games/here-be-dragons/cards/monsters.ts";
import { CORRUPTED_CARDS, EYES, ITEMS, MONSTERS, QUESTS } from "../../../src/games/here-be-dragons/cards/names.ts";
import { QUEST_CARDS } from "../../../src/games/here-be-dragons/cards/quests.ts";
import { TECH } from "../../../src/games/here-be-dragons/cards/tech.ts";
import { TILES } from "../../../src/games/here-be-dragons/cards/tiles.ts";
import { conditionSchema, modSchema, opSchema } from "../../../src/games/here-be-dragons/cards/vocabulary.ts";
import { settle } from "../../../src/games/here-be-dragons/decide.ts";
import type { Eye, Item } from "../../../src/games/here-be-dragons/fields.ts";
import { trigger } from "../../../src/games/here-be-dragons/flow/quests.ts";
import { startRun } from "../../../src/games/here-be-dragons/flow/run.ts";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { corrupted, dice, eye, lots, monster } from "./language/luck.ts";
import { A, at, B, Table } from "./language/table.ts";

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

describe("the dataset", () => {
  it("counts tiles, monsters, eye cards, Items and Corrupted cards as the page has them", () => {
    expect(sum(TILES.map(({ count }) => count))).toBe(80);
    const byTerrain = (terrain: string) =>
      sum(TILES.filter((row) => row.terrain === terrain).map(({ count }) => count));
    expect(["water", "plain", "forest", "mountain", "dungeon"].map(byTerrain)).toEqual([16, 28, 18, 14, 4]);
    const producing = TILES.filter(({ resources }) => resources > 0);
    expect(sum(producing.map(({ count }) => count))).toBe(29);
    const decks = ["level-1-2", "level-3-4", "level-5-plus"];
    expect(
      decks.map((deck) => sum(MONSTER_CARDS.filter((card) => card.deck === deck).map(({ count }) => count))),
    ).toEqual([16, 12, 10]);
    expect([EYES.length, QUESTS.length, ITEMS.length, CORRUPTED_CARDS.length]).toEqual([36, 18, 20, 8]);
    expect(sum(ITEM_CARDS.map(({ count }) => count))).toBe(40);
    expect(ITEMS_BY_SEATS).toEqual([16, 19, 21, 25, 30, 37]);
    expect(MONSTER_CARDS.map((card) => card.monster)).toEqual([...MONSTERS]);
    expect(TECH).toHaveLength(16);
  });

  it("MB6, 1.18: every 5+ monster pays a point; the Devourer pays as printed", () => {
    for (const card of MONSTER_CARDS.filter(({ deck }) => deck === "level-5-plus")) {
      expect(card.reward).toContainEqual({ stat: "vp", amount: 1 });
    }
    expect(MONSTER_CARDS.at(-1)?.reward.map(({ amount }) => amount)).toEqual([3, 10, 10, 10]);
  });

  it("uses every operation, mod and condition at least once", () => {
    const ops = [
      ...QUEST_CARDS.flatMap(({ reward }) => reward),
      ...CHOICE_CARDS.flatMap((card) => card.options.flat()),
      ...ITEM_CARDS.flatMap((card) => card.ops),
    ];
    const mods = [
      ...ops.flatMap((op) => (op.op === "mod" ? [op.mod] : [])),
      ...TECH.flatMap((node) => node.mods),
      ...MONSTER_CARDS.flatMap(({ traits }) => traits.map((trait) => trait.mod)),
    ];
    const all = (schema: typeof opSchema | typeof modSchema | typeof conditionSchema, key: string): Set<unknown> =>
      new Set(schema.options.map((option) => (option.shape as Record<string, { value?: unknown }>)[key]?.value));
    expect(new Set(ops.map(({ op }) => op))).toEqual(all(opSchema, "op"));
    expect(new Set(mods.map(({ mod }) => mod))).toEqual(all(modSchema, "mod"));
    const conditions = new Set(QUEST_CARDS.flatMap((card) => card.conditions.map((condition) => condition.if)));
    for (const name of conditions) expect(all(conditionSchema, "if")).toContain(name);
    expect(opsOf("scout-falcon", 1)).toEqual([]);
  });
});

/** A rich player on a Plain in a varied country, in T5. */
const rich = (seats = 3): Table => {
  const table = new Table(seats, { boss: "devourer" }).noEvents().tile(5, 0, "plain").tile(6, 0, "forest-level-1-2");
  table.tile(7, 0, "mountain-level-3-4", { tokens: 1 }).tile(5, 1, "plain").tile(6, -1, "water").settle(A, 4, 0, 1);
  table.tile(4, 1, "plain").put(A, 5, 0).put(B, 5, 0).tile(3, 1, "forest-level-3-4");
  return table.set(A, { gold: 6, resources: 6, influence: 6, health: 6 }).set(B, { gold: 4, vp: 1 }).turn(A);
};
/** Answers whatever is still asked by the first allowed action, with luck as it comes. */
const finish = (table: Table): void => {
  const draws = lots(3);
  settle(startRun(table.state, draws, (event) => game.evolve(table.state, event)));
  for (let step = 0; step < 80 && table.board.tasks.length > 1; step++) {
    const seat = table.asked()!;
    const [action] = game.legal(table.state, seat);
    game.decide(table.state, seat, action!, draws, (event) => game.evolve(table.state, event));
  }
  expect(table.board.tasks).toHaveLength(1);
};

describe("every card is played", () => {
  for (const { eye: name, options } of CHOICE_CARDS) {
    for (const [option] of options.entries()) {
      it(`${name}, line ${option + 1}`, () => {
        const table = rich();
        table.board.openEyes.push(name);
        table.board.tasks.push({ type: "discard-eye", eye: name });
        if (isInstant(name)) table.board.tasks.push({ type: "effect", seat: A, card: name, option, step: 0 });
        else table.board.tasks.push({ type: "choose-option", seat: A, eye: name });
        if (!isInstant(name)) {
          if (name === "pedlar-of-oddities") table.board.eventDeck.discardedEyes = ["lucky-find"];
          const draws = lots(1);
          const action = { type: "choose-option", option } as const;
          expect([...game.legal(table.state, A)]).toContainEqual(action);
          game.decide(table.state, A, action, draws, (event) => game.evolve(table.state, event));
        }
        finish(table);
        expect(table.board.openEyes).toEqual([]);
      });
    }
  }

  for (const { item: name, timing } of ITEM_CARDS) {
    it(name, () => {
      const table = rich().hand(A, name, "whetstone");
      if (timing !== "actions") {
        table
          .put(A, 6, 0)
          .pile("level-3-4", "cave-troll")
          .act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"));
        if (timing !== "before-first-roll") {
          table.act(A, { type: "pass", until: "window" }).act(A, { type: "fight" });
          if (timing === "after-roll") table.act(A, { type: "pass", until: "window" }, ...dice(3, 2, 4, 3));
        }
      }
      const draws = lots(2);
      const played: string[] = [];
      expect([...game.legal(table.state, A)]).toContainEqual({ type: "play-item", item: name });
      game.decide(table.state, A, { type: "play-item", item: name as Item }, draws, (event) => {
        played.push(event.type);
        return game.evolve(table.state, event);
      });
      expect(played[0]).toBe("item-played");
      finish(table);
    });
  }

  /** For each Quest the occasion that completes it, on a table laid for it. */
  const occasions: Record<(typeof QUESTS)[number], (table: Table) => object> = {
    "treasure-island": (table) => ({
      on: "explored",
      cell: table.tile(20, 0, "plain").tile(21, 0, "water") && at(20, 0),
    }),
    "ridge-bounty": (table) => ({ on: "battle-won", cell: table && at(7, 0), versus: "monster", deck: "level-3-4" }),
    "light-the-beacons": (table) => ({ on: "turn-end", cell: table.tile(5, 0, "watchtower") && null }),
    "pilgrims-rest": (table) => ({ on: "rested", cell: table.tile(5, 0, "sanctuary") && null }),
    "clear-the-deep": () => ({ on: "dungeon-cleared", cell: null }),
    "edge-of-the-map": () => ({ on: "explored", cell: at(5, 0) }),
    "harbour-charter": (table) => ({
      on: "turn-end",
      cell: table.settle(A, 4, 0, 2).tile(4, -1, "water").tile(3, 0, "water") && null,
    }),
    "full-granary": (table) => ({ on: "turn-end", cell: table.set(A, { resources: 8 }) && null }),
    "industrious-realm": (table) => ({
      on: "income",
      cell:
        table.settle(A, 4, 0, 1, "farm-1").tile(4, 1, "farm-1", { owner: A }).tile(3, 1, "farm-2", { owner: A }) &&
        null,
    }),
    "break-the-siege": () => ({ on: "battle-won", cell: null, source: "token" }),
    "master-armourer": (table) => ({
      on: "tech-up",
      cell: table.set(A, { weapon: "runes", weaponNode: 2, gearNode: 2 }) && null,
    }),
    "without-a-scratch": () => ({ on: "battle-won", cell: null, versus: "monster", deck: "level-5-plus", diceLost: 0 }),
    wyrmbane: () => ({ on: "battle-won", cell: null, tags: ["dragon"] }),
    "quiet-graves": () => ({ on: "battle-won", cell: null, tags: ["undead"] }),
    "open-water": (table) => ({
      on: "turn-end",
      cell: table.tile(20, 0, "water").tiles("water", [21, 0], [20, 1], [19, 1]).put(A, 20, 0) && null,
    }),
    "border-lords": (table) => ({ on: "cube-placed", cell: table.tile(5, 1, "plain", { owner: B }) && at(5, 0) }),
    "the-long-road": () => ({ on: "travel-ended", cell: null, steps: 3 }),
    "peoples-charter": (table) => ({ on: "turn-end", cell: table.set(A, { influence: 8 }) && null }),
  };
  for (const name of QUESTS) {
    it(`${name}: its occasion completes it, a corrupted player's does not`, () => {
      const table = rich().quests(name);
      const occasion = { seat: A, ...occasions[name](table) } as Parameters<typeof trigger>[1];
      const run = startRun(table.state, lots(1), (event) => game.evolve(table.state, event));
      table.set(A, { corrupted: true });
      trigger(run, occasion);
      expect(table.board.quests).toEqual([name]);
      table.set(A, { corrupted: false });
      trigger(run, occasion);
      expect(table.board.quests).toEqual([]);
      expect(table.board.eventDeck.discardedEyes).toContain(name as Eye);
    });
  }

  for (const { monster: name, deck } of MONSTER_CARDS.filter((card) => card.deck !== null)) {
    it(`${name} is met and fought out`, () => {
      const table = rich().put(A, 6, 0).hand(A, "whetstone");
      if (deck === "level-3-4") table.tile(6, 0, "forest-level-3-4");
      if (deck === "level-5-plus") table.tile(6, 0, "forest-level-5-plus");
      table.act(A, { type: "search" }, ...dice(3), ...monster(name));
      finish(table);
      expect(table.board.piles.flatMap(({ discards }) => discards)).toContain(name);
    });
  }

  it("every Corrupted card is drawn, and one of each eye card comes out of the deck", () => {
    const table = rich().corruptedCards(0);
    Object.assign(table.board.eventDeck, { size: 8, corruptedCards: 8 });
    for (const name of CORRUPTED_CARDS) {
      table.set(A, { health: 10 }).turn(A, "income").board.tasks.push({ type: "draw-event", seat: A, amount: 1 });
      table.proceed(...corrupted);
      expect(table.board.bossCards.at(-1)).toBe(name);
    }
    for (const name of EYES) {
      const drawn = new Table(2).turn(A);
      expect(drawn.board.eventDeck.unseenEyes.indexOf(name)).toBeGreaterThanOrEqual(0);
      expect(eye(name)).toHaveLength(2);
    }
  });
});
