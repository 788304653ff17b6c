import type { Claim } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import type { Parts } from "../parts.ts";
import { ownEndpoint } from "./see-endpoint.ts";
import { showDelivery } from "./show-endpoint.ts";
import { instantAt, type WebhookParts } from "./webhook-parts.ts";
import { webhookShapes } from "./webhook-shapes.ts";

/** Sends a test to an active endpoint, on the same way as everything else. */
export async function sendTest(parts: Pick<Parts, "players">, webhooks: WebhookParts, claim: Claim, id: string) {
  const { status } = await ownEndpoint(parts, webhooks, claim, id);
  if (status !== "active") throw new Fault("webhook-not-active");
  const delivery = await webhooks.deliveries.test(claim, id, webhooks.newId(), instantAt(webhooks.wire.now()));
  if (delivery === undefined) throw new Fault("limit-reached", "Several tests of this webhook are waiting already.");
  webhooks.nudge(0);
  return webhookShapes.delivery.parse({ delivery: showDelivery(delivery) });
}
