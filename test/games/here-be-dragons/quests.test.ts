import { describe, expect, it } from "vitest";
import type { Player } from "../../../src/games/here-be-dragons/board.ts";
import type { Monster } from "../../../src/games/here-be-dragons/cards/monsters.ts";
import { QUESTS } from "../../../src/games/here-be-dragons/cards/quests.ts";
import type { TileKind } from "../../../src/games/here-be-dragons/cards/tiles.ts";
import { dice, monster, tiles } from "./language/luck.ts";
import { A, at, B, Table } from "./language/table.ts";

type Quest = (typeof QUESTS)[number];

const fight = { type: "fight" } as const;

/** A stands on a tile of this kind at (5, 0) with this Quest on the table; 2 Influence and nothing else. */
const on = (quest: Quest, kind: TileKind, more: object = {}): Table =>
  new Table(2).noEvents().quests(quest).tile(5, 0, kind, more).put(A, 5, 0).turn(A);
/** A has gone where the empty cell (q, r) was, and found this there. */
const found = (table: Table, q: number, r: number, kind: TileKind): Table =>
  table.set(A, { travel: { way: [at(q, r)], over: "any" } }).go(A, "end-travel", ...tiles(kind));
/** A beats the monster it faces with one die against one. */
const beat = (table: Table): Table => {
  for (const own of [table.battle().fighter, table.battle().opponent]) Object.assign(own, { dice: 1, begunWith: 1 });
  return table.act(A, fight, ...dice(6, 1));
};
const searched = (quest: Quest, kind: TileKind, name: Monster): Table =>
  beat(
    on(quest, kind)
      .tile(6, 0, "plain")
      .act(A, { type: "search" }, ...dice(3), ...monster(name)),
  );
/** A comes to the tokens on its tile, and beats one of them. */
const besieged = (quest: Quest, kind: TileKind, tokens: number, name: Monster): Table => {
  const table = on(quest, kind, { tokens }).tile(6, 0, "plain").turn(A, "tokens");
  table.board.arrived = true;
  return beat(table.proceed(...monster(name)));
};
const upgraded = (gearNode: number): Table =>
  on("master-armourer", "plain")
    .set(A, { gold: 3, weapon: "runes", weaponNode: 2, gearNode })
    .act(A, { type: "upgrade-tech", track: "gear" });
const beacon = (kind: TileKind): Table => on("light-the-beacons", kind).go(A, "end");
const rested = (kind: TileKind): Table => {
  const table = on("pilgrims-rest", kind);
  if (kind === "plain") table.settle(A, 5, 0, 1);
  table.act(A, { type: "end-actions" }).act(A, { type: "stay" });
  return table.act(B, { type: "end-actions" }).act(B, { type: "stay" });
};
const charter = (level: number): Table =>
  on("harbour-charter", "plain").settle(A, 7, 0, level).tile(8, 0, "water").tile(6, 0, "harbor").go(A, "end");
const produced = (third: TileKind): Table => {
  const table = on("industrious-realm", "plain").settle(A, 5, 0, 1, "farm-1").tile(6, 0, "farm-1", { owner: A });
  return table.tile(7, 0, third, { owner: A }).go(A, "income");
};
const afloat = (third: TileKind): Table =>
  on("open-water", "water").tiles("water", [6, 0], [5, 1]).tile(4, 1, third).go(A, "end");
const beside = (owner: number): Table => {
  const table = on("border-lords", "plain").settle(A, 5, 0, 1).tile(6, 0, "plain").tile(7, 0, "plain", { owner });
  return table.set(A, { resources: 2 }).act(A, { type: "place-cube", cell: at(6, 0) });
};
const walked = (length: number): Table => {
  const table = on("the-long-road", "plain").tiles("plain", [6, 0], [7, 0], [8, 0]);
  const way = [6, 7, 8].slice(0, length).map((q) => at(q, 0));
  return table.set(A, { travel: { way, over: "plain" } }).go(A, "end-travel");
};

/** A Quest that is done in play, what A has then, and a turn of events that comes near it and is not enough. */
interface Occasion {
  readonly done: () => Table;
  readonly has: Partial<Player>;
  readonly near: () => Table;
}

/** Rewards are those of RULES.md 5.4, on top of what the deed itself brings. */
const OCCASIONS: Record<Quest, Occasion> = {
  "treasure-island": {
    done: () => found(on("treasure-island", "water"), 6, 0, "plain"),
    has: { vp: 1, gold: 2 },
    near: () => found(on("treasure-island", "water").tile(7, 0, "plain"), 6, 0, "plain"),
  },
  "ridge-bounty": {
    done: () => searched("ridge-bounty", "mountain-level-3-4", "bandit-captain"),
    has: { gold: 5 + 4, influence: 3 },
    near: () => searched("ridge-bounty", "forest-level-3-4", "bandit-captain"),
  },
  "light-the-beacons": {
    done: () => beacon("watchtower"),
    has: { gold: 2, influence: 4 },
    near: () => beacon("plain"),
  },
  "pilgrims-rest": { done: () => rested("sanctuary"), has: { influence: 5 }, near: () => rested("plain") },
  "clear-the-deep": {
    done: () => besieged("clear-the-deep", "dungeon", 1, "hollow-king"),
    has: { vp: 1 + 1, gold: 10, resources: 2, influence: 5 },
    near: () => besieged("clear-the-deep", "forest-level-5-plus", 1, "hollow-king"),
  },
  "edge-of-the-map": {
    done: () => found(on("edge-of-the-map", "plain"), 5, -1, "plain"),
    has: { vp: 1 },
    near: () => found(on("edge-of-the-map", "forest-level-1-2"), 4, 0, "plain"),
  },
  "harbour-charter": { done: () => charter(2), has: { influence: 5, gold: 2 }, near: () => charter(1) },
  "full-granary": {
    done: () => on("full-granary", "plain").set(A, { resources: 8 }).go(A, "end"),
    has: { influence: 5, gold: 2, resources: 8 },
    near: () => on("full-granary", "plain").set(A, { resources: 7 }).go(A, "end"),
  },
  "industrious-realm": {
    done: () => produced("sawmill-1-level-1-2"),
    has: { vp: 1, gold: 1, resources: 3 },
    near: () => produced("forest-level-1-2"),
  },
  "break-the-siege": {
    done: () => besieged("break-the-siege", "forest-level-1-2", 1, "mudlurk"),
    has: { gold: 1 + 2, influence: 4 },
    near: () => searched("break-the-siege", "forest-level-1-2", "mudlurk"),
  },
  "master-armourer": { done: () => upgraded(1), has: { vp: 1, gold: 0 }, near: () => upgraded(0) },
  "without-a-scratch": {
    done: () => searched("without-a-scratch", "forest-level-3-4", "bandit-captain"),
    has: { gold: 5 + 3, influence: 3 },
    near: () => searched("without-a-scratch", "forest-level-1-2", "mudlurk"),
  },
  wyrmbane: {
    done: () => searched("wyrmbane", "forest-level-3-4", "marsh-wyrm"),
    has: { vp: 1, gold: 3 + 1, influence: 3, resources: 1 },
    near: () => searched("wyrmbane", "forest-level-3-4", "bandit-captain"),
  },
  "quiet-graves": {
    done: () => searched("quiet-graves", "forest-level-3-4", "barrow-knight"),
    has: { gold: 3, influence: 4 + 3 },
    near: () => searched("quiet-graves", "forest-level-3-4", "bandit-captain"),
  },
  "open-water": { done: () => afloat("harbor"), has: { gold: 2, resources: 2 }, near: () => afloat("plain") },
  "border-lords": { done: () => beside(B), has: { gold: 3, influence: 3 }, near: () => beside(A) },
  "the-long-road": { done: () => walked(3), has: { gold: 2, influence: 3 }, near: () => walked(2) },
  "peoples-charter": {
    done: () => on("peoples-charter", "plain").set(A, { influence: 8 }).go(A, "end"),
    has: { vp: 1, influence: 5 },
    near: () => on("peoples-charter", "plain").set(A, { influence: 7 }).go(A, "end"),
  },
};

describe("Quests (EV2, A81)", () => {
  for (const quest of QUESTS) {
    const { done, has, near } = OCCASIONS[quest];
    it(`EV2, A81: ${quest} is done by its deed, paid once and discarded; less is not enough`, () => {
      const table = done();
      expect(table.happened("quest-completed")).toEqual([{ type: "quest-completed", seat: A, eye: quest }]);
      expect(table.player(A)).toMatchObject(has);
      expect(table.board.quests).toEqual([]);
      expect(table.board.eventDeck.discardedEyes).toEqual([quest]);
      const missed = near();
      expect(missed.happened("quest-completed")).toEqual([]);
      expect(missed.board.quests).toEqual([quest]);
    });
  }

  it("A81: dice lost in the battle, also Items' dice, spoil a victory without a scratch", () => {
    const table = on("without-a-scratch", "forest-level-3-4").tile(6, 0, "plain").hand(A, "battle-draught");
    table.act(A, { type: "search" }, ...dice(3), ...monster("bandit-captain"));
    table.act(A, { type: "play-item", item: "battle-draught" });
    table.battle().opponent.dice = 2;
    table.act(A, fight, ...dice(6, 2, 2), ...dice(3, 3), ...dice(6, 6), ...dice(1));
    expect(table.happened("battle-ended")).toMatchObject([{ result: "fighter-won" }]);
    expect(table.board.quests).toEqual(["without-a-scratch"]);
  });

  it("A81: the cube under a new Settlement is placed, an old one there is not", () => {
    const duel = new Table(2).noEvents().quests("border-lords").tile(5, 0, "plain").tile(6, 0, "plain", { owner: B });
    duel.put(A, 5, 0).turn(A).act(A, { type: "build-village" });
    expect(duel.happened("quest-completed")).toHaveLength(1);
    const old = new Table(2).noEvents().quests("border-lords").tile(5, 0, "plain", { owner: A }).put(A, 5, 0).turn(A);
    old.tile(6, 0, "plain", { owner: B }).act(A, { type: "build-village" });
    expect(old.board.quests).toEqual(["border-lords"]);
  });

  it("A81: corrupted players do no Quests", () => {
    const table = new Table(2, { boss: "devourer" }).noEvents().corruptedCards(3).noEvents().quests("break-the-siege");
    table.tile(5, 0, "forest-level-1-2", { tokens: 1 }).tile(6, 0, "plain").corrupt(A, 5, 0).turn(A, "tokens");
    table.board.arrived = true;
    table.proceed(...monster("mudlurk"));
    beat(table);
    expect(table.tileAt(5, 0).tokens).toBe(0);
    expect(table.board.quests).toEqual(["break-the-siege"]);
  });

  it("A33: several Quests by one deed: the oldest first, then the table is looked at again", () => {
    const table = on("break-the-siege", "forest-level-3-4", { tokens: 1 }).quests("quiet-graves").tile(6, 0, "plain");
    table.turn(A, "tokens").board.arrived = true;
    beat(table.proceed(...monster("barrow-knight")));
    expect(table.happened("quest-completed").map((event) => "eye" in event && event.eye)).toEqual([
      "break-the-siege",
      "quiet-graves",
    ]);
  });
});
