import type { Delivery, Endpoint } from "../../store/webhooks/port.ts";
import { Fault } from "../fault.ts";
import type { WebhookDeps } from "./webhook-deps.ts";

/** An endpoint as its owner sees it, before its shape is checked. Who has a chat's URL can write there: it is not shown. */
export async function showEndpoint({ sealing }: WebhookDeps, endpoint: Endpoint) {
  const { id, types, format, status, reason, failingSince, createdAt } = endpoint;
  const url = await sealing.open(endpoint.url, purposeOf("url", id)).catch(() => {
    throw new Fault("luck-key-missing", "The key that this webhook was sealed with is not here.");
  });
  const shown = format === "standard" ? url : `${new URL(url).origin}/…`;
  return { id, url: shown, types, format, status, reason, failingSince, createdAt };
}

/** What a sealed text of an endpoint is for. */
export function purposeOf(what: "url" | "secret", endpoint: string): string {
  return `${what} of ${endpoint}`;
}

/** A delivery as the owner of its endpoint sees it, before its shape is checked. */
export function showDelivery({ dueAt, ...delivery }: Delivery) {
  return { ...delivery, nextAttempt: delivery.status === "waiting" ? dueAt : null };
}
