import { z } from "zod";
import { CORRUPTED_CARDS, EYES, ITEMS, MONSTERS, TILE_KINDS, WEAPON_BRANCHES } from "./cards/names.ts";

/** The vocabulary of this title's schemas. Within the title a field name always has the type it has here. */

export const seatSchema = z.int().min(0).max(5);

/** Axial coordinates; the Starting tile lies at (0, 0). */
export const cellSchema = z
  .strictObject({ q: z.int().min(-99).max(99), r: z.int().min(-99).max(99) })
  .meta({ id: "HereBeDragonsCell" });
export type Cell = z.infer<typeof cellSchema>;

export const tileKindSchema = z.enum(TILE_KINDS).meta({ id: "HereBeDragonsTileKind" });
export type TileKind = z.infer<typeof tileKindSchema>;

export const monsterSchema = z.enum(MONSTERS).meta({ id: "HereBeDragonsMonster" });
export type Monster = z.infer<typeof monsterSchema>;

export const eyeSchema = z.enum(EYES).meta({ id: "HereBeDragonsEye" });
export type Eye = z.infer<typeof eyeSchema>;

export const itemSchema = z.enum(ITEMS).meta({ id: "HereBeDragonsItem" });
export type Item = z.infer<typeof itemSchema>;

/** A card whose effect is carried out: an eye card or an Item. */
export const cardSchema = z.enum([...EYES, ...ITEMS]).meta({ id: "HereBeDragonsCard" });
export type Card = z.infer<typeof cardSchema>;

export const corruptedCardSchema = z.enum(CORRUPTED_CARDS).meta({ id: "HereBeDragonsCorruptedCard" });

export const deckSchema = z.enum(["level-1-2", "level-3-4", "level-5-plus"]).meta({ id: "HereBeDragonsDeck" });
export type Deck = z.infer<typeof deckSchema>;

export const terrainSchema = z
  .enum(["plain", "forest", "mountain", "water", "dungeon", "corrupted"])
  .meta({ id: "HereBeDragonsTerrain" });
export type Terrain = z.infer<typeof terrainSchema>;

/** Which side of a tile counts: the printed one, plain Water after a flood, or the corrupted back. */
export const groundSchema = z.enum(["printed", "flooded", "corrupted"]).meta({ id: "HereBeDragonsGround" });

/** What a stored path runs over: one kind of terrain, or anything that may be entered. */
export const overSchema = z.enum(["plain", "water", "corrupted", "any"]).meta({ id: "HereBeDragonsOver" });
export type Over = z.infer<typeof overSchema>;

export const statSchema = z.enum(["vp", "gold", "resources", "influence", "health"]).meta({ id: "HereBeDragonsStat" });
export type Stat = z.infer<typeof statSchema>;

/** A branch of the Tech tree that can be bought on. */
export const trackSchema = z.enum([...WEAPON_BRANCHES, "gear"]).meta({ id: "HereBeDragonsTrack" });
export type Track = z.infer<typeof trackSchema>;

/** Where the weapon cube is: a branch, or still on the root. */
export const weaponSchema = z.enum(["root", ...WEAPON_BRANCHES]).meta({ id: "HereBeDragonsWeapon" });

/** One of the two cubes of the Tech tree. */
export const techCubeSchema = z.enum(["weapon", "gear"]).meta({ id: "HereBeDragonsTechCube" });

export const sourceSchema = z
  .enum(["search", "token", "dungeon", "event", "reanimated", "boss", "player"])
  .meta({ id: "HereBeDragonsSource" });
export type Source = z.infer<typeof sourceSchema>;

/** The two sides of a battle: the fighter (in a player battle the attacker) and who stands against. */
export const sideSchema = z.enum(["fighter", "opponent"]).meta({ id: "HereBeDragonsSide" });
export type SideName = z.infer<typeof sideSchema>;

export const untilSchema = z.enum(["window", "battle", "my-turn"]).meta({ id: "HereBeDragonsUntil" });

export const endingSchema = z
  .enum([
    "victory-points",
    "devourer-points",
    "devourer-last-round",
    "all-corrupted",
    "boss-beaten",
    "solo-corrupted",
    "walkover",
    "solo-left",
    "round-limit",
  ])
  .meta({ id: "HereBeDragonsEnding" });
export type Ending = z.infer<typeof endingSchema>;

export const outcomeSchema = z
  .strictObject({ ending: endingSchema, ranks: z.array(z.int().min(1)) })
  .meta({ id: "HereBeDragonsOutcome" });

export const itemCountSchema = z
  .strictObject({ item: itemSchema, count: z.int().min(1) })
  .meta({ id: "HereBeDragonsItemCount" });
export type ItemCount = z.infer<typeof itemCountSchema>;
