import type { Condition, StatOp, Tag, Trigger } from "./vocabulary.ts";

type If<Word extends Condition["if"]> = Extract<Condition, { if: Word }>;

const gain = (stat: StatOp["stat"], amount: number): StatOp => ({ op: "gain", who: "self", stat, amount });
const vp = (amount: number): StatOp => gain("vp", amount);
const gold = (amount: number): StatOp => gain("gold", amount);
const influence = (amount: number): StatOp => gain("influence", amount);

const mine = (what: If<"mine">["what"], atLeast: number): Condition => ({ if: "mine", what, atLeast });
const tagged = (tag: Tag): Condition => ({ if: "tagged", tag });
const near = (of: If<"tile-neighbours">["of"], atLeast: number): Condition => ({ if: "tile-neighbours", of, atLeast });
const onSymbol = (symbol: If<"standing-on-symbol">["symbol"]): Condition => ({ if: "standing-on-symbol", symbol });
const monster: Condition = { if: "versus", opponent: "monster" };
const strong: Condition = { if: "deck-among", decks: ["level-3-4", "level-5-plus"] };
const onMountain: Condition = { if: "tile-terrain", terrain: "mountain" };
const onWater: Condition = { if: "standing-on-terrain", terrain: "water" };
const island: Condition[] = [{ if: "tile-land" }, { if: "tile-all-neighbours-water" }, near("water", 1)];
const harbour: Condition = { if: "settlement-neighbours-water", atLeast: 2 };
const tithe: StatOp = { op: "lose", who: "self", stat: "influence", amount: 3 };

function quest<const Name extends string>(eye: Name, on: Trigger, conditions: Condition[], reward: StatOp[]) {
  return { eye, on, conditions, reward, notInSolo: eye === "border-lords" };
}

/** The 18 Quests: a trigger, the conditions that have to hold then, the reward (RULES.md 5.4). */
export const QUEST_CARDS = [
  quest("treasure-island", "explored", island, [vp(1), gold(2)]),
  quest("ridge-bounty", "battle-won", [monster, strong, onMountain], [gold(4), influence(1)]),
  quest("light-the-beacons", "turn-end", [onSymbol("watchtower")], [gold(2), influence(2)]),
  quest("pilgrims-rest", "rested", [onSymbol("sanctuary")], [influence(3)]),
  quest("clear-the-deep", "dungeon-cleared", [], [vp(1), gold(4)]),
  quest("edge-of-the-map", "explored", [{ if: "tile-distance-from-start", atLeast: 5 }], [vp(1)]),
  quest("harbour-charter", "turn-end", [mine("level", 2), harbour], [influence(3), gold(2)]),
  quest("full-granary", "turn-end", [mine("resources", 8)], [influence(3), gold(2)]),
  quest("industrious-realm", "income", [mine("production", 3)], [vp(1)]),
  quest("break-the-siege", "battle-won", [{ if: "fought-from", source: "token" }], [gold(2), influence(2)]),
  quest("master-armourer", "tech-up", [mine("weapon", 2), mine("gear", 2)], [vp(1)]),
  quest("without-a-scratch", "battle-won", [monster, strong, { if: "no-dice-lost" }], [gold(3), influence(1)]),
  quest("wyrmbane", "battle-won", [tagged("dragon")], [vp(1), gold(1)]),
  quest("quiet-graves", "battle-won", [tagged("undead")], [influence(3)]),
  quest("open-water", "turn-end", [onWater, near("water", 3)], [gold(2), gain("resources", 2)]),
  quest("border-lords", "cube-placed", [near("other-cube", 1)], [gold(3), influence(1)]),
  quest("the-long-road", "travel-ended", [{ if: "steps", atLeast: 3 }], [gold(2), influence(1)]),
  quest("peoples-charter", "turn-end", [mine("influence", 8)], [tithe, vp(1)]),
];
export const QUESTS = QUEST_CARDS.map(({ eye }) => eye);

type QuestCard = (typeof QUEST_CARDS)[number];
const BY_NAME: ReadonlyMap<string, QuestCard> = new Map(QUEST_CARDS.map((card) => [card.eye, card]));

/** The Quest of this name, or undefined when the eye card is no Quest. */
export function questCard(eye: string): QuestCard | undefined {
  return BY_NAME.get(eye);
}
