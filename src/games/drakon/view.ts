import { z } from "zod";
import { optionsSchema } from "./options.ts";
import {
  cellSchema,
  chamberSchema,
  coinCountSchema,
  heroSchema,
  outcomeSchema,
  seatSchema,
  stepSchema,
  tileCountSchema,
  turnSchema,
} from "./pieces.ts";

/** A seat as the viewer may see it. */
export const seatViewSchema = z
  .strictObject({
    seat: seatSchema,
    /** Seats of one team share this number; without Team Play each seat has its own. */
    team: z.int(),
    heroCard: heroSchema.nullable(),
    /** Where the figure stands; null before the choice and after leaving. */
    at: cellSchema.nullable(),
    abilityUsed: z.boolean(),
    /** Whether the hero met Drakon in the running turn. */
    metDrakon: z.boolean(),
    left: z.boolean(),
    handCount: z.int(),
    /** Coins of the seat, with Team Play of its team. */
    coinCount: z.int(),
    /** The tiles in hand, for their owner while he is in the game; null for all others. */
    hand: z.array(tileCountSchema).nullable(),
    /** The coins, for their owners while they are in the game, and for all once turned up; null otherwise. */
    coins: z.array(coinCountSchema).nullable(),
  })
  .meta({ id: "DrakonSeatView" });
export type SeatView = z.infer<typeof seatViewSchema>;

/** The state as one viewer may see it. */
export const viewSchema = z
  .strictObject({
    viewer: seatSchema.nullable(),
    options: optionsSchema,
    /** The first player. */
    first: seatSchema,
    seats: z.array(seatViewSchema),
    /** Null during set-up. */
    turn: turnSchema.nullable(),
    /** Finished turns since the last progress; the game stalls at `stallRounds` times the heroes in the game. */
    turnsWithoutProgress: z.int(),
    lair: z.array(chamberSchema),
    /** Null until the first Drakon Moves chamber is in play. */
    drakon: cellSchema.nullable(),
    /** Tiles in the draw pile. */
    pile: z.int(),
    /** Coins in Drakon's hoard. */
    hoard: z.int(),
    destroyed: z.array(tileCountSchema),
    /** Tiles that left the game facedown. */
    facedown: z.int(),
    /** The open decision; null when and only when the game is over. */
    decision: stepSchema.nullable(),
    /** What goes on after the open decision, the last first. */
    waiting: z.array(stepSchema),
    /** Null while the game runs. */
    outcome: outcomeSchema.nullable(),
  })
  .meta({ id: "DrakonView" });
export type DrakonView = z.infer<typeof viewSchema>;
