import { z } from "@hono/zod-openapi";
import { listDeliveries as list } from "../../play/webhooks/list-deliveries.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { exampleDelivery } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";
import { pageQuery } from "../parameters.ts";

const query = z.strictObject(pageQuery);

export const listWebhookDeliveries: MakeOperation = () =>
  operation({
    id: "listWebhookDeliveries",
    method: "get",
    path: "/v1/webhooks/{id}/deliveries",
    tag: "webhooks",
    summary: "What a webhook was told",
    description: "Newest first, with the time and the answer code of every attempt. They are kept for 30 days.",
    who: "player",
    query,
    cache: "never",
    replies: {
      200: {
        description: "A page of deliveries",
        schema: webhookAnswers.deliveries,
        example: () => ({ deliveries: [exampleDelivery], cursor: null }),
      },
    },
    problems: ["cursor-malformed"],
    run: async ({ deps, webhooks }, { principal, params, query }) => ({
      body: await list(deps, webhooks, principal, params.id, query),
    }),
  });
