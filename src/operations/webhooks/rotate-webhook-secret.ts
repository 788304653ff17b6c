import { noEndpoint, ownEndpoint } from "../../play/webhooks/own-endpoint.ts";
import { purposeOf, showEndpoint } from "../../play/webhooks/show-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { instantAt } from "../../play/webhooks/webhook-deps.ts";
import { makeSecret } from "../../webhooks/signature.ts";
import { exampleSecret, exampleWebhook } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

/** For how long the secret of before signs as well, in milliseconds. */
const overlap = 24 * 3_600_000;

export const rotateWebhookSecret: MakeOperation = () =>
  operation({
    id: "rotateWebhookSecret",
    method: "post",
    path: "/v1/webhooks/{id}/secret",
    tag: "webhooks",
    summary: "A new secret",
    description: "Shown this once. For 24 hours each delivery is signed with the one before as well.",
    audience: "player",
    key: "refused",
    cache: "never",
    replies: {
      200: {
        description: "The webhook and its new secret",
        schema: webhookAnswers.withSecret,
        example: () => ({ webhook: exampleWebhook, secret: exampleSecret }),
      },
    },
    problems: ["luck-key-missing"],
    run: async ({ deps, webhooks }, { principal, params: { id } }) => {
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
      return { body: webhookAnswers.withSecret.parse({ webhook: await showEndpoint(webhooks, after), secret }) };
    },
  });
