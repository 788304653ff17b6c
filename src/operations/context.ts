import type { Deps } from "../play/deps.ts";
import type { WebhookDeps } from "../play/webhooks/webhook-deps.ts";

/** What operations are carried out with. Made once per isolate; nothing in it belongs to one request. */
export interface AppContext {
  readonly deps: Deps;
  readonly webhooks: WebhookDeps;
  /** The public URL of this server, without a slash at the end. */
  readonly issuer: string;
  /** Resolves when the database answers; rejects otherwise. */
  readonly health: () => Promise<void>;
  /** The public keys that tokens are verified with, as a JWK set. */
  readonly jwks: () => object;
  /** Short, and another one whenever replies may look different: part of each ETag. */
  readonly build: string;
}
