import { rotateSecret } from "../../../play/webhooks/rotate-secret.ts";
import { webhookShapes } from "../../../play/webhooks/webhook-shapes.ts";
import { exampleSecret, exampleWebhook } from "../../openapi/example-webhook.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const rotateWebhookSecret: MakeOperation = ({ deps, webhooks }) =>
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
        schema: webhookShapes.withSecret,
        example: () => ({ webhook: exampleWebhook, secret: exampleSecret }),
      },
    },
    faults: ["luck-key-missing"],
    handle: async ({ principal, params }) => ({
      status: 200,
      body: await rotateSecret(deps, webhooks, principal, params.id),
    }),
  });
