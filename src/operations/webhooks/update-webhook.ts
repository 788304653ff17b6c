import { changeEndpoint } from "../../play/webhooks/change-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { updateWebhookInput } from "../../play/webhooks/webhook-inputs.ts";
import { exampleWebhook } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const updateWebhook: MakeOperation = () =>
  operation({
    id: "updateWebhook",
    method: "patch",
    path: "/v1/webhooks/{id}",
    tag: "webhooks",
    summary: "Change, pause or go on",
    description:
      "A new `url` has to answer a challenge of its own. While it is paused nothing is put in line for it; what waited " +
      "before goes out when it is active again.",
    audience: "player",
    body: { schema: updateWebhookInput, example: () => ({ status: "paused" }) },
    cache: "never",
    replies: {
      200: {
        description: "The webhook as it is now",
        schema: webhookAnswers.endpoint,
        example: () => ({ webhook: { ...exampleWebhook, status: "paused", reason: "owner" } }),
      },
    },
    problems: ["webhook-url-refused", "rate-limited", "luck-key-missing"],
    run: async ({ deps, webhooks, issuer }, { principal, params, body }) => ({
      body: await changeEndpoint(deps, webhooks, principal, params.id, { input: body, origin: issuer }),
    }),
  });
