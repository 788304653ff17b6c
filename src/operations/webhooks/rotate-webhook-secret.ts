import { rotateSecret } from "../../play/webhooks/rotate-secret.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { exampleSecret, exampleWebhook } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const rotateWebhookSecret: MakeOperation = () =>
  operation({
    id: "rotateWebhookSecret",
    method: "post",
    path: "/v1/webhooks/{id}/secret",
    tag: "webhooks",
    summary: "A new secret",
    description: "Shown this once. For 24 hours each delivery is signed with the one before as well.",
    who: "player",
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
    run: async ({ deps, webhooks }, { principal, params }) => ({
      body: await rotateSecret(deps, webhooks, principal, params.id),
    }),
  });
