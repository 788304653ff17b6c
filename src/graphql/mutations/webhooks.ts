import { z } from "zod";
import { addEndpoint } from "../../play/webhooks/add-endpoint.ts";
import { changeEndpoint } from "../../play/webhooks/change-endpoint.ts";
import { redeliver, redeliverSince } from "../../play/webhooks/redeliver.ts";
import { removeEndpoint } from "../../play/webhooks/remove-endpoint.ts";
import { rotateSecret } from "../../play/webhooks/rotate-secret.ts";
import { sendTest } from "../../play/webhooks/send-test.ts";
import { endpointChangeAsked, newEndpointAsked, redeliverAsked } from "../../play/webhooks/webhook-asked.ts";
import type { Answers } from "../answers.ts";
import { webhookId } from "../asked.ts";
import { rootField } from "../field.ts";
import type { Vocabulary } from "../types/vocabulary.ts";

const one = z.strictObject({ webhook: webhookId });

/** Webhooks, and what they are sent. */
export function webhookFields(words: Vocabulary, answers: Answers) {
  return { ...ownFields(words, answers), ...sendingFields(words, answers) };
}

function ownFields({ inputs }: Vocabulary, answers: Answers) {
  return {
    createWebhook: rootField(
      "createWebhook",
      {
        says: "Is called when something happens in my games; the secret is shown this once",
        who: "player",
        args: newEndpointAsked,
        gives: answers.webhookWithSecret,
        handle: ({ call, principal, args }) => addEndpoint(call.webhooks, principal, args, call.issuer),
      },
      inputs,
    ),
    updateWebhook: rootField(
      "updateWebhook",
      {
        says: "Changes, pauses or resumes a webhook",
        who: "player",
        args: endpointChangeAsked.extend({ webhook: webhookId }),
        gives: answers.webhook,
        handle: ({ call, principal, args: { webhook, ...asked } }) =>
          changeEndpoint(call.deps, call.webhooks, principal, webhook, { asked, origin: call.issuer }),
      },
      inputs,
    ),
    deleteWebhook: rootField(
      "deleteWebhook",
      {
        says: "Removes a webhook with its secret and all its deliveries",
        who: "player",
        args: one,
        gives: answers.deleted,
        handle: async ({ call, principal, args }) => {
          await removeEndpoint(call.deps, call.webhooks, principal, args.webhook);
          return { deleted: true };
        },
      },
      inputs,
    ),
    rotateWebhookSecret: rootField(
      "rotateWebhookSecret",
      {
        says: "A new secret, shown this once; for 24 hours the one before signs as well",
        who: "player",
        args: one,
        gives: answers.webhookWithSecret,
        handle: ({ call, principal, args }) => rotateSecret(call.deps, call.webhooks, principal, args.webhook),
      },
      inputs,
    ),
  };
}

function sendingFields({ inputs }: Vocabulary, answers: Answers) {
  return {
    testWebhook: rootField(
      "testWebhook",
      {
        says: "Sends a test on the same way as everything else",
        who: "player",
        args: one,
        gives: answers.delivery,
        handle: ({ call, principal, args }) => sendTest(call.deps, call.webhooks, principal, args.webhook),
      },
      inputs,
    ),
    redeliverDelivery: rootField(
      "redeliverDelivery",
      {
        says: "Sends a delivery again: the same id and the same bytes",
        who: "player",
        args: one.extend({ delivery: webhookId }),
        gives: answers.delivery,
        handle: ({ call, principal, args: { webhook: endpoint, delivery } }) =>
          redeliver(call.deps, call.webhooks, principal, { endpoint, delivery }),
      },
      inputs,
    ),
    redeliverWebhook: rootField(
      "redeliverWebhook",
      {
        says: "Sends everything since a time again, a thousand deliveries at most",
        who: "player",
        args: redeliverAsked.extend({ webhook: webhookId }),
        gives: answers.redelivered,
        handle: ({ call, principal, args: { webhook: endpoint, since } }) =>
          redeliverSince(call.deps, call.webhooks, principal, { endpoint, since }),
      },
      inputs,
    ),
  };
}
