import { Fault } from "../../play/fault.ts";
import { isId } from "../../play/id.ts";
import { demandActive } from "../../play/webhooks/own-endpoint.ts";
import { showDelivery } from "../../play/webhooks/show-endpoint.ts";
import { webhookAnswers } from "../../play/webhooks/webhook-answers.ts";
import { instantAt } from "../../play/webhooks/webhook-deps.ts";
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
    audience: "player",
    cache: "never",
    replies: {
      202: {
        description: "The delivery, which is on its way",
        schema: webhookAnswers.delivery,
        example: () => ({ delivery: { ...exampleDelivery, status: "waiting", nextAttempt: exampleDelivery.at } }),
      },
    },
    problems: ["webhook-not-active"],
    run: async ({ deps, webhooks }, { principal, params: { id, delivery } }) => {
      await demandActive(deps, webhooks, principal, id);
      const at = instantAt(webhooks.wire.now());
      const again = isId(delivery) ? await webhooks.deliveries.redeliver(principal, id, delivery, at) : undefined;
      if (again === undefined) throw new Fault("not-found");
      webhooks.nudge(0);
      return { body: webhookAnswers.delivery.parse({ delivery: showDelivery(again) }) };
    },
  });
