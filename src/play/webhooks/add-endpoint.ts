import type { Principal } from "../../identity/principal.ts";
import type { Challenge, ChallengeRefused, NewEndpoint } from "../../store/webhooks/port.ts";
import { challengeBody } from "../../webhooks/payload.ts";
import { makeSecret } from "../../webhooks/signature.ts";
import { challengeBounds, rateLimited } from "../accounts/budgets.ts";
import { Fault } from "../fault.ts";
import { admitUrl } from "./admit-url.ts";
import { purposeOf, showEndpoint } from "./show-endpoint.ts";
import { webhookAnswers } from "./webhook-answers.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";
import type { CreateWebhookInput } from "./webhook-inputs.ts";

/**
 * A new endpoint of the caller. One in the standard format is pending until it echoes the challenge that it is sent;
 * a chat's hook is known by its host and active at once. The secret is shown this once.
 */
export async function addEndpoint(
  webhooks: WebhookDeps,
  principal: Principal,
  input: CreateWebhookInput,
  origin: string,
) {
  const { sealing, wire } = webhooks;
  const url = await admitUrl(webhooks, input, origin);
  const [id, secret, at] = [webhooks.newId(), makeSecret(), instantAt(wire.now())];
  const isStandard = input.format === "standard";
  const endpoint: NewEndpoint = {
    id,
    format: input.format,
    types: input.types,
    status: isStandard ? "pending" : "active",
    origin,
    url: await sealing.seal(url, purposeOf("url", id)),
    secret: await sealing.seal(secret, purposeOf("secret", id)),
  };
  const added = await webhooks.endpoints.add(principal, endpoint, isStandard ? newChallenge(webhooks, url) : null, at);
  if (typeof added === "object") throw tooManyChallenges(added);
  if (added === "limit-reached") throw new Fault("limit-reached", "You have as many webhooks as one player may have.");
  if (!added) throw new Fault("token-revoked");
  webhooks.nudge(0);
  const fresh = { reason: null, previousSecret: null, previousUntil: null, failingSince: null, createdAt: at };
  return webhookAnswers.withSecret.parse({ webhook: await showEndpoint(webhooks, { ...endpoint, ...fresh }), secret });
}

/** A challenge that nobody can guess. */
export function newChallenge({ newId, sealing }: WebhookDeps, url: string): Challenge {
  const host = sealing.mark(new URL(url).host, "challenged host");
  return { id: newId(), body: challengeBody(`${newId()}${newId()}`.replaceAll("-", "")), host };
}

/** The receiver of a challenge may never have asked for one, so challenges are bounded. */
export function tooManyChallenges({ bound, retryAfter }: ChallengeRefused): Fault {
  return rateLimited(challengeBounds[bound], retryAfter);
}
