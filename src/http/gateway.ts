import type { Audience } from "../operations/audience.ts";
import type { AppContext } from "../operations/context.ts";
import type { FaultExtras } from "../play/fault.ts";
import type { KeyedRequest, Principal } from "../store/port.ts";
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
  /** Where a request comes from, for what is counted without a token; null where nothing says so. */
  readonly networkOf: (request: Request) => string | null;
  /** The principal of an `Authorization` header, held against who may ask and for which game. Faults. */
  readonly principalOf: (
    audience: Audience,
    authorization: string | null,
    game: string | undefined,
  ) => Promise<Principal | null>;
  /** An idempotency key with the hash of what was asked. Faults for an unusable key. */
  readonly keyed: (key: string, asked: string) => Promise<KeyedRequest>;
  /** What in a JSON value no request can hold, or undefined. */
  readonly faultInJson: typeof faultInJson;
  /** The problem of whatever was thrown; what is our failure is logged. */
  readonly problemOf: (thrown: unknown, requestId: string) => ProblemBody;
  /** The header fields that a reply with these problems carries of budgets that are used up. */
  readonly rateHeaders: (problems: readonly FaultExtras[]) => Readonly<Record<string, string>>;
}
