import { z } from "zod";
import type { Refusal } from "../../engine/contract.ts";
import { layoutSchema } from "./fields.ts";

/** The options of RULES.md 9: fixed when the game is made, the same for all, public. */
export const optionsSchema = z
  .strictObject({
    heroes: z.boolean().default(false).describe('"Heroes!": the six abilities are in play.'),
    heroDeal: z
      .enum(["choose", "random"])
      .meta({ id: "DrakonHeroDeal" })
      .default("choose")
      .describe("Heroes are chosen in turn order, or dealt by lot without asking."),
    escape: z
      .boolean()
      .default(false)
      .describe("Escape from Drakon's Lair: enter an Escape or Teleport chamber with enough gold to win."),
    shortGame: z.boolean().default(false).describe("A lower total wins."),
    teams: z.boolean().default(false).describe("Team Play, for 4 or 6."),
    fixedGold: z
      .boolean()
      .default(false)
      .describe("Five coins of any value win; coins count instead of gold everywhere."),
    escapeChamber: z
      .enum(["exit-to-entrance", "enter-from-any-side"])
      .meta({ id: "DrakonEscapeChamber" })
      .default("exit-to-entrance")
      .describe("What an Escape chamber does."),
    masterKeyAgainstArrows: z
      .boolean()
      .default(true)
      .describe("Whether a Master Key opens sides with an arrow pointing back."),
    knightTakesTile: z
      .boolean()
      .default(true)
      .describe("Whether the Knight also takes a random tile of the hero he forces."),
    endOfTurnEncounter: z
      .boolean()
      .default(true)
      .describe("Whether ending one's turn on the entrance beside Drakon costs a coin."),
    tieBreak: z
      .enum(["shared", "most-coins"])
      .meta({ id: "DrakonTieBreak" })
      .default("shared")
      .describe("Equal totals at a blocked or stalled end share the place, or more coins go first."),
    stallRounds: z.int().min(3).max(50).default(10).describe("Full rounds without progress that end the game."),
    entranceArrows: layoutSchema.default("four").describe("Arrows of the entrance."),
  })
  .meta({ id: "DrakonOptions" });
export type DrakonOptions = z.infer<typeof optionsSchema>;

/** Refuses what does not go together: teams without 4 or 6 seats, Fixed Gold with another total (RULES.md 9). */
export function admits(options: DrakonOptions, seats: number): Refusal | undefined {
  if (options.teams && seats !== 4 && seats !== 6) return "teams-need-four-or-six";
  if (options.fixedGold && options.shortGame) return "fixed-gold-excludes-short-game";
  if (options.fixedGold && options.escape) return "fixed-gold-excludes-escape";
  return undefined;
}
