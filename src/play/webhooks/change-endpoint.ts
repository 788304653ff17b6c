import type { Principal } from "../../identity/principal.ts";
import type { Endpoint, EndpointChange } from "../../store/webhooks/port.ts";
import type { Deps } from "../deps.ts";
import { newChallenge, tooManyChallenges } from "./add-endpoint.ts";
import { admitUrl } from "./admit-url.ts";
import { noEndpoint, ownEndpoint } from "./own-endpoint.ts";
import { purposeOf, showEndpoint } from "./show-endpoint.ts";
import { webhookAnswers } from "./webhook-answers.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";
import type { UpdateWebhookInput } from "./webhook-inputs.ts";

type Also = Parameters<WebhookDeps["endpoints"]["change"]>[3];

/**
 * Changes the address, the event types and the status of an endpoint. A new address in the standard format is pending
 * until it answers a challenge. `active` for a pending endpoint sends its challenge again.
 */
export async function changeEndpoint(
  deps: Pick<Deps, "players">,
  webhooks: WebhookDeps,
  principal: Principal,
  id: string,
  { input, origin }: { readonly input: UpdateWebhookInput; readonly origin: string },
) {
  const before = await ownEndpoint(deps, webhooks, principal, id);
  const url = input.url === undefined ? undefined : await admitUrl(webhooks, { ...before, url: input.url }, origin);
  const sealed = url === undefined ? {} : { url: await webhooks.sealing.seal(url, purposeOf("url", id)) };
  const types = input.types === undefined ? {} : { types: input.types };
  const { status, also } = await turnOf(webhooks, before, input, url);
  const change: EndpointChange = { ...sealed, ...types, ...status };
  const after =
    Object.keys(change).length === 0 ? before : await webhooks.endpoints.change(principal, id, change, also);
  if (after === undefined) return await noEndpoint(deps, principal);
  if ("retryAfter" in after) throw tooManyChallenges(after);
  webhooks.nudge(0);
  return webhookAnswers.endpoint.parse({ webhook: await showEndpoint(webhooks, after) });
}

async function turnOf(
  webhooks: WebhookDeps,
  before: Endpoint,
  input: UpdateWebhookInput,
  url: string | undefined,
): Promise<{ readonly status: EndpointChange; readonly also: Also }> {
  const at = instantAt(webhooks.wire.now());
  const moves = input.url !== undefined && before.format === "standard";
  if (moves || (before.status === "pending" && input.status === "active")) {
    const status = { status: "pending", reason: null, failingSince: null } as const;
    const called = url ?? (await webhooks.sealing.open(before.url, purposeOf("url", before.id)));
    return { status, also: { challenge: newChallenge(webhooks, called), lanes: null, at } };
  }
  // A pending one stays pending: a pause must not be a way around the proof.
  if (input.status === undefined || input.status === before.status || before.status === "pending") {
    return { status: {}, also: { challenge: null, lanes: null, at } };
  }
  const paused = input.status === "paused";
  const status = { status: input.status, reason: paused ? "owner" : null, failingSince: null } as const;
  return { status, also: { challenge: null, lanes: paused ? "sleep" : "wake", at } };
}
