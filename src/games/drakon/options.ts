import { z } from "zod";
import type { Refusal } from "../../engine/contract.ts";
import { layoutSchema } from "./pieces.ts";

/** The options of rules page 9: fixed when the game is made, the same for all, public. */
export const optionsSchema = z
  .strictObject({
    /** "Heroes!": the six abilities are in play. */
    heroes: z.boolean().default(false),
    /** Heroes are chosen in turn order, or dealt by lot without asking. */
    heroDeal: z.enum(["choose", "random"]).meta({ id: "DrakonHeroDeal" }).default("choose"),
    /** Escape from Drakon's Lair: enter an Escape or Teleport chamber with enough gold to win. */
    escape: z.boolean().default(false),
    /** A lower total wins. */
    shortGame: z.boolean().default(false),
    /** Team Play, for 4 or 6. */
    teams: z.boolean().default(false),
    /** Five coins of any value win; coins count instead of gold everywhere. */
    fixedGold: z.boolean().default(false),
    /** What an Escape chamber does. */
    escapeChamber: z
      .enum(["exit-to-entrance", "enter-from-any-side"])
      .meta({ id: "DrakonEscapeChamber" })
      .default("exit-to-entrance"),
    /** Whether a Master Key opens sides with an arrow pointing back. */
    masterKeyAgainstArrows: z.boolean().default(true),
    /** Whether the Knight also takes a random tile of the hero he forces. */
    knightTakesTile: z.boolean().default(true),
    /** Whether ending one's turn on the entrance beside Drakon costs a coin. */
    endOfTurnEncounter: z.boolean().default(true),
    /** Equal totals at a blocked or stalled end share the place, or more coins go first. */
    tieBreak: z.enum(["shared", "most-coins"]).meta({ id: "DrakonTieBreak" }).default("shared"),
    /** Full rounds without progress that end the game. */
    stallRounds: z.int().min(3).max(50).default(10),
    /** Arrows of the entrance. */
    entranceArrows: layoutSchema.default("four"),
  })
  .meta({ id: "DrakonOptions" });
export type DrakonOptions = z.infer<typeof optionsSchema>;

/** Refuses what does not go together: teams without 4 or 6 seats, Fixed Gold with another total (rules page 9). */
export function admits(options: DrakonOptions, seats: number): Refusal | undefined {
  if (options.teams && seats !== 4 && seats !== 6) return "teams-need-four-or-six";
  if (options.fixedGold && options.shortGame) return "fixed-gold-excludes-short-game";
  if (options.fixedGold && options.escape) return "fixed-gold-excludes-escape";
  return undefined;
}
