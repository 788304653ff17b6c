import { describe, expect, it } from "vitest";
import type { Player } from "../../../src/games/here-be-dragons/board.ts";
import { CHOICES, INSTANTS } from "../../../src/games/here-be-dragons/cards/choices.ts";
import { CORRUPTED_CARDS, EYES } from "../../../src/games/here-be-dragons/cards/event-cards.ts";
import { ITEM_CARDS, type Item } from "../../../src/games/here-be-dragons/cards/items.ts";
import { MONSTER_CARDS, type Monster } from "../../../src/games/here-be-dragons/cards/monsters.ts";
import { QUESTS } from "../../../src/games/here-be-dragons/cards/quests.ts";
import { TILES, type TileKind } from "../../../src/games/here-be-dragons/cards/tiles.ts";
import type { Track } from "../../../src/games/here-be-dragons/words.ts";
import { corrupted, dice, eye, item, type Luck, monster, tiles } from "./language/luck.ts";
import { A, at, B, Table } from "./language/table.ts";

const STATS = ["vp", "gold", "resources", "influence", "health"] as const;
type Stats = Partial<Pick<Player, (typeof STATS)[number]>>;

/** What a player has more or less than before. */
function change(before: Player, after: Player): Stats {
  return Object.fromEntries(
    STATS.flatMap((stat) => (before[stat] === after[stat] ? [] : [[stat, after[stat] - before[stat]]])),
  );
}

/** A, in T5 on a Plain at (5, 0) beside a Forest, has some of everything; B has 4 Gold and the most VP. */
const rich = (): Table => {
  const table = new Table(2).tile(5, 0, "plain").tile(6, 0, "forest-level-1-2").put(A, 5, 0);
  table.set(A, { gold: 6, resources: 5, influence: 5, health: 6 }).set(B, { gold: 4, vp: 1 });
  return table.turn(A);
};

/** RULES.md 5.4: what each line brings its drawer who can pay all, and the luck it needs. */
const LINES: Record<(typeof CHOICES)[number], readonly (Stats & { readonly luck?: () => Luck[] })[]> = {
  aftermath: [{ gold: 3, influence: -2 }, { influence: 2, gold: -3 }, {}],
  "knock-at-the-gate": [{ resources: -2, influence: 3 }, { influence: -1, gold: 2 }, {}],
  "pedlar-of-oddities": [{ gold: -2, luck: () => item("whetstone") }, {}],
  "mire-shrine": [{ health: 2 }, { gold: 3, influence: -2 }],
  deserters: [{ gold: -3, resources: 3 }, { influence: 1 }],
  "torn-chart": [{}, { gold: 2 }],
  "levy-day": [{ influence: -2, gold: 1 }, { influence: 1 }],
  "wounded-beast": [{ luck: () => monster("mudlurk") }, { influence: 1 }],
  "travelling-smith": [{}, { gold: 1 }],
  "blood-oath": [{ health: -3, gold: 4 }, {}],
  "feast-night": [{ gold: -2, health: 3, influence: 1 }, { health: 1 }],
  prospectors: [{ gold: -1, resources: 2 }, {}],
};

describe("every Choice is made, line by line (EV3)", () => {
  for (const name of CHOICES) {
    for (const [option, { luck, ...brings }] of LINES[name].entries()) {
      it(`EV3: ${name}, line ${option + 1}`, () => {
        const table = rich().go(A, "event", ...eye(name));
        const before = { ...table.player(A) };
        table.act(A, { type: "choose-option", option }, ...(luck?.() ?? []));
        finish(table);
        expect(change(before, table.player(A))).toEqual({ ...brings, ...deed(name, option) });
        expect(table.board.eventDeck.discardedEyes).toEqual([name]);
        expect(table.task()).toEqual({ type: "turn", seat: A, stage: "actions" });
      });
    }
  }

  /** What comes of three lines: a farm is explored, a mudlurk beaten, a first node bought for nothing. */
  const deed = (name: string, option: number): Stats => {
    if (option > 0) return {};
    if (name === "torn-chart") return { resources: 1 };
    return name === "wounded-beast" ? { gold: 1 } : {};
  };
  const finish = (table: Table): void => {
    const { type } = table.task();
    if (type === "choose-cell") table.act(A, { type: "choose-cell", cell: at(5, 1) }, ...tiles("farm-1"));
    if (type === "choose-track") table.act(A, { type: "choose-track", track: "steel" });
    if (type === "battle") table.act(A, { type: "fight" }, ...dice(6, 6, 1));
  };
});

describe("every instant event happens (1.20)", () => {
  const HAPPENS: Record<(typeof INSTANTS)[number], readonly [Stats, Stats]> = {
    "good-harvest": [{ resources: 1 }, { resources: 1 }],
    "bitter-frost": [{ health: -1 }, {}],
    prowlers: [{}, {}],
    "royal-courier": [{ gold: 2 }, {}],
    "lucky-find": [{ gold: 2 }, {}],
    highwaymen: [{ gold: -2 }, {}],
  };
  for (const name of INSTANTS) {
    it(`EV3: ${name}`, () => {
      const table = rich().put(A, 6, 0).tile(8, 0, "mountain-level-3-4");
      const before = table.board.players.map((player) => ({ ...player }));
      table.go(A, "event", ...eye(name));
      expect([A, B].map((seat) => change(before[seat]!, table.player(seat)))).toEqual(HAPPENS[name]);
      expect(table.tileAt(8, 0).tokens).toBe(name === "prowlers" ? 1 : 0);
      expect(table.board.eventDeck.discardedEyes).toEqual([name]);
    });
  }
});

describe("the Event deck gives every card", () => {
  it("EV1, EV2: each of the 36 eye cards is drawn; Quests stay on the table", () => {
    for (const name of EYES) {
      const table = new Table(2).set(A, { influence: 4, gold: 4 }).go(A, "event", ...eye(name));
      expect(table.happened("eye-drawn")).toMatchObject([{ seat: A, eye: name }]);
      expect(table.board.quests).toEqual(QUESTS.some((quest) => quest === name) ? [name] : []);
    }
  });

  it("EV4: each Item comes to a hand", () => {
    for (const { item: name } of ITEM_CARDS) {
      const table = new Table(2).go(A, "event", ...item(name));
      expect(table.happened("item-drawn")).toMatchObject([{ seat: A, item: name }]);
    }
  });

  it("DV1: each Corrupted card is drawn", () => {
    const table = new Table(3, { boss: "devourer" }).noEvents().tile(5, 0, "plain").put(A, 5, 0);
    Object.assign(table.board.eventDeck, { size: 8, corruptedCards: 8 });
    for (const [index, name] of CORRUPTED_CARDS.entries()) {
      table.set(A, { health: 10 }).go(A, "event", ...corrupted);
      expect(table.board.bossCards).toHaveLength(index + 1);
      expect(table.board.bossCards.at(-1)).toBe(name);
    }
  });
});

describe("every Item is played (EV4)", () => {
  /** What the Items of the own actions bring; what they do to the map is seen in the tests of the operations. */
  const BRINGS: Partial<Record<Item, Stats>> = {
    "healing-salve": { health: 3 },
    "hidden-purse": { gold: 3 },
    "timber-contract": { resources: 2 },
    "light-fingers": { gold: 2, influence: -1 },
    "royal-writ": { influence: 2 },
  };
  const played = (table: Table, name: Item): void => {
    expect(table.happened("item-played")).toEqual([{ type: "item-played", seat: A, item: name }]);
    expect(table.board.eventDeck.discardedItems).toEqual([{ item: name, count: 1 }]);
    expect(table.player(A).handSize).toBe(1);
  };
  for (const { item: name } of ITEM_CARDS.filter(({ timing }) => timing === "actions")) {
    it(`EV4: ${name}`, () => {
      const table = rich().noEvents().tile(6, -1, "water").tile(7, 0, "mountain-level-3-4", { tokens: 1 });
      table.settle(A, 4, 0, 1).put(B, 5, 0).tile(4, 1, "plain");
      table.hand(A, name, "whetstone");
      const before = { ...table.player(A) };
      table.act(A, { type: "play-item", item: name }, ...(name === "scout-falcon" ? tiles("plain", "plain") : []));
      played(table, name);
      expect(change(before, table.player(A))).toEqual(BRINGS[name] ?? {});
    });
  }
  for (const { item: name, timing } of ITEM_CARDS.filter((card) => card.timing !== "actions")) {
    it(`EV4, BA6: ${name}, ${timing}`, () => {
      const table = rich().noEvents().put(A, 6, 0).pile("level-3-4", "cave-troll").hand(A, name, "royal-writ");
      table.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"));
      const pass = { type: "pass", until: "window" } as const;
      if (timing !== "before-first-roll") table.act(A, pass).act(A, { type: "fight" });
      if (timing === "after-roll") table.act(A, pass, ...dice(3, 2, 4, 3));
      expect(table.battle().battleStage).toBe(timing);
      table.act(A, { type: "play-item", item: name }, ...(name === "whetstone" ? dice(3, 2, 1, 4, 3) : []));
      played(table, name);
    });
  }

  it("EV4: second-wind rolls up to two own dice again", () => {
    const table = rich().noEvents().put(A, 6, 0).hand(A, "second-wind", "royal-writ");
    table.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin")).act(A, { type: "pass", until: "window" });
    table.act(A, { type: "fight" }).act(A, { type: "pass", until: "window" }, ...dice(1, 2, 4, 3));
    table.act(A, { type: "play-item", item: "second-wind" }).act(A, { type: "pick-die", die: 0 });
    table.act(A, { type: "pick-die", die: 1 }, ...dice(6, 5));
    expect(table.battle().fighter.faces.map(({ face }) => face)).toEqual([6, 5]);
  });
});

describe("every monster is met, and pays when beaten (MB6)", () => {
  const FOREST: Record<string, TileKind> = {
    "level-1-2": "forest-level-1-2",
    "level-3-4": "forest-level-3-4",
    "level-5-plus": "forest-level-5-plus",
  };
  /** Bonus dice of the first roll, and the one die Fast rolls again. */
  const MORE: Partial<Record<Monster, number>> = {
    "thornback-boar": 1,
    "dire-bear": 1,
    "ember-drake": 2,
    elfling: 1,
    "grey-wolf": 1,
    manticore: 1,
  };
  for (const { monster: name, deck, strength, reward } of MONSTER_CARDS.filter((card) => card.deck !== null)) {
    it(`MB6: ${name}`, () => {
      const table = rich()
        .noEvents()
        .tile(6, 0, FOREST[deck!]!)
        .put(A, 6, 0)
        .hand(A, "royal-writ")
        .set(A, { gold: 0, resources: 0 });
      table.act(A, { type: "search" }, ...dice(3), ...monster(name));
      expect(table.battle().opponent).toMatchObject({ starting: strength, dice: strength });
      Object.assign(table.battle().opponent, { dice: 1, cancelled: 2, stoodUp: true });
      const before = { ...table.player(A) };
      const luck = dice(6, 5, ...Array(1 + (MORE[name] ?? 0)).fill(1));
      const canFlee = name !== "widow-spider";
      table.act(A, { type: "pass", until: "battle" }, ...(canFlee ? [] : luck));
      if (canFlee) table.act(A, { type: "fight" }, ...luck);
      expect(change(before, table.player(A))).toEqual(
        Object.fromEntries(reward.map(({ stat, amount }) => [stat, amount])),
      );
      expect(table.board.piles.find((pile) => pile.deck === deck)?.discards).toEqual([name]);
    });
  }
});

describe("every tile is found, every node is bought", () => {
  for (const { kind, terrain, resources, symbol } of TILES.filter((row) => row.kind !== "start")) {
    it(`EX1, EX7: ${kind}`, () => {
      const table = new Table(2)
        .noEvents()
        .tile(5, 0, "water")
        .put(A, 5, 0)
        .tiles("plain", [7, 0], [6, 1], [5, 1], [6, -1], [7, -1]);
      const fought = symbol === "dungeon" ? monster("mudlurk") : [];
      table.set(A, { travel: { way: [at(6, 0)], over: "any" } }).go(A, "end-travel", ...tiles(kind), ...fought);
      expect(table.happened("tile-explored")).toMatchObject([{ kind, cell: at(6, 0) }]);
      expect(table.player(A)).toMatchObject({ at: at(6, 0), resources });
      expect(table.tileAt(6, 0).tokens).toBe(symbol === "dungeon" ? 3 : 0);
      const searchable = terrain === "forest" || terrain === "mountain";
      expect(table.legal("search")).toHaveLength(searchable ? 1 : 0);
    });
  }

  /** RULES.md 5.2: price and dice of each node. */
  const TREE: Record<Track, readonly (readonly [number, number])[]> = {
    steel: [
      [2, 3],
      [4, 4],
      [7, 6],
      [9, 7],
    ],
    marksman: [
      [1, 2],
      [4, 3],
      [6, 5],
      [9, 6],
    ],
    runes: [
      [2, 2],
      [4, 3],
      [7, 4],
      [8, 5],
    ],
    gear: [
      [3, 2 + 1],
      [3, 2 + 1],
      [6, 2 + 2],
      [9, 2 + 3],
    ],
  };
  for (const [track, nodes] of Object.entries(TREE) as [Track, (typeof TREE)[Track]][]) {
    it(`TE1, TE3: the nodes of ${track}, in order, for their price`, () => {
      const table = rich().noEvents().put(A, 6, 0);
      for (const [price, attack] of nodes) {
        table.go(B, "cut").set(A, { gold: price - 1 });
        expect(table.refusal(A, { type: "upgrade-tech", track })).toBe("not-enough-gold");
        table.set(A, { gold: price }).act(A, { type: "upgrade-tech", track });
        expect(table.player(A).gold).toBe(0);
        table.board.battles = [];
        table.act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin"));
        expect(table.battle().fighter.starting).toBe(attack);
        table.board.battles = [];
      }
      table.turn(A);
      expect(table.set(A, { gold: 10 }).refusal(A, { type: "upgrade-tech", track })).toBe("no-such-node");
    });
  }
});
