import type { Claim } from "../journal/port.ts";
import type { Parts } from "../play/parts.ts";
import type { WebhookParts } from "../play/webhook-parts.ts";
import type { Door } from "./door.ts";

/** What a token turned out to be: a claim, or why it is none. */
export type Verified =
  | { readonly ok: true; readonly claim: Claim }
  | { readonly ok: false; readonly code: "token-invalid" | "token-expired" };

/** One line of the log: what went wrong, and nothing that anybody may not know. */
export type LogLine = Readonly<Record<string, unknown>>;

/** What the surface is given. Nothing in it belongs to one request. */
export interface Surface {
  readonly parts: Parts;
  readonly webhooks: WebhookParts;
  /** Reads a bearer token: signature, issuer, audience, type, times. Not whether it was revoked: the journal knows. */
  readonly verify: (token: string) => Promise<Verified>;
  /** The public URL of this server, without a slash at the end. */
  readonly issuer: string;
  /** Resolves when the database answers; rejects otherwise. */
  readonly health: () => Promise<void>;
  /** The public keys that tokens are verified with, as a JWK set. */
  readonly jwks: () => object;
  /** Short, and another one whenever replies may look different: part of each ETag. */
  readonly build: string;
  readonly log: (line: LogLine) => void;
  /** Other ways to the use cases. */
  readonly doors?: readonly Door[];
}

/** What a request carries on its way through the app. */
export interface AppEnv {
  Variables: { requestId: string };
}
