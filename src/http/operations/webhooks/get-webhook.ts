import { seeEndpoint } from "../../../play/webhooks/see-endpoint.ts";
import { webhookShapes } from "../../../play/webhooks/webhook-shapes.ts";
import { exampleWebhook } from "../../openapi/example-webhook.ts";
import { type MakeOperation, operation } from "../../operation.ts";

export const getWebhook: MakeOperation = ({ deps, webhooks }) =>
  operation({
    id: "getWebhook",
    method: "get",
    path: "/v1/webhooks/{id}",
    tag: "webhooks",
    summary: "One webhook of mine",
    description: "Whether it is active, and if it is paused or failing, why and since when.",
    who: "player",
    cache: "never",
    replies: {
      200: {
        description: "The webhook",
        schema: webhookShapes.endpoint,
        example: () => ({ webhook: exampleWebhook }),
      },
    },
    faults: ["luck-key-missing"],
    handle: async ({ principal, params }) => ({
      status: 200,
      body: await seeEndpoint(deps, webhooks, principal, params.id),
    }),
  });
