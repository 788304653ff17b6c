import { Fault } from "../../play/fault.ts";
import { showEndpoint } from "../../play/webhooks/show-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { exampleWebhook } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const listWebhooks: MakeOperation = () =>
  operation({
    id: "listWebhooks",
    method: "get",
    path: "/v1/webhooks",
    tag: "webhooks",
    summary: "My webhooks",
    description: "All of them, oldest first: ten at most.",
    audience: "player",
    cache: "never",
    replies: {
      200: {
        description: "The webhooks",
        schema: webhookAnswers.endpoints,
        example: () => ({ webhooks: [exampleWebhook] }),
      },
    },
    problems: ["luck-key-missing"],
    run: async ({ webhooks }, { principal }) => {
      const endpoints = await webhooks.endpoints.list(principal);
      if (endpoints === undefined) throw new Fault("token-revoked");
      const shown = await Promise.all(endpoints.map((endpoint) => showEndpoint(webhooks, endpoint)));
      return { body: webhookAnswers.endpoints.parse({ webhooks: shown }) };
    },
  });
