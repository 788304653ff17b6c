import { sendTest } from "../../play/webhooks/send-test.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { exampleDelivery } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const testWebhook: MakeOperation = () =>
  operation({
    id: "testWebhook",
    method: "post",
    path: "/v1/webhooks/{id}/test",
    tag: "webhooks",
    summary: "Send a test",
    description: "Sends a `webhook.test` of no game on the same way as everything else.",
    who: "player",
    cache: "never",
    replies: {
      202: {
        description: "The delivery, which is on its way",
        schema: webhookAnswers.delivery,
        example: () => ({
          delivery: {
            ...exampleDelivery,
            type: "webhook.test",
            game: null,
            version: null,
            seat: null,
            status: "waiting",
            attempts: [],
            nextAttempt: exampleDelivery.at,
          },
        }),
      },
    },
    problems: ["webhook-not-active", "limit-reached"],
    run: async ({ deps, webhooks }, { principal, params }) => ({
      body: await sendTest(deps, webhooks, principal, params.id),
    }),
  });
