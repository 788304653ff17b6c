import { z } from "zod";
import { eventTypes, ownTypes } from "../notify/event-types.ts";
import { eventType, format } from "./webhook-asked.ts";

/** The shapes of what the use cases of webhooks answer; see shapes.ts. */

const instant = z.iso.datetime({ precision: 3 }).describe("ISO 8601, UTC");

const endpointShape = z
  .strictObject({
    id: z.uuid(),
    url: z.string().describe("Of a chat's hook only the host: the rest is a secret"),
    types: z.array(eventType),
    format,
    status: z.enum(["pending", "active", "paused"]).describe("`pending` until it has answered its challenge"),
    reason: z
      .enum(["owner", "gone", "failing"])
      .nullable()
      .describe("Why it is paused: I asked for it, it answered 410, or it has failed for 5 days"),
    failingSince: instant.nullable().describe("The first failure since the last success"),
    createdAt: instant,
  })
  .meta({ id: "Webhook" });

const deliveryShape = z
  .strictObject({
    id: z.uuid().describe("The `webhook-id` of every attempt"),
    type: z.enum([...eventTypes, ...ownTypes]),
    game: z.uuid().nullable(),
    version: z.int().nullable(),
    seat: z.int().nullable(),
    status: z
      .enum(["waiting", "delivered", "failed", "superseded"])
      .describe("`superseded`: the turn had passed, a newer notice told of it, or its inviter was refused"),
    at: instant,
    nextAttempt: instant.nullable().describe("Not before then, while it waits"),
    attempts: z.array(
      z
        .strictObject({
          at: instant,
          status: z.int().nullable().describe("The answer's code; null when there was none"),
        })
        .meta({ id: "WebhookAttempt" }),
    ),
  })
  .meta({ id: "WebhookDelivery" });

export const webhookShapes = {
  endpoint: z.strictObject({ webhook: endpointShape }).meta({ id: "WebhookResponse" }),
  endpoints: z.strictObject({ webhooks: z.array(endpointShape) }).meta({ id: "WebhookList" }),
  withSecret: z
    .strictObject({
      webhook: endpointShape,
      secret: z.string().describe("Signs each delivery (Standard Webhooks); shown this once"),
    })
    .meta({ id: "WebhookWithSecret" }),
  delivery: z.strictObject({ delivery: deliveryShape }).meta({ id: "WebhookDeliveryResponse" }),
  deliveries: z
    .strictObject({
      deliveries: z.array(deliveryShape),
      cursor: z.string().nullable().describe("null on the last page"),
    })
    .meta({ id: "WebhookDeliveryList" }),
  redelivered: z
    .strictObject({
      redelivered: z.int().min(0),
      last: instant.nullable().describe("Of a thousand at most, the newest; there may be more since then"),
    })
    .meta({ id: "Redelivery" }),
};

/** What receivers are sent in the `standard` format, and what they answer to a challenge. */
export const noticeShapes = {
  notice: z
    .strictObject({
      id: z.uuid().describe("The `webhook-id` header: the same at each attempt"),
      type: z.enum([...eventTypes, "webhook.test"]),
      at: instant.describe("When it happened, ISO 8601, UTC"),
      data: z
        .strictObject({
          game: z.uuid().nullable().describe("null in a test"),
          title: z.string().nullable(),
          version: z.int().nullable().describe("The version of the game at which it happened"),
          seat: z.int().nullable().describe("The seat it is about; null when it is about the whole game"),
          deadline: instant.nullable().describe("When the seat's time runs out"),
          links: z
            .strictObject({ game: z.string().nullable(), actions: z.string().nullable() })
            .describe("Where to read the game and what may be done, with a token"),
        })
        .meta({ id: "WebhookNoticeData" }),
    })
    .meta({ id: "WebhookNotice", description: "A delivery: thin, and nothing hidden in it" }),
  challenge: z
    .strictObject({ type: z.literal("webhook.challenge"), challenge: z.string() })
    .meta({ id: "WebhookChallenge", description: "Asks whether the address wants to be called" }),
  challengeAnswer: z
    .strictObject({ challenge: z.string().describe("The same text") })
    .meta({ id: "WebhookChallengeAnswer" }),
};
