import { z } from "zod";
import { deck, source, stat, terrain } from "../words.ts";

/**
 * The vocabulary all card data is written in (RULES.md 5.0). A card or tile is named by its row, and in the order of the
 * rows counts follow them.
 */

const amount = z.int().min(1).max(10);

/** Whom an effect reaches (A80). */
const who = z.enum(["self", "target", "each", "others", "least", "each-in-the-wild"]);
export type Who = z.infer<typeof who>;

/** Which tiles an effect may name, on top of what the effect itself demands. */
const tileFilter = z.strictObject({
  /** Steps from the own figure, its tile included; null is anywhere. */
  within: z.int().min(0).nullable(),
});

/** What changes values of Score trackers. */
const statOps = [
  z.strictObject({ op: z.literal("gain"), who, stat, amount }),
  z.strictObject({ op: z.literal("lose"), who, stat, amount }),
  z.strictObject({ op: z.literal("steal"), who, stat, amount }),
] as const;
export type StatOp = z.infer<(typeof statOps)[number]>;

/** What a card does outside a battle, and how it gets into one. */
export const opSchema = z.discriminatedUnion("op", [
  ...statOps,
  z.strictObject({ op: z.literal("draw"), amount }),
  z.strictObject({ op: z.literal("token"), change: z.union([z.literal(1), z.literal(-1)]), tile: tileFilter }),
  z.strictObject({ op: z.literal("cube") }),
  z.strictObject({ op: z.literal("explore"), amount }),
  z.strictObject({ op: z.literal("flood"), tile: tileFilter }),
  z.strictObject({ op: z.literal("tech"), discount: z.int().min(0) }),
  z.strictObject({ op: z.literal("fight"), deck }),
  z.strictObject({ op: z.literal("range"), amount }),
  z.strictObject({ op: z.literal("mod"), mod: z.lazy(() => modSchema) }),
  z.strictObject({ op: z.literal("insert"), deck }),
  z.strictObject({ op: z.literal("none") }),
]);
export type Op = z.infer<typeof opSchema>;
export type OpOf<Name extends Op["op"]> = Extract<Op, { op: Name }>;

const timing = z.enum(["actions", "before-first-roll", "before-roll", "after-roll"]);
export type Timing = z.infer<typeof timing>;

/** How a trait, a Tech node or an Item bends a battle. */
export const modSchema = z.discriminatedUnion("mod", [
  z.strictObject({ mod: z.literal("dice"), amount, when: z.enum(["first", "next", "battle"]) }),
  z.strictObject({ mod: z.literal("bonus-per"), each: z.enum(["hit", "any-six"]), amount }),
  z.strictObject({ mod: z.literal("reroll"), whose: z.enum(["own", "opponent"]), amount, nonHit: z.boolean() }),
  z.strictObject({ mod: z.literal("set-die"), face: z.int().min(1).max(6) }),
  z.strictObject({ mod: z.literal("cancel-hit"), amount }),
  z.strictObject({ mod: z.literal("ties-win"), amount }),
  z.strictObject({ mod: z.literal("last-stand") }),
  z.strictObject({ mod: z.literal("ignore-top") }),
  z.strictObject({ mod: z.literal("flee"), help: z.enum(["plus", "auto", "never"]), amount: z.int().min(0) }),
  z.strictObject({ mod: z.literal("hp-loss"), amount: z.int().min(-3).max(3) }),
  z.strictObject({ mod: z.literal("steal-on-win"), stat, amount }),
  z.strictObject({ mod: z.literal("mute"), timing }),
  z.strictObject({ mod: z.literal("silence") }),
]);
export type Mod = z.infer<typeof modSchema>;

const trigger = z.enum([
  "explored",
  "travel-ended",
  "battle-won",
  "dungeon-cleared",
  "cube-placed",
  "tech-up",
  "income",
  "rested",
  "turn-end",
]);
export type Trigger = z.infer<typeof trigger>;

const tag = z.enum([
  "fae",
  "beast",
  "human",
  "undead",
  "goblin",
  "giant",
  "dragon",
  "construct",
  "plant",
  "corrupted",
  "boss",
]);
export type Tag = z.infer<typeof tag>;

/** A condition of a Quest: about the trigger's own tile or battle, or about the player who caused it (A81). */
export const conditionSchema = z.discriminatedUnion("if", [
  z.strictObject({ if: z.literal("tile-land") }),
  z.strictObject({ if: z.literal("tile-terrain"), terrain }),
  z.strictObject({ if: z.literal("tile-neighbours"), of: z.enum(["water", "other-cube"]), atLeast: amount }),
  z.strictObject({ if: z.literal("tile-all-neighbours-water") }),
  z.strictObject({ if: z.literal("tile-distance-from-start"), atLeast: amount }),
  z.strictObject({ if: z.literal("versus"), opponent: z.enum(["monster", "player", "boss"]) }),
  z.strictObject({ if: z.literal("deck-among"), decks: z.array(deck) }),
  z.strictObject({ if: z.literal("tagged"), tag }),
  z.strictObject({ if: z.literal("fought-from"), source }),
  z.strictObject({ if: z.literal("no-dice-lost") }),
  z.strictObject({
    if: z.literal("mine"),
    what: z.enum(["gold", "resources", "influence", "vp", "level", "production", "cubes", "weapon", "gear"]),
    atLeast: amount,
  }),
  z.strictObject({ if: z.literal("standing-on-symbol"), symbol: z.enum(["watchtower", "sanctuary"]) }),
  z.strictObject({ if: z.literal("standing-on-terrain"), terrain }),
  z.strictObject({ if: z.literal("steps"), atLeast: amount }),
  z.strictObject({ if: z.literal("settlement-neighbours-water"), atLeast: amount }),
]);
export type Condition = z.infer<typeof conditionSchema>;
