import type { Deps } from "../play/deps.ts";
import type { WebhookDeps } from "../play/webhooks/webhook-deps.ts";
import type { ReadDocument } from "./documents.ts";
import type { Door } from "./door.ts";
import type { LogLine } from "./problem/log-line.ts";
import type { VerifyToken } from "./request/bearer.ts";

/** What the surface is given. Nothing in it belongs to one request. */
export interface Surface {
  readonly deps: Deps;
  readonly webhooks: WebhookDeps;
  readonly verify: VerifyToken;
  /** The public URL of this server, without a slash at the end. */
  readonly issuer: string;
  /** Resolves when the database answers; rejects otherwise. */
  readonly health: () => Promise<void>;
  /** The public keys that tokens are verified with, as a JWK set. */
  readonly jwks: () => object;
  /** Short, and another one whenever replies may look different: part of each ETag. */
  readonly build: string;
  readonly log: (line: LogLine) => void;
  /** Reads the documents that were made at build; without it they are not served. */
  readonly documents?: ReadDocument | undefined;
  /** Other ways to the use cases. */
  readonly doors?: readonly Door[];
}

/** What a request carries on its way through the app. */
export interface AppEnv {
  Variables: { requestId: string };
}
