import { demandActive } from "../../play/webhooks/own-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { instantAt } from "../../play/webhooks/webhook-deps.ts";
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
    audience: "player",
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
    run: async ({ deps, webhooks }, { principal, params: { id }, body }) => {
      await demandActive(deps, webhooks, principal, id);
      const at = instantAt(webhooks.wire.now());
      const since = instantAt(Date.parse(body.since));
      const { count, last } = await webhooks.deliveries.redeliverSince(principal, id, since, at);
      if (count > 0) webhooks.nudge(0);
      return { body: webhookAnswers.redelivered.parse({ redelivered: count, last }) };
    },
  });
