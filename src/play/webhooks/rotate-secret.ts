import type { Claim } from "../../store/port.ts";
import { makeSecret } from "../../webhooks/signature.ts";
import type { Parts } from "../parts.ts";
import { noEndpoint, ownEndpoint } from "./see-endpoint.ts";
import { purposeOf, showEndpoint } from "./show-endpoint.ts";
import { instantAt, type WebhookParts } from "./webhook-parts.ts";
import { webhookShapes } from "./webhook-shapes.ts";

const overlap = 24 * 3_600_000;

/** A new signing secret, shown this once; for 24 hours the one before signs as well. */
export async function rotateSecret(parts: Pick<Parts, "players">, webhooks: WebhookParts, claim: Claim, id: string) {
  const before = await ownEndpoint(parts, webhooks, claim, id);
  const secret = makeSecret();
  const now = webhooks.wire.now();
  const change = {
    secret: await webhooks.sealing.seal(secret, purposeOf("secret", id)),
    previousSecret: before.secret,
    previousUntil: instantAt(now + overlap),
  };
  const also = { challenge: null, lanes: null, at: instantAt(now) };
  const after = await webhooks.endpoints.change(claim, id, change, also);
  if (after === undefined || "retryAfter" in after) return await noEndpoint(parts, claim);
  return webhookShapes.withSecret.parse({ webhook: await showEndpoint(webhooks, after), secret });
}
