import { expect, it } from "vitest";
import { CHOICE_CARDS } from "../../../src/games/here-be-dragons/cards/choices.ts";
import { ITEM_CARDS } from "../../../src/games/here-be-dragons/cards/items.ts";
import { MONSTER_CARDS } from "../../../src/games/here-be-dragons/cards/monsters.ts";
import { TECH } from "../../../src/games/here-be-dragons/cards/tech.ts";
import { TILES } from "../../../src/games/here-be-dragons/cards/tiles.ts";
import type { Mod, Op } from "../../../src/games/here-be-dragons/cards/vocabulary.ts";

/** The words of an operation or a mod, in the order they are written in. */
const words = (thing: Op | Mod): string =>
  Object.values(thing)
    .map((word) => (typeof word === "object" ? ("mod" in word ? words(word) : `within ${word.within}`) : String(word)))
    .join(" ");
const lines = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .map((line) => line.trim().replaceAll(/\s+/g, " "));

it("the monsters are those of the page: deck, copies, strength, traits, tags, reward", () => {
  const found = MONSTER_CARDS.map(({ monster, deck, count, strength, traits, tags, reward }) => {
    const mods = traits.map(({ name, mod }) => `${name}: ${words(mod)}`).join(", ");
    const pays = reward.map(({ stat, amount }) => `${amount} ${stat}`).join(" ");
    return `${monster} | ${deck ?? "boss"} ${count}x ${strength} | ${mods || "-"} | ${tags.join(" ")} | ${pays}`;
  });
  expect(found).toEqual(
    lines(`
    elfling | level-1-2 2x 1 | Swarmer: bonus-per hit 1, Fast: reroll own 1 true | fae | 2 gold
    mudlurk | level-1-2 2x 1 | - | beast | 1 gold
    gnawrat-pack | level-1-2 2x 1 | Swarmer: bonus-per hit 1 | beast | 1 gold
    ditch-robber | level-1-2 2x 1 | Cutpurse: steal-on-win gold 2 | human | 2 gold
    thornback-boar | level-1-2 2x 2 | Charge: dice 1 first | beast | 2 gold
    bog-hag | level-1-2 1x 2 | Jinx: mute after-roll | fae | 1 gold 1 influence
    restless-bones | level-1-2 2x 2 | Unyielding: last-stand | undead | 1 gold 1 influence
    grey-wolf | level-1-2 2x 2 | Fast: reroll own 1 true | beast | 1 gold 1 resources
    hill-goblin | level-1-2 1x 2 | - | goblin | 2 gold
    cave-troll | level-3-4 2x 3 | Thick Hide: cancel-hit 1 | giant | 4 gold
    bandit-captain | level-3-4 2x 3 | Cutpurse: steal-on-win gold 2 | human | 5 gold
    marsh-wyrm | level-3-4 1x 3 | Venom: hp-loss 1 | dragon | 3 gold 1 resources 1 influence
    barrow-knight | level-3-4 2x 4 | Relentless: ties-win 1 | undead | 3 gold 2 influence
    stone-gargoyle | level-3-4 1x 4 | Thick Hide: cancel-hit 1 | construct | 3 gold 2 resources
    dire-bear | level-3-4 2x 4 | Charge: dice 1 first | beast | 3 gold 1 resources 1 influence
    widow-spider | level-3-4 1x 3 | Webbed: flee never 0 | beast | 3 gold 1 influence
    ash-cultist | level-3-4 1x 4 | Fervour: bonus-per any-six 1 | human corrupted | 4 gold 1 influence
    frost-giant | level-5-plus 2x 5 | Crushing: hp-loss 1 | giant | 1 vp 5 gold 2 influence
    bone-colossus | level-5-plus 1x 6 | Unyielding: last-stand | undead | 1 vp 6 gold 2 influence
    ember-drake | level-5-plus 2x 5 | Fire Breath: dice 2 first | dragon | 1 vp 6 gold 1 resources 1 influence
    elder-treant | level-5-plus 1x 6 | Bark Wall: cancel-hit 2 | plant | 1 vp 3 gold 4 resources 1 influence
    manticore | level-5-plus 1x 5 | Fast: reroll own 1 true | beast | 1 vp 5 gold 1 resources 1 influence
    shadow-matron | level-5-plus 1x 5 | Jinx: mute after-roll, Swarmer: bonus-per hit 1 | fae | 1 vp 4 gold 3 influence
    storm-wyvern | level-5-plus 1x 6 | Fervour: bonus-per any-six 1 | dragon | 1 vp 6 gold 2 influence
    hollow-king | level-5-plus 1x 7 | Relentless: ties-win 1 | undead | 1 vp 8 gold 2 resources 3 influence
    the-devourer | boss 1x 8 | Corrupted aura: bonus-per any-six 1, Fear: ignore-top | dragon corrupted boss | 3 vp 10 gold 10 resources 10 influence
  `),
  );
});

it("the tiles are those of the page: copies, terrain, symbol, Resources, Monster symbol", () => {
  const found = TILES.map(
    ({ kind, count, terrain, symbol, resources, deck }) => `${kind} ${count} ${terrain} ${symbol} ${resources} ${deck}`,
  );
  expect(found).toEqual(
    lines(`
    start 1 water start 0 null
    harbor 6 water harbor 0 null
    water 9 water none 0 null
    plain 12 plain none 0 null
    farm-1 6 plain farm 1 null
    farm-2 2 plain farm 2 null
    sanctuary 4 plain sanctuary 1 null
    watchtower 4 plain watchtower 0 null
    forest-level-1-2 4 forest none 0 level-1-2
    sawmill-1-level-1-2 5 forest sawmill 1 level-1-2
    forest-level-3-4 3 forest none 0 level-3-4
    sawmill-1-level-3-4 3 forest sawmill 1 level-3-4
    sawmill-2-level-3-4 2 forest sawmill 2 level-3-4
    forest-level-5-plus 1 forest none 0 level-5-plus
    mountain-level-1-2 1 mountain none 0 level-1-2
    mine-1-level-1-2 3 mountain mine 1 level-1-2
    mountain-level-3-4 3 mountain none 0 level-3-4
    mine-1-level-3-4 2 mountain mine 1 level-3-4
    mountain-level-5-plus 3 mountain none 0 level-5-plus
    mine-2-level-5-plus 2 mountain mine 2 level-5-plus
    dungeon 4 dungeon dungeon 0 null
  `),
  );
});

it("the Tech tree is that of the page: price, dice, mods", () => {
  const found = TECH.map(({ track, node, name, price, dice, mods }) =>
    `${track} ${node} ${name}: ${price} ${dice} ${mods.map(words).join(", ")}`.trim(),
  );
  expect(found).toEqual(
    lines(`
    steel 1 Militia Spear: 2 3
    steel 2 Broad Blade: 4 4
    steel 3 Twin Falchions: 7 6
    steel 4 Kingsreach: 9 7
    marksman 1 Hunting Sling: 1 2 dice 1 first
    marksman 2 Yew Bow: 4 3 dice 1 first
    marksman 3 Heavy Arbalest: 6 5 dice 1 first
    marksman 4 Stormstring: 9 6 dice 2 first
    runes 1 Chalk Sigil: 2 2 reroll own 1 false
    runes 2 Ember Wand: 4 3 reroll own 1 false
    runes 3 Frost Staff: 7 4 reroll own 2 false
    runes 4 Sunfire Codex: 8 5 reroll own 2 false
    gear 1 Padded Coat: 3 1
    gear 2 Ring Hauberk: 3 1 hp-loss -1
    gear 3 Plate Harness: 6 2 hp-loss -1
    gear 4 Drakescale: 9 3 hp-loss -2, flee plus 1
  `),
  );
});

it("the Choices and instant events are those of the page, line by line", () => {
  const found = CHOICE_CARDS.map(
    ({ eye, options }) => `${eye}: ${options.map((ops) => ops.map(words).join(", ")).join(" / ")}`,
  );
  expect(found).toEqual(
    lines(`
    aftermath: gain self gold 3, lose self influence 2 / gain self influence 2, lose self gold 3 / none
    knock-at-the-gate: lose self resources 2, gain self influence 3 / lose self influence 1, gain self gold 2 / none
    pedlar-of-oddities: lose self gold 2, draw 1 / none
    mire-shrine: gain self health 2 / gain self gold 3, lose self influence 2
    deserters: lose self gold 3, gain self resources 3 / gain self influence 1
    torn-chart: explore 1 / gain self gold 2
    levy-day: lose self influence 2, steal others gold 1 / gain self influence 1
    wounded-beast: fight level-1-2 / gain self influence 1
    travelling-smith: tech 2 / gain self gold 1
    blood-oath: lose self health 3, gain self gold 4 / none
    feast-night: lose self gold 2, gain self health 3, gain self influence 1 / gain self health 1
    prospectors: lose self gold 1, gain self resources 2 / none
    good-harvest: gain each resources 1
    bitter-frost: lose each-in-the-wild health 1
    prowlers: token 1 within null
    royal-courier: gain least gold 2
    lucky-find: gain self gold 2
    highwaymen: lose self gold 2
  `),
  );
});

it("the Items are those of the page: timing, who plays them, how near, what they do", () => {
  const found = ITEM_CARDS.map(({ item, count, timing, by, target, ops }) => {
    const near = target === null ? "" : ` within ${target.within}`;
    return `${item} ${count}x ${timing} ${by}${near}: ${ops.map(words).join(", ")}`;
  });
  expect(found).toEqual(
    lines(`
    reanimate-corpse 2x before-first-roll any: insert level-3-4
    manipulate-water 2x actions me: flood within 2
    whetstone 2x before-roll me: mod dice 1 next
    second-wind 2x after-roll me: mod reroll own 2 false
    evil-eye 2x after-roll me: mod reroll opponent 1 false
    tower-shield 2x after-roll me: mod cancel-hit 1
    smoke-pot 2x before-first-roll me: mod flee auto 0
    silence-charm 2x before-first-roll me: mod silence
    battle-draught 2x before-first-roll me: mod dice 1 battle
    loaded-knuckle 2x after-roll me: mod set-die 6
    healing-salve 2x actions me: gain self health 3
    hidden-purse 2x actions me: gain self gold 3
    timber-contract 2x actions me: gain self resources 2
    pathfinders-boots 2x actions me: range 2
    monster-lure 2x actions me: token 1 within 3
    warding-stone 2x actions me: token -1 within 2
    light-fingers 2x actions me within 1: steal target gold 2, lose self influence 1
    surveyors-rod 2x actions me: cube
    scout-falcon 2x actions me: explore 2
    royal-writ 2x actions me: gain self influence 2
  `),
  );
});
