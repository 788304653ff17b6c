import { z } from "zod";
import { eventTypes, ownTypes } from "../../webhooks/event-types.ts";
import { eventType, format } from "./webhook-inputs.ts";

/** The schemas of what is answered about webhooks. */

const instant = z.iso.datetime({ precision: 3 }).describe("ISO 8601, UTC");

const endpointSchema = z
  .strictObject({
    id: z.uuid().describe("Id of the webhook"),
    url: z.string().describe("Of a chat's hook only the host: the rest is a secret"),
    types: z.array(eventType).describe("What it is told of"),
    format,
    status: z.enum(["pending", "active", "paused"]).describe("`pending` until it has answered its challenge"),
    reason: z
      .enum(["owner", "gone", "failing"])
      .nullable()
      .describe("Why it is paused: I asked for it, it answered 410, or it has failed for 5 days"),
    failingSince: instant.nullable().describe("The first failure since the last success"),
    createdAt: instant,
  })
  .meta({ id: "Webhook", description: "Where I am called, and of what" });

const deliverySchema = z
  .strictObject({
    id: z.uuid().describe("The `webhook-id` of every attempt"),
    type: z.enum([...eventTypes, ...ownTypes]).describe("What happened"),
    game: z.uuid().nullable().describe("The game; null in a test or challenge"),
    version: z.int().nullable().describe("The version of the game at which it happened; null without a game"),
    seat: z.int().nullable().describe("The seat it is about, 0-based; null when it is about the whole game"),
    status: z
      .enum(["waiting", "delivered", "failed", "superseded"])
      .describe("`superseded`: the turn had passed, a newer notice told of it, or its inviter was refused"),
    at: instant,
    nextAttempt: instant.nullable().describe("Not before then, while it waits"),
    attempts: z
      .array(
        z
          .strictObject({
            at: instant,
            status: z.int().nullable().describe("The answer's code; null when there was none"),
          })
          .meta({ id: "WebhookAttempt", description: "One try to deliver" }),
      )
      .describe("All of them, the first one first"),
  })
  .meta({ id: "WebhookDelivery", description: "Something a webhook is told, and what came of it" });

export const webhookAnswers = {
  endpoint: z.strictObject({ webhook: endpointSchema }).meta({ id: "WebhookResponse", description: "A webhook" }),
  endpoints: z
    .strictObject({ webhooks: z.array(endpointSchema).describe("The oldest first") })
    .meta({ id: "WebhookList", description: "My webhooks" }),
  withSecret: z
    .strictObject({
      webhook: endpointSchema,
      secret: z.string().describe("Signs each delivery (Standard Webhooks); shown this once"),
    })
    .meta({ id: "WebhookWithSecret", description: "A webhook and its new secret" }),
  delivery: z
    .strictObject({ delivery: deliverySchema })
    .meta({ id: "WebhookDeliveryResponse", description: "A delivery" }),
  deliveries: z
    .strictObject({
      deliveries: z.array(deliverySchema).describe("The newest first"),
      cursor: z.string().nullable().describe("null on the last page"),
    })
    .meta({ id: "WebhookDeliveryList", description: "A page of deliveries" }),
  redelivered: z
    .strictObject({
      redelivered: z.int().min(0).describe("How many deliveries are sent again"),
      last: instant.nullable().describe("Of a thousand at most, the newest; there may be more since then"),
    })
    .meta({ id: "Redelivery", description: "What is sent again" }),
};

/** What receivers are sent in the `standard` format, and what they answer to a challenge. */
export const noticeSchemas = {
  notice: z
    .strictObject({
      id: z.uuid().describe("The `webhook-id` header: the same at each attempt"),
      type: z.enum([...eventTypes, "webhook.test"]).describe("What happened"),
      at: instant.describe("When it happened, ISO 8601, UTC"),
      data: z
        .strictObject({
          game: z.uuid().nullable().describe("null in a test"),
          title: z.string().nullable().describe("The title of the game; null in a test"),
          version: z.int().nullable().describe("The version of the game at which it happened"),
          seat: z.int().nullable().describe("The seat it is about; null when it is about the whole game"),
          deadline: instant.nullable().describe("When the seat's time runs out"),
          links: z
            .strictObject({
              game: z.string().nullable().describe("URL of the game; null in a test"),
              actions: z.string().nullable().describe("URL of its legal actions; null in a test"),
            })
            .describe("Where to read the game and what may be done, with a token"),
        })
        .meta({ id: "WebhookNoticeData", description: "What it is about" }),
    })
    .meta({ id: "WebhookNotice", description: "A delivery: thin, and nothing hidden in it" }),
  challenge: z
    .strictObject({
      type: z.literal("webhook.challenge"),
      challenge: z.string().describe("A text that nobody can guess, to be sent back"),
    })
    .meta({ id: "WebhookChallenge", description: "Asks whether the address wants to be called" }),
  challengeAnswer: z
    .strictObject({ challenge: z.string().describe("The same text") })
    .meta({ id: "WebhookChallengeAnswer", description: "It does want to be called" }),
};
