import type { Principal } from "../../store/port.ts";
import type { Deps } from "../deps.ts";
import { Fault } from "../fault.ts";
import { ownEndpoint } from "./see-endpoint.ts";
import { showDelivery } from "./show-endpoint.ts";
import { webhookAnswers } from "./webhook-answers.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";

/** Sends a test to an active endpoint, on the same way as everything else. */
export async function sendTest(deps: Pick<Deps, "players">, webhooks: WebhookDeps, principal: Principal, id: string) {
  const { status } = await ownEndpoint(deps, webhooks, principal, id);
  if (status !== "active") throw new Fault("webhook-not-active");
  const delivery = await webhooks.deliveries.test(principal, id, webhooks.newId(), instantAt(webhooks.wire.now()));
  if (delivery === undefined) throw new Fault("limit-reached", "Several tests of this webhook are waiting already.");
  webhooks.nudge(0);
  return webhookAnswers.delivery.parse({ delivery: showDelivery(delivery) });
}
