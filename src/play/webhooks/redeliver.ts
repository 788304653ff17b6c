import type { Claim } from "../../store/port.ts";
import { Fault } from "../fault.ts";
import { isId } from "../id.ts";
import type { Parts } from "../parts.ts";
import { ownEndpoint } from "./see-endpoint.ts";
import { showDelivery } from "./show-endpoint.ts";
import { instantAt, type WebhookParts } from "./webhook-parts.ts";
import { webhookShapes } from "./webhook-shapes.ts";

/** Sends one delivery again: the same id and bytes, with a schedule of its own. */
export async function redeliver(
  parts: Pick<Parts, "players">,
  webhooks: WebhookParts,
  claim: Claim,
  { endpoint, delivery: id }: { readonly endpoint: string; readonly delivery: string },
) {
  await demandActive(parts, webhooks, claim, endpoint);
  const at = instantAt(webhooks.wire.now());
  const delivery = isId(id) ? await webhooks.deliveries.redeliver(claim, endpoint, id, at) : undefined;
  if (delivery === undefined) throw new Fault("not-found");
  webhooks.nudge(0);
  return webhookShapes.delivery.parse({ delivery: showDelivery(delivery) });
}

/** Sends again all that was delivered or has failed since a time, a thousand at most. */
export async function redeliverSince(
  parts: Pick<Parts, "players">,
  webhooks: WebhookParts,
  claim: Claim,
  { endpoint, since }: { readonly endpoint: string; readonly since: string },
) {
  await demandActive(parts, webhooks, claim, endpoint);
  const at = instantAt(webhooks.wire.now());
  const from = instantAt(Date.parse(since));
  const { count, last } = await webhooks.deliveries.redeliverSince(claim, endpoint, from, at);
  if (count > 0) webhooks.nudge(0);
  return webhookShapes.redelivered.parse({ redelivered: count, last });
}

async function demandActive(parts: Pick<Parts, "players">, webhooks: WebhookParts, claim: Claim, id: string) {
  const { status } = await ownEndpoint(parts, webhooks, claim, id);
  if (status !== "active") throw new Fault("webhook-not-active");
}
