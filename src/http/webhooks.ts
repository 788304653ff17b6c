import type { LuckKeys } from "../access/luck-keys.ts";
import type { Registry } from "../games/registry.ts";
import type { Database } from "../journal/database.ts";
import { openDeliveries } from "../journal/deliveries.ts";
import { openEndpoints } from "../journal/endpoints.ts";
import { openOutbox } from "../journal/lanes.ts";
import type { Resolve } from "../notify/address.ts";
import { limitMilliseconds } from "../notify/call.ts";
import { resolverOver } from "../notify/resolve.ts";
import { openSealing } from "../notify/sealing.ts";
import type { WebhookParts } from "../play/webhook-parts.ts";

/** How a deployment reaches receivers; what is left out is as in production. */
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
): WebhookParts {
  const { db, luck, registry, now } = given;
  // Called without a receiver of its own: workerd's fetch refuses any other `this`.
  const send: typeof fetch = settings.fetch ?? ((input, init) => fetch(input, init));
  return {
    endpoints: openEndpoints({ db }),
    deliveries: openDeliveries({ db }),
    outbox: openOutbox({ db }),
    sealing: openSealing(luck),
    wire: {
      ...{ fetch: send, now, allowLoopback: settings.allowLoopback ?? false },
      resolve: settings.resolve ?? resolverOver(send),
      limit: settings.limit ?? (() => AbortSignal.timeout(limitMilliseconds)),
    },
    newId: () => crypto.randomUUID(),
    random: settings.random ?? Math.random,
    nameOf: (title) => registry.find(({ meta }) => meta.title === title)?.meta.name ?? title,
    nudge: settings.nudge ?? (() => undefined),
  };
}
