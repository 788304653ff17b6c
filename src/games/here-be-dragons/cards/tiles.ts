import { sure } from "../../../engine/sure.ts";
import type { Deck, Terrain } from "../words.ts";

export type TileSymbol = "none" | "start" | "harbor" | "dungeon" | "sanctuary" | "watchtower" | Building;
type Building = "farm" | "sawmill" | "mine";

/** `resources` are gained when the tile is drawn and by each income; `deck` is the level of its Monster symbol. */
function land<const Kind extends string>(
  kind: Kind,
  count: number,
  terrain: Terrain,
  symbol: TileSymbol,
  resources: number,
  deck: Deck | null,
) {
  return { kind, count, terrain, symbol, resources, deck };
}

/** The 80 Terrain tiles, the Starting tile first (RULES.md 5.1). */
export const TILES = [
  land("start", 1, "water", "start", 0, null),
  land("harbor", 6, "water", "harbor", 0, null),
  land("water", 9, "water", "none", 0, null),
  land("plain", 12, "plain", "none", 0, null),
  land("farm-1", 6, "plain", "farm", 1, null),
  land("farm-2", 2, "plain", "farm", 2, null),
  land("sanctuary", 4, "plain", "sanctuary", 1, null),
  land("watchtower", 4, "plain", "watchtower", 0, null),
  land("forest-level-1-2", 4, "forest", "none", 0, "level-1-2"),
  land("sawmill-1-level-1-2", 5, "forest", "sawmill", 1, "level-1-2"),
  land("forest-level-3-4", 3, "forest", "none", 0, "level-3-4"),
  land("sawmill-1-level-3-4", 3, "forest", "sawmill", 1, "level-3-4"),
  land("sawmill-2-level-3-4", 2, "forest", "sawmill", 2, "level-3-4"),
  land("forest-level-5-plus", 1, "forest", "none", 0, "level-5-plus"),
  land("mountain-level-1-2", 1, "mountain", "none", 0, "level-1-2"),
  land("mine-1-level-1-2", 3, "mountain", "mine", 1, "level-1-2"),
  land("mountain-level-3-4", 3, "mountain", "none", 0, "level-3-4"),
  land("mine-1-level-3-4", 2, "mountain", "mine", 1, "level-3-4"),
  land("mountain-level-5-plus", 3, "mountain", "none", 0, "level-5-plus"),
  land("mine-2-level-5-plus", 2, "mountain", "mine", 2, "level-5-plus"),
  land("dungeon", 4, "dungeon", "dungeon", 0, null),
];

export const TILE_KINDS = TILES.map(({ kind }) => kind);
type TileRow = (typeof TILES)[number];
export type TileKind = (typeof TILE_KINDS)[number];

const BY_KIND: ReadonlyMap<string, TileRow> = new Map(TILES.map((row) => [row.kind, row]));

/** The printed side of a tile. */
export function tileRow(kind: TileKind): TileRow {
  return sure(BY_KIND.get(kind));
}
