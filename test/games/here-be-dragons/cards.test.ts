import { describe, expect, it } from "vitest";
import { CHOICE_CARDS } from "../../../src/games/here-be-dragons/cards/choices.ts";
import { opsOf } from "../../../src/games/here-be-dragons/cards/effects.ts";
import { CORRUPTED_CARDS, EYES } from "../../../src/games/here-be-dragons/cards/event-cards.ts";
import { ITEM_CARDS, ITEMS, ITEMS_BY_SEATS } from "../../../src/games/here-be-dragons/cards/items.ts";
import { MONSTER_CARDS, MONSTERS } from "../../../src/games/here-be-dragons/cards/monsters.ts";
import { QUEST_CARDS, QUESTS } from "../../../src/games/here-be-dragons/cards/quests.ts";
import { TECH } from "../../../src/games/here-be-dragons/cards/tech.ts";
import { TILES } from "../../../src/games/here-be-dragons/cards/tiles.ts";
import { conditionSchema, modSchema, opSchema } from "../../../src/games/here-be-dragons/cards/vocabulary.ts";

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
    for (const op of ops) expect(opSchema.safeParse(op).error).toBeUndefined();
    for (const mod of mods) expect(modSchema.safeParse(mod).error).toBeUndefined();
    for (const condition of QUEST_CARDS.flatMap((card) => card.conditions)) {
      expect(conditionSchema.safeParse(condition).error).toBeUndefined();
    }
    const all = (schema: typeof opSchema | typeof modSchema | typeof conditionSchema, key: string): Set<unknown> =>
      new Set(schema.options.map((option) => (option.shape as Record<string, { value?: unknown }>)[key]?.value));
    expect(new Set(ops.map(({ op }) => op))).toEqual(all(opSchema, "op"));
    expect(new Set(mods.map(({ mod }) => mod))).toEqual(all(modSchema, "mod"));
    const conditions = new Set(QUEST_CARDS.flatMap((card) => card.conditions.map((condition) => condition.if)));
    for (const name of conditions) expect(all(conditionSchema, "if")).toContain(name);
    expect(() => opsOf("scout-falcon", 1)).toThrow(RangeError);
  });
});
