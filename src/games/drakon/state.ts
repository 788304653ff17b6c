import { z } from "zod";
import type { Frozen, Parts, SeenBySeat as SeenBySeatIn, Seen as SeenIn } from "../../engine/title.ts";
import { cellSchema, chamberSchema, heroSchema, outcomeSchema, seatSchema, stepSchema, turnSchema } from "./fields.ts";
import { optionsSchema } from "./options.ts";

/** A multiset: counts along `TILES`, or along `COINS`. */
const counts = z.array(z.int());

/** A seat with what lies open before it. */
export const sitterSchema = z.strictObject({
  heroCard: heroSchema.nullable(),
  at: cellSchema.nullable().describe("Where the figure stands; null before the choice and after leaving."),
  abilityUsed: z.boolean(),
  /** 5.F.5. */
  metDrakon: z.boolean().describe("Whether the hero met Drakon in the running turn."),
  /** 5.L. */
  left: z.boolean(),
  handCount: z.int(),
});

/** What lies open. The counts of hidden pieces are those in `hiddenSchema`. */
export const boardSchema = z.strictObject({
  options: optionsSchema,
  /** The first player, by lot. */
  first: seatSchema,
  seats: z.array(sitterSchema),
  turn: turnSchema.nullable().describe("Null during set-up."),
  /** 5.C.4. */
  turnsWithoutProgress: z
    .int()
    .describe("Finished turns since the last progress; the game stalls at `stallRounds` times the heroes in the game."),
  /** 5.C.11. */
  turnsStarted: z
    .int()
    .describe("Turns started so far; the game stalls after 200 times the heroes in the game at the latest."),
  /** In the order they came. */
  lair: z.array(chamberSchema),
  /** Once there she never leaves (5.A.6). */
  drakon: cellSchema.nullable().describe("Null until the first Drakon Moves chamber is in play."),
  pile: z.int().describe("Tiles in the draw pile."),
  hoard: z.int().describe("Coins in Drakon's hoard."),
  destroyed: counts,
  facedown: z.int().describe("Tiles that left the game facedown."),
  /** The coins of each seat, with Team Play of each team; turned up only at the end (5.C.8, 5.M.2). */
  purses: z.array(z.strictObject({ coinCount: z.int(), turnedUp: z.boolean() })),
  /** What has to be settled before the turn goes on, the last first. The last is the open decision. */
  steps: z.array(stepSchema),
  outcome: outcomeSchema.nullable().describe("Null while the game runs."),
});

/** What does not: hidden pieces are counts, so no order and no identity is stored (law 6). */
export const hiddenSchema = z.strictObject({
  /** By seat. */
  hands: z.array(counts),
  pile: counts,
  /** Tiles that left the game by a Warrior or with a hero. */
  facedown: counts,
  /** As on the board. */
  purses: z.array(counts),
  hoard: counts,
});
export type Hidden = z.infer<typeof hiddenSchema>;

/** A viewer's share of it (RULES.md 7). */
export const ownSchema = z.strictObject({
  hand: counts.nullable(),
  /** As on the board: null for those that the viewer does not see. */
  purses: z.array(counts.nullable()),
});
export type Own = z.infer<typeof ownSchema>;

type OpenBoard = z.infer<typeof boardSchema>;
/** What lies open, to look at. */
export type Board = Frozen<OpenBoard>;
export type DrakonState = Parts<OpenBoard, Hidden>;
export type Seen = SeenIn<OpenBoard, Own>;
export type SeenBySeat = SeenBySeatIn<OpenBoard, Own>;
