import type { Principal } from "../../store/port.ts";
import { makeSecret } from "../../webhooks/signature.ts";
import type { Deps } from "../deps.ts";
import { noEndpoint, ownEndpoint } from "./see-endpoint.ts";
import { purposeOf, showEndpoint } from "./show-endpoint.ts";
import { webhookAnswers } from "./webhook-answers.ts";
import { instantAt, type WebhookDeps } from "./webhook-deps.ts";

const overlap = 24 * 3_600_000;

/** A new signing secret, shown this once; for 24 hours the one before signs as well. */
export async function rotateSecret(
  deps: Pick<Deps, "players">,
  webhooks: WebhookDeps,
  principal: Principal,
  id: string,
) {
  const before = await ownEndpoint(deps, webhooks, principal, id);
  const secret = makeSecret();
  const now = webhooks.wire.now();
  const change = {
    secret: await webhooks.sealing.seal(secret, purposeOf("secret", id)),
    previousSecret: before.secret,
    previousUntil: instantAt(now + overlap),
  };
  const also = { challenge: null, lanes: null, at: instantAt(now) };
  const after = await webhooks.endpoints.change(principal, id, change, also);
  if (after === undefined || "retryAfter" in after) return await noEndpoint(deps, principal);
  return webhookAnswers.withSecret.parse({ webhook: await showEndpoint(webhooks, after), secret });
}
