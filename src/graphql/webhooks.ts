import { z } from "zod";
import { listDeliveries } from "../play/webhooks/list-deliveries.ts";
import { listEndpoints, seeEndpoint } from "../play/webhooks/see-endpoint.ts";
import type { Answers } from "./answers.ts";
import { pageAsked, webhookId } from "./asked.ts";
import { rootField } from "./field.ts";
import type { Vocabulary } from "./types/vocabulary.ts";

/** What can be read of webhooks. */
export function webhookQueries({ inputs }: Vocabulary, answers: Answers) {
  return {
    webhooks: rootField(
      "webhooks",
      {
        says: "My webhooks, oldest first: ten at most",
        who: "player",
        args: z.strictObject({}),
        gives: answers.webhooks,
        handle: ({ call, principal }) => listEndpoints(call.webhooks, principal),
      },
      inputs,
    ),
    webhook: rootField(
      "webhook",
      {
        says: "One webhook of mine",
        who: "player",
        args: z.strictObject({ webhook: webhookId }),
        gives: answers.webhook,
        handle: ({ call, principal, args }) => seeEndpoint(call.deps, call.webhooks, principal, args.webhook),
      },
      inputs,
    ),
    webhookDeliveries: rootField(
      "webhookDeliveries",
      {
        says: "What a webhook was told, newest first, with every attempt",
        who: "player",
        args: z.strictObject({ webhook: webhookId, ...pageAsked }),
        gives: answers.deliveries,
        handle: ({ call, principal, args: { webhook, first, after } }) =>
          listDeliveries(call.deps, call.webhooks, principal, webhook, { limit: first, cursor: after }),
      },
      inputs,
    ),
  };
}
