import { z } from "zod";
import { pascalCase } from "../../engine/pascal-case.ts";
import { CORRUPTED_CARDS, EYES } from "./cards/event-cards.ts";
import { ITEMS } from "./cards/items.ts";
import { MONSTERS } from "./cards/monsters.ts";
import { TILE_KINDS } from "./cards/tiles.ts";
import { oneOf } from "./words.ts";

/** The vocabulary of this title's schemas. Within the title a field name always has the type it has here. */

/** An object with a name of its own. */
export function thing<Shape extends z.ZodRawShape>(id: string, shape: Shape) {
  return z.strictObject(shape).meta({ id: `HereBeDragons${id}` });
}

/** One of several objects told apart by `type`; it is named after its type. */
export function variant<const Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape, suffix = "") {
  return thing(pascalCase(type) + suffix, { type: z.literal(type), ...shape });
}

export const seat = z.int().min(0).max(5);
export type Seat = z.infer<typeof seat>;

/** Axial coordinates; the Starting tile lies at (0, 0). */
export const cell = thing("Cell", { q: z.int().min(-99).max(99), r: z.int().min(-99).max(99) });
export type Cell = z.infer<typeof cell>;

export const tileKind = oneOf("TileKind", TILE_KINDS);
export const monster = oneOf("Monster", MONSTERS);
export const eye = oneOf("Eye", EYES);
export const item = oneOf("Item", ITEMS);

/** A card whose effect is carried out: an eye card or an Item. */
export const card = oneOf("Card", [...EYES, ...ITEMS]);
export type Card = z.infer<typeof card>;

export const corruptedCard = oneOf("CorruptedCard", CORRUPTED_CARDS);

/** Which side of a tile counts: the printed one, plain Water after a flood, or the corrupted back. */
export const ground = oneOf("Ground", ["printed", "flooded", "corrupted"]);

/** What a stored path runs over: one kind of terrain, or anything that may be entered. */
export const over = oneOf("Over", ["plain", "water", "corrupted", "any"]);
export type Over = z.infer<typeof over>;

/** One of the two cubes of the Tech tree. */
export const techCube = oneOf("TechCube", ["weapon", "gear"]);
export type TechCube = z.infer<typeof techCube>;

/** The two sides of a battle: the fighter (in a player battle the attacker) and who stands against. */
export const side = oneOf("Side", ["fighter", "opponent"]);
export type SideName = z.infer<typeof side>;

/** How a battle can end. */
export const result = oneOf("Result", ["fighter-won", "opponent-won", "fled", "broken-off"]);
export type Result = z.infer<typeof result>;

/** What a fight leaves on its tile that its fighter has not won. */
export const leaves = oneOf("Leaves", ["nothing", "token", "dungeon"]);
export type Leaves = z.infer<typeof leaves>;

export const until = oneOf("Until", ["window", "battle", "my-turn"]);

export const ending = oneOf("Ending", [
  "victory-points",
  "devourer-points",
  "devourer-last-round",
  "all-corrupted",
  "boss-beaten",
  "solo-corrupted",
  "walkover",
  "solo-left",
  "round-limit",
]);
export type Ending = z.infer<typeof ending>;

export const outcome = thing("Outcome", { ending, ranks: z.array(z.int().min(1)) });

export const itemCount = thing("ItemCount", { item, count: z.int().min(1) });
export type ItemCount = z.infer<typeof itemCount>;
