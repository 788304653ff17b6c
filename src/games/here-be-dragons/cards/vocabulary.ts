import { z } from "zod";
import { deck, source, stat, terrain, track } from "../words.ts";

/**
 * The vocabulary all card data is written in (RULES.md 5.0). Every table of this folder is parsed with these
 * schemas when it is loaded, so a slip in the data is found before a game is played with it. The names of cards and
 * tiles are those of the tables' rows; in table order counts follow them.
 */

/** A table whose rows are found to be in order. */
export function checked<Row>(schema: z.ZodType, rows: readonly Row[]): readonly Row[] {
  z.array(schema).parse(rows);
  return rows;
}

const name = z.string().min(1);

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
const statOpSchema = z.discriminatedUnion("op", statOps);
export type StatOp = z.infer<typeof statOpSchema>;

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

export const tileRowSchema = z.strictObject({
  kind: name,
  count: z.int().min(1),
  terrain,
  symbol: z.enum(["none", "start", "harbor", "farm", "sanctuary", "watchtower", "sawmill", "mine", "dungeon"]),
  /** Resources gained when drawn and by each income. */
  resources: z.int().min(0).max(2),
  /** Level of the Monster symbol; null without one. */
  deck: deck.nullable(),
});
export type TileRow<Kind extends string = string> = z.infer<typeof tileRowSchema> & { readonly kind: Kind };

export const techNodeSchema = z.strictObject({
  track,
  node: z.int().min(1).max(4),
  name,
  price: z.int().min(1).max(10),
  dice: z.int().min(0).max(8),
  mods: z.array(modSchema),
});
export type TechNode = z.infer<typeof techNodeSchema>;

const reward = z.array(z.strictObject({ stat, amount }));
export type Reward = z.infer<typeof reward>;

export const monsterCardSchema = z.strictObject({
  monster: name,
  /** Null for the boss, who is in no deck. */
  deck: deck.nullable(),
  count: z.int().min(1),
  strength: z.int().min(1).max(8),
  traits: z.array(z.strictObject({ name, mod: modSchema })),
  tags: z.array(tag).min(1),
  reward,
});
export type MonsterCard<Name extends string = string> = z.infer<typeof monsterCardSchema> & {
  readonly monster: Name;
};

export const questCardSchema = z.strictObject({
  eye: name,
  on: trigger,
  conditions: z.array(conditionSchema),
  reward: z.array(statOpSchema).min(1),
  /** Whether the card is left out in solo. */
  notInSolo: z.boolean(),
});
export type QuestCard<Name extends string = string> = z.infer<typeof questCardSchema> & { readonly eye: Name };

export const choiceCardSchema = z.strictObject({
  eye: name,
  /** An instant event has one line and is not asked for. */
  options: z.array(z.array(opSchema).min(1)).min(1).max(3),
});
export type ChoiceCard<Name extends string = string> = z.infer<typeof choiceCardSchema> & { readonly eye: Name };

export const itemCardSchema = z.strictObject({
  item: name,
  count: z.literal(2),
  timing,
  /** In a battle: only who fights as themself, or everybody with a window. */
  by: z.enum(["me", "any"]),
  /** Whether a player has to be named first, and how far off that figure may stand. */
  target: z.strictObject({ within: z.int().min(0) }).nullable(),
  ops: z.array(opSchema).min(1),
});
export type ItemCard<Name extends string = string> = z.infer<typeof itemCardSchema> & { readonly item: Name };
