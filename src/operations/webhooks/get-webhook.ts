import { ownEndpoint } from "../../play/webhooks/own-endpoint.ts";
import { showEndpoint } from "../../play/webhooks/show-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { exampleWebhook } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const getWebhook: MakeOperation = () =>
  operation({
    id: "getWebhook",
    method: "get",
    path: "/v1/webhooks/{id}",
    tag: "webhooks",
    summary: "One webhook of mine",
    description: "Whether it is active, and if it is paused or failing, why and since when.",
    audience: "player",
    cache: "never",
    replies: {
      200: {
        description: "The webhook",
        schema: webhookAnswers.endpoint,
        example: () => ({ webhook: exampleWebhook }),
      },
    },
    problems: ["luck-key-missing"],
    run: async ({ deps, webhooks }, { principal, params }) => {
      const webhook = await showEndpoint(webhooks, await ownEndpoint(deps, webhooks, principal, params.id));
      return { body: webhookAnswers.endpoint.parse({ webhook }) };
    },
  });
