import { addEndpoint } from "../../play/webhooks/add-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { createWebhookInput } from "../../play/webhooks/webhook-inputs.ts";
import { exampleSecret, exampleWebhook } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const createWebhook: MakeOperation = () =>
  operation({
    id: "createWebhook",
    method: "post",
    path: "/v1/webhooks",
    tag: "webhooks",
    summary: "Be called",
    description:
      "Of what happens in my games. A `standard` webhook is pending until it proves that it wants to be called: it is " +
      'sent a signed `{"type":"webhook.challenge","challenge":"…"}` and answers 200 with `{"challenge":"…"}`. Deliveries ' +
      "are signed as Standard Webhooks 1.0 says, at least once, in order within a game. `discord` and `slack` take the " +
      "address of such a chat's hook, which is active at once. The secret is shown this once. A player sends at most 20 " +
      "challenges an hour, and all together send a host that has never answered one at most 60.",
    restNotes:
      "Too many are refused with 429 and Retry-After. As the secret is not kept, this takes no Idempotency-Key.",
    audience: "player",
    body: {
      schema: createWebhookInput,
      example: () => ({ url: exampleWebhook.url, types: exampleWebhook.types, format: "standard" }),
    },
    key: "refused",
    cache: "never",
    replies: {
      201: {
        description: "The webhook and its secret",
        schema: webhookAnswers.withSecret,
        example: () => ({ webhook: { ...exampleWebhook, status: "pending" }, secret: exampleSecret }),
        headers: ["Location"],
      },
    },
    problems: ["webhook-url-refused", "limit-reached", "rate-limited"],
    run: async ({ webhooks, issuer }, { principal, body }) => {
      const added = await addEndpoint(webhooks, principal, body, issuer);
      return { body: added, location: `/v1/webhooks/${added.webhook.id}` };
    },
  });
