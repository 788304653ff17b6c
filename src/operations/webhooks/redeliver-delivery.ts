import { redeliver as again } from "../../play/webhooks/redeliver.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { exampleDelivery } from "../examples/webhook.ts";
import { type MakeOperation, operation } from "../operation.ts";

export const redeliverDelivery: MakeOperation = () =>
  operation({
    id: "redeliverDelivery",
    method: "post",
    path: "/v1/webhooks/{id}/deliveries/{delivery}/redeliver",
    tag: "webhooks",
    summary: "Send one again",
    description: "The same id and the same bytes, whatever became of it before, with a new schedule of attempts.",
    who: "player",
    cache: "never",
    replies: {
      202: {
        description: "The delivery, which is on its way",
        schema: webhookAnswers.delivery,
        example: () => ({ delivery: { ...exampleDelivery, status: "waiting", nextAttempt: exampleDelivery.at } }),
      },
    },
    problems: ["webhook-not-active"],
    run: async ({ deps, webhooks }, { principal, params: { id: endpoint, delivery } }) => ({
      body: await again(deps, webhooks, principal, { endpoint, delivery }),
    }),
  });
