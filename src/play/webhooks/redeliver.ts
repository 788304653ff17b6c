import type { Principal } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { isId } from "../id.ts";
import { ownEndpoint } from "./see-endpoint.ts";
import { showDelivery } from "./show-endpoint.ts";
import { webhookAnswers } from "./webhook-answers.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";

/** Sends one delivery again: the same id and bytes, with a schedule of its own. */
export async function redeliver(
  deps: Pick<Deps, "players">,
  webhooks: WebhookDeps,
  principal: Principal,
  { endpoint, delivery: id }: { readonly endpoint: string; readonly delivery: string },
) {
  await demandActive(deps, webhooks, principal, endpoint);
  const at = instantAt(webhooks.wire.now());
  const delivery = isId(id) ? await webhooks.deliveries.redeliver(principal, endpoint, id, at) : undefined;
  if (delivery === undefined) throw new Fault("not-found");
  webhooks.nudge(0);
  return webhookAnswers.delivery.parse({ delivery: showDelivery(delivery) });
}

/** Sends again all that was delivered or has failed since a time, a thousand at most. */
export async function redeliverSince(
  deps: Pick<Deps, "players">,
  webhooks: WebhookDeps,
  principal: Principal,
  { endpoint, since }: { readonly endpoint: string; readonly since: string },
) {
  await demandActive(deps, webhooks, principal, endpoint);
  const at = instantAt(webhooks.wire.now());
  const from = instantAt(Date.parse(since));
  const { count, last } = await webhooks.deliveries.redeliverSince(principal, endpoint, from, at);
  if (count > 0) webhooks.nudge(0);
  return webhookAnswers.redelivered.parse({ redelivered: count, last });
}

async function demandActive(deps: Pick<Deps, "players">, webhooks: WebhookDeps, principal: Principal, id: string) {
  const { status } = await ownEndpoint(deps, webhooks, principal, id);
  if (status !== "active") throw new Fault("webhook-not-active");
}
