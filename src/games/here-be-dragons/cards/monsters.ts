import { sure } from "../../../engine/sure.ts";
import type { Deck } from "../words.ts";
import type { Mod, Tag } from "./vocabulary.ts";

const trait = (name: string, mod: Mod) => ({ name, mod });
const SWARMER = trait("Swarmer", { mod: "bonus-per", each: "hit", amount: 1 });
const FAST = trait("Fast", { mod: "reroll", whose: "own", amount: 1, nonHit: true });
const CUTPURSE = trait("Cutpurse", { mod: "steal-on-win", stat: "gold", amount: 2 });
const CHARGE = trait("Charge", { mod: "dice", amount: 1, when: "first" });
const JINX = trait("Jinx", { mod: "mute", timing: "after-roll" });
const UNYIELDING = trait("Unyielding", { mod: "last-stand" });
const THICK_HIDE = trait("Thick Hide", { mod: "cancel-hit", amount: 1 });
const VENOM = trait("Venom", { mod: "hp-loss", amount: 1 });
const RELENTLESS = trait("Relentless", { mod: "ties-win", amount: 1 });
const WEBBED = trait("Webbed", { mod: "flee", help: "never", amount: 0 });
const FERVOUR = trait("Fervour", { mod: "bonus-per", each: "any-six", amount: 1 });
const CRUSHING = trait("Crushing", { mod: "hp-loss", amount: 1 });
const FIRE_BREATH = trait("Fire Breath", { mod: "dice", amount: 2, when: "first" });
const BARK_WALL = trait("Bark Wall", { mod: "cancel-hit", amount: 2 });
const CORRUPTED_AURA = trait("Corrupted aura", { mod: "bonus-per", each: "any-six", amount: 1 });
const FEAR = trait("Fear", { mod: "ignore-top" });

/** Gold, Influence, Resources and VP of a reward, the VP first. */
function reward(gold: number, influence = 0, resources = 0, vp = 0) {
  const all = [
    { stat: "vp", amount: vp },
    { stat: "gold", amount: gold },
    { stat: "resources", amount: resources },
    { stat: "influence", amount: influence },
  ] as const;
  return all.filter(({ amount }) => amount > 0);
}

type Trait = ReturnType<typeof trait>;
type Reward = ReturnType<typeof reward>;
type Line<Name extends string> = readonly [Name, count: number, strength: number, Trait[], Tag[], Reward];

function deckOf<const Name extends string>(deck: Deck | null, lines: readonly Line<Name>[]) {
  return lines.map(([monster, count, strength, traits, tags, reward]) => {
    return { monster, deck, count, strength, traits, tags, reward };
  });
}

/** The Monster cards of the three decks and the boss (RULES.md 5.3). */
export const MONSTER_CARDS = [
  ...deckOf("level-1-2", [
    ["elfling", 2, 1, [SWARMER, FAST], ["fae"], reward(2)],
    ["mudlurk", 2, 1, [], ["beast"], reward(1)],
    ["gnawrat-pack", 2, 1, [SWARMER], ["beast"], reward(1)],
    ["ditch-robber", 2, 1, [CUTPURSE], ["human"], reward(2)],
    ["thornback-boar", 2, 2, [CHARGE], ["beast"], reward(2)],
    ["bog-hag", 1, 2, [JINX], ["fae"], reward(1, 1)],
    ["restless-bones", 2, 2, [UNYIELDING], ["undead"], reward(1, 1)],
    ["grey-wolf", 2, 2, [FAST], ["beast"], reward(1, 0, 1)],
    ["hill-goblin", 1, 2, [], ["goblin"], reward(2)],
  ]),
  ...deckOf("level-3-4", [
    ["cave-troll", 2, 3, [THICK_HIDE], ["giant"], reward(4)],
    ["bandit-captain", 2, 3, [CUTPURSE], ["human"], reward(5)],
    ["marsh-wyrm", 1, 3, [VENOM], ["dragon"], reward(3, 1, 1)],
    ["barrow-knight", 2, 4, [RELENTLESS], ["undead"], reward(3, 2)],
    ["stone-gargoyle", 1, 4, [THICK_HIDE], ["construct"], reward(3, 0, 2)],
    ["dire-bear", 2, 4, [CHARGE], ["beast"], reward(3, 1, 1)],
    ["widow-spider", 1, 3, [WEBBED], ["beast"], reward(3, 1)],
    ["ash-cultist", 1, 4, [FERVOUR], ["human", "corrupted"], reward(4, 1)],
  ]),
  ...deckOf("level-5-plus", [
    ["frost-giant", 2, 5, [CRUSHING], ["giant"], reward(5, 2, 0, 1)],
    ["bone-colossus", 1, 6, [UNYIELDING], ["undead"], reward(6, 2, 0, 1)],
    ["ember-drake", 2, 5, [FIRE_BREATH], ["dragon"], reward(6, 1, 1, 1)],
    ["elder-treant", 1, 6, [BARK_WALL], ["plant"], reward(3, 1, 4, 1)],
    ["manticore", 1, 5, [FAST], ["beast"], reward(5, 1, 1, 1)],
    ["shadow-matron", 1, 5, [JINX, SWARMER], ["fae"], reward(4, 3, 0, 1)],
    ["storm-wyvern", 1, 6, [FERVOUR], ["dragon"], reward(6, 2, 0, 1)],
    ["hollow-king", 1, 7, [RELENTLESS], ["undead"], reward(8, 3, 2, 1)],
  ]),
  ...deckOf(null, [
    ["the-devourer", 1, 8, [CORRUPTED_AURA, FEAR], ["dragon", "corrupted", "boss"], reward(10, 10, 10, 3)],
  ]),
];

export const MONSTERS = MONSTER_CARDS.map(({ monster }) => monster);
type MonsterCard = (typeof MONSTER_CARDS)[number];
export type Monster = (typeof MONSTERS)[number];

const BY_NAME: ReadonlyMap<string, MonsterCard> = new Map(MONSTER_CARDS.map((card) => [card.monster, card]));

/** The card of a monster. */
export function monsterCard(monster: Monster): MonsterCard {
  return sure(BY_NAME.get(monster));
}
