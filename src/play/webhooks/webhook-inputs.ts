import { z } from "zod";
import { eventTypes } from "../../webhooks/event-types.ts";

/** The schemas of what is asked about webhooks, strict: an unknown field is refused. */

const url = z.string().min(1).max(2000).describe("https, port 443 and a public host name");
export const eventType = z.enum(eventTypes).meta({ id: "WebhookEvent", description: "What a webhook may be told of" });
export const format = z.enum(["standard", "discord", "slack"]).meta({
  id: "WebhookFormat",
  description: "`standard`: signed JSON (Standard Webhooks 1.0); the others: what those chats' hooks take",
});
const types = z
  .array(eventType)
  .min(1)
  .max(eventTypes.length)
  .refine((listed) => new Set(listed).size === listed.length, "each once");

export const createWebhookInput = z
  .strictObject({
    url,
    types: types.default([...eventTypes]).describe("What to be told of; left out: everything"),
    format: format
      .default("standard")
      .describe("`standard` is signed JSON; the others are what those chats' hooks take"),
  })
  .meta({ id: "CreateWebhookRequest", description: "Where I want to be called, and of what" });

export const updateWebhookInput = z
  .strictObject({
    url: url.optional().describe("A new address has to prove its owner again"),
    types: types.optional().describe("What to be told of from now on; each once"),
    status: z
      .enum(["active", "paused"])
      .optional()
      .describe("`paused` stops it; `active` goes on, and sends a pending one its challenge again"),
  })
  .meta({ id: "UpdateWebhookRequest", description: "What is to change; what is left out stays" });

export const redeliverWebhookInput = z
  .strictObject({ since: z.iso.datetime({ offset: true }).describe("From when on, ISO 8601") })
  .meta({ id: "RedeliverRequest", description: "From when on to send again" });

export type CreateWebhookInput = z.infer<typeof createWebhookInput>;
export type UpdateWebhookInput = z.infer<typeof updateWebhookInput>;
