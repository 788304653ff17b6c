import type { FaultExtras } from "../play/fault.ts";
import type { Parts } from "../play/parts.ts";
import type { WebhookParts } from "../play/webhooks/webhook-parts.ts";
import type { FieldError } from "../play/zod-errors.ts";
import type { Claim, Request as KeyedRequest } from "../store/port.ts";

/** Who may ask for a field: as with REST's operations. */
export type Audience = "anyone" | "viewer" | "seat" | "player";

/** A problem as REST would reply it (RFC 9457). */
export interface ProblemBody extends FaultExtras {
  readonly type: string;
  readonly title: string;
  readonly status: number;
  readonly detail: string;
  readonly code: string;
  readonly instance: string;
}

/**
 * What this room is lent by the surface that it stands beside, so that both judge tokens, keys and faults by the same
 * code. Made once per isolate; nothing in it belongs to one request.
 */
export interface Lent {
  readonly parts: Parts;
  readonly webhooks: WebhookParts;
  /** The public URL of this server. */
  readonly issuer: string;
  /** Where a request comes from, for what is counted without a token; null where nothing says so. */
  readonly networkOf: (request: Request) => string | null;
  /** The claim of an `Authorization` header, held against who may ask and for which game. Faults. */
  readonly claimOf: (who: Audience, authorization: string | null, game: string | undefined) => Promise<Claim | null>;
  /** An idempotency key with the hash of what was asked. Faults for an unusable key. */
  readonly keyed: (key: string, asked: string) => Promise<KeyedRequest>;
  /** What in a JSON value no request can hold, or undefined. */
  readonly faultInJson: (value: unknown) => FieldError | undefined;
  /** The problem of whatever was thrown; what is our failure is logged. */
  readonly problemOf: (thrown: unknown, requestId: string) => ProblemBody;
  /** The header fields that a reply with these problems carries of budgets that are used up. */
  readonly rateHeaders: (problems: readonly FaultExtras[]) => Readonly<Record<string, string>>;
}

/** One request on its way: what it brought along. */
export interface Call extends Lent {
  readonly authorization: string | null;
  readonly network: string | null;
  readonly requestId: string;
  /** The problems of its fields so far. */
  readonly problems: ProblemBody[];
}
