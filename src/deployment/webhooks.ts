import type { Registry } from "../games/registry.ts";
import type { LuckKeys } from "../identity/luck-keys.ts";
import type { WebhookDeps } from "../play/webhooks/webhook-deps.ts";
import type { Database } from "../store/database.ts";
import { openDeliveries } from "../store/webhooks/deliveries.ts";
import { openEndpoints } from "../store/webhooks/endpoints.ts";
import { openOutbox } from "../store/webhooks/lanes.ts";
import type { Resolve } from "../webhooks/address.ts";
import { limitMilliseconds } from "../webhooks/call.ts";
import { resolverOver } from "../webhooks/resolve.ts";
import { openSealing } from "../webhooks/sealing.ts";

/** How a deployment reaches receivers. Fields left out are as in production. */
export interface WebhookSettings {
  /** On one machine only: http, any port and this machine itself may be called. */
  readonly allowLoopback?: boolean;
  /** Asks for a run of deliveries after so many seconds; without it only the sweep runs. */
  readonly nudge?: (seconds: number) => void;
  readonly fetch?: typeof fetch;
  readonly resolve?: Resolve;
  readonly random?: () => number;
  readonly limit?: () => AbortSignal;
}

/** What the use cases of webhooks are given. */
export function openWebhooks(
  settings: WebhookSettings,
  given: { readonly db: Database; readonly luck: LuckKeys; readonly registry: Registry; readonly now: () => number },
): WebhookDeps {
  const { db, luck, registry, now } = given;
  // Called without a receiver of its own: workerd's fetch refuses any other `this`.
  const send: typeof fetch = settings.fetch ?? ((input, init) => fetch(input, init));
  return {
    endpoints: openEndpoints({ db }),
    deliveries: openDeliveries({ db }),
    outbox: openOutbox({ db }),
    sealing: openSealing(luck),
    wire: {
      fetch: send,
      now,
      allowLoopback: settings.allowLoopback ?? false,
      resolve: settings.resolve ?? resolverOver(send),
      limit: settings.limit ?? (() => AbortSignal.timeout(limitMilliseconds)),
    },
    newId: () => crypto.randomUUID(),
    random: settings.random ?? Math.random,
    nameOf: (title) => registry.find(({ meta }) => meta.title === title)?.meta.name ?? title,
    nudge: settings.nudge ?? (() => undefined),
  };
}
