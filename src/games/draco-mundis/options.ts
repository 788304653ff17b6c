import { z } from "zod";
import type { Refusal } from "../../engine/contract.ts";

/** The variants of the rulebook and the rulings that can be chosen, fixed before the first placing (RULES.md 6). */
export const optionsSchema = z
  .strictObject({
    /** Two tokens are placed in each setup turn (ruling 5). */
    fastSetup: z.boolean().default(false),
    /** Each seat places its Dragon Trap too (rulings 8 and 64 to 69). */
    dragonTraps: z.boolean().default(false),
    /** One Sherpa may be sacrificed per seat and game for one more action (rulings 70 to 72). */
    warpath: z.boolean().default(false),
    /** The Biplane may fly over a face-up trap (ruling 21). */
    biplaneCrossesTraps: z.boolean().default(true),
    /** The value of a single character is never below 0 (ruling 33). */
    combatFloor: z.boolean().default(false),
    /** The Journalist may start a fight without a companion (ruling 36). */
    journalistStartsFights: z.boolean().default(true),
    /** Which facings count when Action 7 asks whether a character can move (ruling 42). */
    stuckTest: z.enum(["any-facing", "current-facing"]).meta({ id: "DracoMundisStuckTest" }).default("any-facing"),
    /** A Dragon beside a trap is captured at its weakened value (ruling 47). */
    trapWeakensCapture: z.boolean().default(true),
    /** A Cannibal may capture a Journalist (ruling 49). */
    journalistCapturable: z.boolean().default(true),
    /** A Cannibal that holds a Machinegun may enter a Mountain (ruling 53). */
    machinegunPrisonerOnMountain: z.boolean().default(false),
    /** A prisoner still held at the end counts for its captor like an eliminated character (ruling 55). */
    prisonersScore: z.boolean().default(false),
    /** An eliminated Dragon scores on both lines, 3 + 1 (ruling 59). */
    dragonScoresBoth: z.boolean().default(false),
    /** How equal totals are ranked (ruling 61). */
    ties: z.enum(["shared", "most-taken"]).meta({ id: "DracoMundisTies" }).default("shared"),
    /** So many rounds without progress end the game (ruling 63). */
    stallRounds: z.int().min(1).max(100).default(20),
  })
  .meta({ id: "DracoMundisOptions" });
export type Options = z.infer<typeof optionsSchema>;

/** Two rulings speak of face-up traps only: turning them needs the variant that brings traps (RULES.md 6). */
export function admits(options: Options): Refusal | undefined {
  const isAboutTraps = !options.biplaneCrossesTraps || !options.trapWeakensCapture;
  return isAboutTraps && !options.dragonTraps ? "option-needs-dragon-traps" : undefined;
}
