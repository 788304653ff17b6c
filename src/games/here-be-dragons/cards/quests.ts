import { z } from "zod";
import type { Eye } from "../fields.ts";
import { EYES } from "./names.ts";
import { type Condition, type QuestCard, questCardSchema, type StatOp } from "./vocabulary.ts";

const gain = (stat: "vp" | "gold" | "resources" | "influence", amount: number): StatOp => ({
  op: "gain",
  who: "self",
  stat,
  amount,
});
const vp = (amount: number): StatOp => gain("vp", amount);
const gold = (amount: number): StatOp => gain("gold", amount);
const resources = (amount: number): StatOp => gain("resources", amount);
const influence = (amount: number): StatOp => gain("influence", amount);
const mine = (what: Extract<Condition, { if: "mine" }>["what"], atLeast: number): Condition => ({
  if: "mine",
  what,
  atLeast,
});
const tagged = (tag: Extract<Condition, { if: "tagged" }>["tag"]): Condition => ({ if: "tagged", tag });
const monster: Condition = { if: "versus", opponent: "monster" };
const strong: Condition = { if: "deck-among", decks: ["level-3-4", "level-5-plus"] };
const water = (atLeast: number): Condition => ({ if: "tile-neighbours", of: "water", atLeast });

function quest(eye: QuestCard["eye"], on: QuestCard["on"], conditions: Condition[], reward: StatOp[]): QuestCard {
  return { eye, on, conditions, reward, notInSolo: eye === "border-lords" };
}

/** The 18 Quests: a trigger, the conditions that have to hold then, the reward (RULES.md 5.4). */
export const QUEST_CARDS: readonly QuestCard[] = z
  .array(questCardSchema)
  .parse([
    quest(
      "treasure-island",
      "explored",
      [{ if: "tile-land" }, { if: "tile-all-neighbours-water" }, water(1)],
      [vp(1), gold(2)],
    ),
    quest(
      "ridge-bounty",
      "battle-won",
      [monster, strong, { if: "tile-terrain", terrain: "mountain" }],
      [gold(4), influence(1)],
    ),
    quest(
      "light-the-beacons",
      "turn-end",
      [{ if: "standing-on-symbol", symbol: "watchtower" }],
      [gold(2), influence(2)],
    ),
    quest("pilgrims-rest", "rested", [{ if: "standing-on-symbol", symbol: "sanctuary" }], [influence(3)]),
    quest("clear-the-deep", "dungeon-cleared", [], [vp(1), gold(4)]),
    quest("edge-of-the-map", "explored", [{ if: "tile-distance-from-start", atLeast: 5 }], [vp(1)]),
    quest(
      "harbour-charter",
      "turn-end",
      [mine("level", 2), { if: "settlement-neighbours-water", atLeast: 2 }],
      [influence(3), gold(2)],
    ),
    quest("full-granary", "turn-end", [mine("resources", 8)], [influence(3), gold(2)]),
    quest("industrious-realm", "income", [mine("production", 3)], [vp(1)]),
    quest("break-the-siege", "battle-won", [{ if: "fought-from", source: "token" }], [gold(2), influence(2)]),
    quest("master-armourer", "tech-up", [mine("weapon", 2), mine("gear", 2)], [vp(1)]),
    quest("without-a-scratch", "battle-won", [monster, strong, { if: "no-dice-lost" }], [gold(3), influence(1)]),
    quest("wyrmbane", "battle-won", [tagged("dragon")], [vp(1), gold(1)]),
    quest("quiet-graves", "battle-won", [tagged("undead")], [influence(3)]),
    quest(
      "open-water",
      "turn-end",
      [{ if: "standing-on-terrain", terrain: "water" }, water(3)],
      [gold(2), resources(2)],
    ),
    quest(
      "border-lords",
      "cube-placed",
      [{ if: "tile-neighbours", of: "other-cube", atLeast: 1 }],
      [gold(3), influence(1)],
    ),
    quest("the-long-road", "travel-ended", [{ if: "steps", atLeast: 3 }], [gold(2), influence(1)]),
    quest(
      "peoples-charter",
      "turn-end",
      [mine("influence", 8)],
      [{ op: "lose", who: "self", stat: "influence", amount: 3 }, vp(1)],
    ),
  ]);

const BY_NAME: ReadonlyMap<string, QuestCard> = new Map(QUEST_CARDS.map((card) => [card.eye, card]));

/** The Quest of this name, or undefined when the eye card is no Quest. */
export function questCard(eye: string): QuestCard | undefined {
  return BY_NAME.get(eye);
}

/** The eye cards of a game for so many: one Quest is left out in solo (SU2). */
export function eyesInGame(seats: number): Eye[] {
  return EYES.filter((eye) => seats > 1 || questCard(eye)?.notInSolo !== true);
}
