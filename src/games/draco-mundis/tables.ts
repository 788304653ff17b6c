/**
 * Every number of the game in one place (RULES.md 1 and RULES.md 2). The rulebook prints neither the size of the board nor most
 * numbers on the tokens; replacing a default here changes the game and no rule.
 */

/** The whole board, and the first column used by each number of seats; the columns before it are off the board. */
export const COLUMNS = 12;
export const ROWS = 8;
export const FIRST_COLUMN: Readonly<Record<number, number>> = { 2: 6, 3: 3, 4: 0 };

/** Facings run clockwise, and so do sides: forward, right, back, left. A side points to (facing + side) mod 4. */
export const FACINGS = ["north", "east", "south", "west"] as const;
export type Facing = (typeof FACINGS)[number];

export const CHARACTER_KINDS = [
  "explorer",
  "journalist",
  "hunter",
  "sherpa",
  "dragon",
  "cannibal",
  "biplane",
  "machinegun",
] as const;
export const TERRAIN_KINDS = ["campsite", "mountain", "jungle", "swamp", "bengali-tiger-territory"] as const;
const ITEM_KINDS = ["dragon-trap"] as const;
/** Table order: every hand and every multiset is listed in it. */
export const KINDS = [...CHARACTER_KINDS, ...TERRAIN_KINDS, ...ITEM_KINDS] as const;
export type CharacterKind = (typeof CHARACTER_KINDS)[number];
export type TerrainKind = (typeof TERRAIN_KINDS)[number];
export type Kind = (typeof KINDS)[number];

/** A character token: how many each seat has, the arrows on its sides (0 = none), its combat value. */
interface CharacterNumbers {
  readonly count: number;
  readonly arrows: readonly [forward: number, right: number, back: number, left: number];
  readonly combat: number;
}

export const CHARACTERS: Readonly<Record<CharacterKind, CharacterNumbers>> = {
  explorer: { count: 2, arrows: [2, 1, 1, 1], combat: 2 },
  journalist: { count: 1, arrows: [1, 1, 0, 1], combat: 0 },
  hunter: { count: 1, arrows: [3, 2, 1, 2], combat: 4 },
  sherpa: { count: 2, arrows: [2, 1, 0, 1], combat: 1 },
  dragon: { count: 2, arrows: [1, 1, 0, 1], combat: 6 },
  cannibal: { count: 1, arrows: [2, 1, 1, 1], combat: 3 },
  biplane: { count: 1, arrows: [4, 2, 1, 2], combat: 2 },
  machinegun: { count: 1, arrows: [1, 1, 1, 1], combat: 3 },
};

/** A terrain token: how many each seat has, what it does to the value of whoever stands on it. */
interface TerrainNumbers {
  readonly count: number;
  readonly combat: number;
}

export const TERRAINS: Readonly<Record<TerrainKind, TerrainNumbers>> = {
  campsite: { count: 1, combat: 0 },
  mountain: { count: 2, combat: 1 },
  jungle: { count: 2, combat: 0 },
  swamp: { count: 2, combat: -1 },
  "bengali-tiger-territory": { count: 1, combat: 0 },
};

const TRAPS_PER_SEAT = 1;

/** Combat shifts that do not come from the terrain alone. */
export const HUNTER_IN_CAMPSITE = 1;
export const DRAGON_BESIDE_TRAP = -3;

/** What each line of the score sheet is worth, in the order of the rulebook's list (ruling 58). */
export const POINTS = {
  "journalist-in-campsite": 7,
  "campsites-destroyed": 5,
  "dragons-eliminated": 3,
  "characters-eliminated": 1,
  "characters-on-jungle": 2,
  "characters-on-mountain": 1,
  "tiger-beside-campsite": -5,
} as const;

export const ACTIONS_PER_TURN = 2;
export const PLACINGS_PER_TURN = 1;
export const PLACINGS_PER_FAST_TURN = 2;
/** Action 7 is open to everybody while no more tokens than this are face down (ruling 41). */
export const FEW_FACE_DOWN = 6;

/** How many tokens of each kind a seat starts with, in table order (RULES.md 2). */
export function startingHand(dragonTraps: boolean): number[] {
  return [
    ...CHARACTER_KINDS.map((kind) => CHARACTERS[kind].count),
    ...TERRAIN_KINDS.map((kind) => TERRAINS[kind].count),
    dragonTraps ? TRAPS_PER_SEAT : 0,
  ];
}

/** Whether a kind is one of the eight characters; otherwise it is a terrain or the trap. */
export function isCharacterKind(kind: Kind): kind is CharacterKind {
  return (CHARACTER_KINDS as readonly Kind[]).includes(kind);
}

/** Whether a kind is one of the five terrains. */
export function isTerrainKind(kind: Kind): kind is TerrainKind {
  return (TERRAIN_KINDS as readonly Kind[]).includes(kind);
}
