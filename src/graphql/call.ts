import type { GatewayContext } from "../http/gateway.ts";
import type { ProblemBody } from "../http/problem/problem.ts";

/** What resolvers know of one request. */
export interface Call extends GatewayContext {
  readonly authorization: string | null;
  readonly network: string | null;
  readonly requestId: string;
  /** The problems of its fields so far. */
  readonly problems: ProblemBody[];
}
