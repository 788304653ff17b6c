import { z } from "zod";
import { absence, calendar, clock } from "../engine/clock.ts";
import { start, visibility } from "../engine/entry.ts";
import { playerName } from "./name.ts";

/** The schemas of what operations are asked with, strict: an unknown field is refused. */

export const createPlayerInput = z
  .strictObject({ name: playerName })
  .meta({ id: "CreatePlayerRequest", description: "A new player" });
export const updateMeInput = z
  .strictObject({ name: playerName })
  .meta({ id: "UpdateMeRequest", description: "What is to change in my account" });

export const createTokenInput = z
  .discriminatedUnion("grant", [
    z
      .strictObject({ grant: z.literal("renew") })
      .meta({ id: "RenewTokenRequest", description: "A fresh token for the one that is sent" }),
    z
      .strictObject({
        grant: z.literal("recover"),
        player: z.uuid().describe("Id of the player"),
        recoveryCode: z.string().max(200).describe("As it was given out; case, hyphens and spaces do not matter"),
      })
      .meta({
        id: "RecoverTokenRequest",
        description: "A token for a recovery code, which ends all former tokens and the code itself",
      }),
    z
      .strictObject({ grant: z.literal("seat"), game: z.uuid().describe("A game in which you have a seat") })
      .meta({ id: "SeatTokenRequest", description: "A token that is good for my seat of one game alone" }),
  ])
  .meta({ id: "CreateTokenRequest", description: "Which token is asked for" });

/** `options` is read by the title's own schema. */
export const createGameInput = z.strictObject({
  title: z.string().max(64),
  seats: z.int().min(1).max(100).describe("How many seats; see `seats` of the title in GET /v1/titles"),
  options: z.record(z.string(), z.unknown()).default({}).describe("The title's options; see GET /v1/titles"),
  visibility: visibility.default("public"),
  start: start.default("full"),
  join: z.boolean().default(true).describe("Take seat 0 at once"),
  clock: clock.default({ type: "none" }).describe("How much time the seats have to act"),
  absence: absence.default("wait").describe("What happens when a seat's time runs out"),
  invitations: z.array(z.uuid()).max(20).default([]).describe("Players invited from the start, to any seat"),
});

const entropy = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\x20-\x7e]+$/, "printable ASCII")
  .describe("Anything; it is mixed into the luck of the game");

export const takeSeatInput = z
  .strictObject({
    invite: z.string().max(200).nullable().default(null).describe("For a private game"),
    seat: z
      .int()
      .min(0)
      .nullable()
      .default(null)
      .describe("The seat wished for; null takes the one held for me, or the lowest empty one"),
    entropy: entropy.nullable().default(null),
  })
  .meta({ id: "TakeSeatRequest", description: "Where I want to sit" });

export const createInvitationInput = z
  .strictObject({
    player: z.uuid().describe("Id of the player"),
    seat: z.int().min(0).nullable().default(null).describe("The seat to hold for the player; null for any"),
  })
  .meta({ id: "CreateInvitationRequest", description: "Whom I invite" });

export const swapSeatsInput = z
  .strictObject({
    seat: z.int().min(0).describe("One seat, 0-based"),
    withSeat: z.int().min(0).describe("The other one; one of them may be empty"),
  })
  .meta({ id: "SwapSeatsRequest", description: "The two seats that change places" });

export const setEntropyInput = z
  .strictObject({ entropy })
  .meta({ id: "SetEntropyRequest", description: "A text for the luck of the game" });

/** A loose envelope: the actions are read strictly by the game's title. */
export const submitActionsInput = z.strictObject({
  actions: z
    .array(z.looseObject({ type: z.string().max(64) }))
    .min(1)
    .max(50)
    .describe("Carried out in order, all or nothing; each as listed by GET /v1/games/{id}/actions"),
});

export const undoActionsInput = z
  .strictObject({
    to: z
      .int()
      .min(1)
      .nullable()
      .default(null)
      .describe("The version whose position is to hold again; null takes my last action back"),
  })
  .meta({ id: "UndoActionsRequest", description: "How far back" });

export const setCalendarInput = z
  .strictObject({
    calendar: calendar.nullable().describe("null takes it away, but for leave of this year that has passed"),
  })
  .meta({ id: "SetCalendarRequest", description: "When my clocks are to stand still" });

export const agreementInput = z
  .strictObject({ agree: z.boolean().default(true).describe("false takes an earlier yes back") })
  .meta({ id: "AgreementRequest", description: "Yes, or an earlier yes taken back" });

export type CreateGameInput = Omit<z.infer<typeof createGameInput>, "invitations"> & {
  readonly invitations?: readonly string[];
};
export type TakeSeatInput = z.infer<typeof takeSeatInput>;
export type CreateTokenInput = z.infer<typeof createTokenInput>;
