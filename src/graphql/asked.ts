import { z } from "zod";

/** The shapes of arguments that several fields take, with REST's bounds. */

/** A game's id; what is not the form of one is not found, as in a path. */
export const gameId = z.string().max(200).meta({ format: "uuid", description: "The game" });

export const seat = z.int().min(0).max(99).describe("The seat, 0-based");

/** A version to look back to. */
export const pastVersion = z.int().min(1).max(999_999_999).nullable().describe("Look back: as it was at this version");

export const idempotencyKey = z
  .string()
  .nullable()
  .default(null)
  .describe("A repeat with the same key gets the first answer and has no other effect");

/** Where to go on in a list of games, and how much of it. */
export const pageAsked = {
  first: z.int().min(1).max(100).default(20).describe("How many at most"),
  after: z.string().min(1).max(400).nullable().describe("The `cursor` after which to go on"),
};

export const turn = z.enum(["mine", "theirs", "finished", "invited"]).meta({ id: "TurnFilter" }).nullable();

export const afterVersion = z.int().min(0).max(999_999_999).default(0).describe("The version after which to begin");

/** A moment to begin at, in place of a version. */
export const sinceMoment = z
  .enum(["my-last-action"])
  .meta({ id: "EventsSince" })
  .nullable()
  .describe("In place of `after`: begin after the last entry that was my seat's own doing, or at the start");

/** The id of a webhook or a delivery; what is none is not found, as in a path. */
export const webhookId = z.string().max(200).meta({ format: "uuid" });
