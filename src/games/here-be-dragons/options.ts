import { z } from "zod";
import type { Refusal } from "../../engine/contract.ts";

/** The options of RULES.md 8: fixed when the game is made, the same for all, public. */
export const optionsSchema = z
  .strictObject({
    /** Victory points that win. Solo is always 10 (SU1, VI1, CO8). */
    victoryTarget: z.int().min(5).max(10).default(10),
    /** Whether the Devourer and the Corrupted cards are in the game. Solo always has them (SU3, SU4). */
    boss: z.enum(["none", "devourer"]).meta({ id: "HereBeDragonsBossOption" }).default("none"),
    /** Whether the fighter names another player to play the monster, as the rulebook has it (MB4, A39). */
    monsterControl: z
      .enum(["auto", "player"])
      .meta({
        id: "HereBeDragonsMonsterControl",
        description:
          "`player`: the fighter names another player to play the monster. `auto` is a house rule: nobody is asked",
      })
      .default("auto"),
    /** Whether players who take no part in a battle get windows for Items (A87). */
    bystanderItems: z.boolean().default(true),
    /** Most steps of a long travel (A2). */
    longTravel: z.int().min(2).max(3).default(3),
    /** Which cubes lift a Settlement (A21). */
    upgradeCount: z.enum(["connected", "ever-placed"]).meta({ id: "HereBeDragonsUpgradeCount" }).default("connected"),
    /** Level of a Settlement that is built again after it was destroyed (A22). */
    rebuild: z.enum(["same-level", "village"]).meta({ id: "HereBeDragonsRebuild" }).default("same-level"),
    /** Whether who loses to a monster retreats and leaves a token (A17). */
    loseRetreat: z.boolean().default(true),
    /** Most Influence a player can hold; null is no limit (A7). */
    influenceCap: z.literal(10).nullable().default(null),
    /** Who gets excess Gold or Resources when several could (A4). */
    overflowTie: z.enum(["auto", "giver-chooses"]).meta({ id: "HereBeDragonsOverflowTie" }).default("auto"),
    /** How many eye cards are in the game, taken by lot; null is all. At most 35 in solo (A70). */
    eyeCards: z.int().min(12).max(36).nullable().default(null),
    /** The game ends after that many rounds (A72). */
    roundLimit: z.int().min(20).max(1000).default(200),
  })
  .meta({ id: "HereBeDragonsOptions" });
export type Options = z.infer<typeof optionsSchema>;

/** Refuses what the deck cannot give: solo leaves Border Lords out, so 35 eye cards are the most (RULES.md 8). */
export function admits(options: Options, seats: number): Refusal | undefined {
  if (seats === 1 && options.eyeCards === 36) return "solo-has-35-eye-cards";
  return undefined;
}

/** The options as they are played: solo always has the Devourer and a target of 10 (SO1). */
export function optionsInForce(options: Options, seats: number): Options {
  return seats === 1 ? { ...options, boss: "devourer", victoryTarget: 10 } : options;
}
