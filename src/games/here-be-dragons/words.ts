import { z } from "zod";

/** The words that the tables of cards and tiles share with the schemas of the game. */

/** An enum with a name of its own. */
export function oneOf<const Word extends string>(id: string, words: readonly Word[]) {
  return z.enum(words).meta({ id: `HereBeDragons${id}` });
}

export const deck = oneOf("Deck", ["level-1-2", "level-3-4", "level-5-plus"]);
export type Deck = z.infer<typeof deck>;

export const terrain = oneOf("Terrain", ["plain", "forest", "mountain", "water", "dungeon", "corrupted"]);
export type Terrain = z.infer<typeof terrain>;

export const stat = oneOf("Stat", ["vp", "gold", "resources", "influence", "health"]);
export type Stat = z.infer<typeof stat>;

const weaponBranches = ["steel", "marksman", "runes"] as const;

/** The branches of the Tech tree that can be bought on. */
export const TRACKS = [...weaponBranches, "gear"] as const;
export const track = oneOf("Track", TRACKS);
export type Track = z.infer<typeof track>;

/** Where the weapon cube is: a branch, or still on the root. */
export const weapon = oneOf("Weapon", ["root", ...weaponBranches]);

/** Where the monster of a battle comes from. */
export const source = oneOf("Source", ["search", "token", "dungeon", "event", "reanimated", "boss", "player"]);
export type Source = z.infer<typeof source>;
