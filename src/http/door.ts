import type { FaultExtras } from "../play/fault.ts";
import type { Parts } from "../play/parts.ts";
import type { WebhookParts } from "../play/webhooks/webhook-parts.ts";
import type { Claim, Request as KeyedRequest } from "../store/port.ts";
import type { ProblemBody } from "./problem/problem.ts";
import type { Audience } from "./request/bearer.ts";
import type { faultInJson } from "./request/plain-json.ts";

/** Another way to the use cases, beside the operations and under the same rules: what stands behind one path. */
export interface Door {
  readonly path: string;
  readonly open: (lent: Lent) => (request: Request, requestId: string) => Promise<Response>;
}

/** What a door is lent, so that tokens, keys and faults are judged by the code that judges REST's. */
interface Lent {
  readonly parts: Parts;
  readonly webhooks: WebhookParts;
  readonly issuer: string;
  readonly networkOf: (request: Request) => string | null;
  readonly claimOf: (who: Audience, authorization: string | null, game: string | undefined) => Promise<Claim | null>;
  readonly keyed: (key: string, asked: string) => Promise<KeyedRequest>;
  readonly faultInJson: typeof faultInJson;
  readonly problemOf: (thrown: unknown, requestId: string) => ProblemBody;
  readonly rateHeaders: (problems: readonly FaultExtras[]) => Readonly<Record<string, string>>;
}
