import type { Principal } from "../identity/principal.ts";
import type { Audience } from "../operations/audience.ts";
import type { AppContext } from "../operations/context.ts";
import type { FaultExtras } from "../play/fault.ts";
import type { KeyedRequest } from "../store/journal/append-port.ts";
import type { ProblemBody } from "./problem/problem.ts";
import type { faultInJson } from "./request/plain-json.ts";

/** Another way to the operations, beside their routes and under the same rules: what stands behind one path. */
export interface Gateway {
  readonly path: string;
  readonly open: (context: GatewayContext) => (request: Request, requestId: string) => Promise<Response>;
}

/**
 * What a gateway is given, so that tokens, keys and faults are judged by the code that judges REST's. Made once per isolate;
 * nothing in it belongs to one request.
 */
export interface GatewayContext extends AppContext {
  /** The client's network, by which requests without a token are counted; null where it is not known. */
  readonly networkOf: (request: Request) => string | null;
  /** The principal of an `Authorization` header, held against who may ask and for which game. Faults. */
  readonly principalOf: (
    audience: Audience,
    authorization: string | null,
    game: string | undefined,
  ) => Promise<Principal | null>;
  /** An idempotency key with the hash of the request. Faults as `key-malformed` for an unusable key. */
  readonly keyed: (key: string, asked: string) => Promise<KeyedRequest>;
  /** What in a JSON value no request can hold, or undefined. */
  readonly faultInJson: typeof faultInJson;
  /** The problem for a thrown value. A failure of the server is logged. */
  readonly problemOf: (thrown: unknown, requestId: string) => ProblemBody;
  /** The header fields that a reply with these problems carries of budgets that are used up. */
  readonly rateHeaders: (problems: readonly FaultExtras[]) => Readonly<Record<string, string>>;
}
