import { type Hero, heroSchema, type Kind, type Layout, type Tile } from "./fields.ts";

/** A row of the tile set: how many tiles of this kind and layout the pile of a new game holds. */
interface TileRow {
  readonly kind: Kind;
  readonly layout: Layout;
  readonly count: number;
}

/**
 * The 71 pile tiles of RULES.md 2.1. Hands, pile and tiles out of the game are arrays of counts, one for each
 * row, in this order.
 */
export const TILES: readonly TileRow[] = [
  { kind: "empty", layout: "one", count: 3 },
  { kind: "empty", layout: "two-straight", count: 4 },
  { kind: "empty", layout: "two-corner", count: 5 },
  { kind: "empty", layout: "three", count: 6 },
  { kind: "find-a-coin", layout: "one", count: 3 },
  { kind: "find-a-coin", layout: "two-straight", count: 2 },
  { kind: "find-a-coin", layout: "two-corner", count: 3 },
  { kind: "find-a-coin", layout: "three", count: 2 },
  { kind: "lose-a-coin", layout: "one", count: 1 },
  { kind: "lose-a-coin", layout: "two-corner", count: 1 },
  { kind: "lose-a-coin", layout: "three", count: 1 },
  { kind: "steal-a-coin-left", layout: "one", count: 1 },
  { kind: "steal-a-coin-left", layout: "two-corner", count: 1 },
  { kind: "steal-a-coin-left", layout: "three", count: 1 },
  { kind: "steal-a-coin-right", layout: "one", count: 1 },
  { kind: "steal-a-coin-right", layout: "two-corner", count: 1 },
  { kind: "steal-a-coin-right", layout: "three", count: 1 },
  { kind: "steal-a-chamber", layout: "one", count: 1 },
  { kind: "steal-a-chamber", layout: "two-straight", count: 1 },
  { kind: "steal-a-chamber", layout: "two-corner", count: 1 },
  { kind: "destroy-a-chamber", layout: "one", count: 1 },
  { kind: "destroy-a-chamber", layout: "two-straight", count: 1 },
  { kind: "destroy-a-chamber", layout: "two-corner", count: 1 },
  { kind: "destroy-a-chamber", layout: "three", count: 1 },
  { kind: "rotate-a-chamber", layout: "one", count: 1 },
  { kind: "rotate-a-chamber", layout: "two-straight", count: 1 },
  { kind: "rotate-a-chamber", layout: "two-corner", count: 1 },
  { kind: "switch-a-chamber", layout: "one", count: 1 },
  { kind: "switch-a-chamber", layout: "two-straight", count: 1 },
  { kind: "switch-a-chamber", layout: "three", count: 1 },
  { kind: "drakon-moves", layout: "one", count: 1 },
  { kind: "drakon-moves", layout: "two-straight", count: 1 },
  { kind: "drakon-moves", layout: "two-corner", count: 2 },
  { kind: "drakon-moves", layout: "three", count: 1 },
  { kind: "teleport", layout: "one", count: 1 },
  { kind: "teleport", layout: "two-straight", count: 1 },
  { kind: "teleport", layout: "two-corner", count: 1 },
  { kind: "master-key", layout: "one", count: 1 },
  { kind: "master-key", layout: "two-corner", count: 1 },
  { kind: "escape", layout: "one", count: 1 },
  { kind: "escape", layout: "two-corner", count: 1 },
  { kind: "windstorm", layout: "two-straight", count: 1 },
  { kind: "windstorm", layout: "two-corner", count: 1 },
  { kind: "magic-harp", layout: "two-straight", count: 1 },
  { kind: "magic-harp", layout: "two-corner", count: 1 },
  { kind: "mind-control", layout: "one", count: 1 },
  { kind: "mind-control", layout: "two-straight", count: 1 },
  { kind: "mind-control", layout: "two-corner", count: 1 },
  { kind: "floating-chamber", layout: "two-straight", count: 1 },
  { kind: "floating-chamber", layout: "two-corner", count: 1 },
];

/** A row of the coin set. */
export interface CoinRow {
  readonly coin: number;
  readonly count: number;
}

/** The 28 coins of RULES.md 3. Hoard and purses are arrays of counts, one for each row, in this order. */
export const COINS: readonly CoinRow[] = [
  { coin: 1, count: 5 },
  { coin: 2, count: 18 },
  { coin: 3, count: 5 },
];

export const HEROES: readonly Hero[] = heroSchema.options;

/** Tiles in a starting hand, and what a Warrior fills up to. */
export const HAND_SIZE = 4;

/** How many steps Drakon may take (RB Drakon). */
export const DRAKON_STEPS = 3;

/** Forced moves after which a further Mind Control does nothing (5.G.4). */
export const FORCED_MOVES_CAP = 20;

const ROWS: Partial<Record<Kind, Partial<Record<Layout, number>>>> = {};
for (const [row, { kind, layout }] of TILES.entries()) ROWS[kind] = { ...ROWS[kind], [layout]: row };

/** The row of a tile in `TILES`; undefined for what is not of the set, such as the entrance. */
export function tileRowIfAny({ kind, layout }: Tile): number | undefined {
  return ROWS[kind]?.[layout];
}

/** The row of a tile of the set. */
export function tileRow(tile: Tile): number {
  const row = tileRowIfAny(tile);
  if (row === undefined) throw new RangeError(`no tile ${tile.kind} ${tile.layout}`);
  return row;
}

/** The row of a coin value in `COINS`. */
export function coinRow(coin: number): number {
  const row = COINS.findIndex((entry) => entry.coin === coin);
  if (row < 0) throw new RangeError(`no coin of value ${coin}`);
  return row;
}

/** Full rounds after which a game stalls, whatever coins still move: ten times what a long game takes (5.C.11). */
export const LONGEST_ROUNDS = 200;
