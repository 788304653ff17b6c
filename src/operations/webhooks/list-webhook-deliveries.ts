import { z } from "@hono/zod-openapi";
import { isId } from "../../play/id.ts";
import { noEndpoint } from "../../play/webhooks/own-endpoint.ts";
import { showDelivery } from "../../play/webhooks/show-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { instantAt } from "../../play/webhooks/webhook-deps.ts";
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
    audience: "player",
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
    run: async ({ deps, webhooks }, { principal, params: { id }, query }) => {
      const now = instantAt(webhooks.wire.now());
      const listed = isId(id) ? await webhooks.deliveries.list(principal, id, { ...query, now }) : undefined;
      if (listed === undefined) return await noEndpoint(deps, principal);
      const deliveries = listed.rows.map(showDelivery);
      return { body: webhookAnswers.deliveries.parse({ deliveries, cursor: listed.cursor }) };
    },
  });
