/** The names of all cards, tiles and branches, as they stand in JSON: in table order, so that counts can follow them. */

export const TILE_KINDS = [
  "start",
  "harbor",
  "water",
  "plain",
  "farm-1",
  "farm-2",
  "sanctuary",
  "watchtower",
  "forest-level-1-2",
  "sawmill-1-level-1-2",
  "forest-level-3-4",
  "sawmill-1-level-3-4",
  "sawmill-2-level-3-4",
  "forest-level-5-plus",
  "mountain-level-1-2",
  "mine-1-level-1-2",
  "mountain-level-3-4",
  "mine-1-level-3-4",
  "mountain-level-5-plus",
  "mine-2-level-5-plus",
  "dungeon",
] as const;

export const MONSTERS = [
  "elfling",
  "mudlurk",
  "gnawrat-pack",
  "ditch-robber",
  "thornback-boar",
  "bog-hag",
  "restless-bones",
  "grey-wolf",
  "hill-goblin",
  "cave-troll",
  "bandit-captain",
  "marsh-wyrm",
  "barrow-knight",
  "stone-gargoyle",
  "dire-bear",
  "widow-spider",
  "ash-cultist",
  "frost-giant",
  "bone-colossus",
  "ember-drake",
  "elder-treant",
  "manticore",
  "shadow-matron",
  "storm-wyvern",
  "hollow-king",
  "the-devourer",
] as const;

export const QUESTS = [
  "treasure-island",
  "ridge-bounty",
  "light-the-beacons",
  "pilgrims-rest",
  "clear-the-deep",
  "edge-of-the-map",
  "harbour-charter",
  "full-granary",
  "industrious-realm",
  "break-the-siege",
  "master-armourer",
  "without-a-scratch",
  "wyrmbane",
  "quiet-graves",
  "open-water",
  "border-lords",
  "the-long-road",
  "peoples-charter",
] as const;

export const CHOICES = [
  "aftermath",
  "knock-at-the-gate",
  "pedlar-of-oddities",
  "mire-shrine",
  "deserters",
  "torn-chart",
  "levy-day",
  "wounded-beast",
  "travelling-smith",
  "blood-oath",
  "feast-night",
  "prospectors",
] as const;

export const INSTANTS = [
  "good-harvest",
  "bitter-frost",
  "prowlers",
  "royal-courier",
  "lucky-find",
  "highwaymen",
] as const;

/** The cards with an eye: they are shown to all when drawn. */
export const EYES = [...QUESTS, ...CHOICES, ...INSTANTS] as const;

export const ITEMS = [
  "reanimate-corpse",
  "manipulate-water",
  "whetstone",
  "second-wind",
  "evil-eye",
  "tower-shield",
  "smoke-pot",
  "silence-charm",
  "battle-draught",
  "loaded-knuckle",
  "healing-salve",
  "hidden-purse",
  "timber-contract",
  "pathfinders-boots",
  "monster-lure",
  "warding-stone",
  "light-fingers",
  "surveyors-rod",
  "scout-falcon",
  "royal-writ",
] as const;

export const CORRUPTED_CARDS = [
  "black-rain",
  "hollow-bells",
  "ashen-moon",
  "crawling-mist",
  "weeping-stones",
  "starless-noon",
  "bleeding-roots",
  "the-long-silence",
] as const;

/** Weapon branches of the Tech tree; a cube that has not left the root is on none of them. */
export const WEAPON_BRANCHES = ["steel", "marksman", "runes"] as const;

/** The branches of the Tech tree that can be bought on. */
export const TRACKS = [...WEAPON_BRANCHES, "gear"] as const;
