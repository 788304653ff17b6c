import { redeliverSince as again } from "../../play/webhooks/redeliver.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { redeliverWebhookInput } from "../../play/webhooks/webhook-inputs.ts";
import { exampleDelivery } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const redeliverWebhook: MakeOperation = () =>
  operation({
    id: "redeliverWebhook",
    method: "post",
    path: "/v1/webhooks/{id}/redeliver",
    tag: "webhooks",
    summary: "Send all again since a time",
    description: "Everything that was delivered or has failed since then, oldest first, a thousand at most.",
    who: "player",
    body: { schema: redeliverWebhookInput, example: () => ({ since: exampleDelivery.at }) },
    cache: "never",
    replies: {
      202: {
        description: "How many are on their way",
        schema: webhookAnswers.redelivered,
        example: () => ({ redelivered: 1, last: exampleDelivery.at }),
      },
    },
    problems: ["webhook-not-active"],
    run: async ({ deps, webhooks }, { principal, params, body }) => ({
      body: await again(deps, webhooks, principal, { endpoint: params.id, since: body.since }),
    }),
  });
