import { Fault } from "../../play/fault.ts";
import { demandActive } from "../../play/webhooks/own-endpoint.ts";
import { showDelivery } from "../../play/webhooks/show-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { instantAt } from "../../play/webhooks/webhook-deps.ts";
import { exampleDelivery } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const testWebhook: MakeOperation = () =>
  operation({
    id: "testWebhook",
    method: "post",
    path: "/v1/webhooks/{id}/test",
    tag: "webhooks",
    summary: "Send a test",
    description: "Sends a `webhook.test`, which belongs to no game, in the same way as every other delivery.",
    audience: "player",
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
    run: async ({ deps, webhooks }, { principal, params: { id } }) => {
      await demandActive(deps, webhooks, principal, id);
      const delivery = await webhooks.deliveries.test(principal, id, webhooks.newId(), instantAt(webhooks.wire.now()));
      if (delivery === undefined)
        throw new Fault("limit-reached", "Several tests of this webhook are waiting already.");
      webhooks.nudge(0);
      return { body: webhookAnswers.delivery.parse({ delivery: showDelivery(delivery) }) };
    },
  });
