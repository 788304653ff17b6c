import type { GatewayContext } from "../http/gateway.ts";
import type { ProblemBody } from "../http/problem/problem.ts";

/** One request on its way: what it brought along. */
export interface Call extends GatewayContext {
  readonly authorization: string | null;
  readonly network: string | null;
  readonly requestId: string;
  /** The problems of its fields so far. */
  readonly problems: ProblemBody[];
}
