import type { AppContext } from "../operations/context.ts";
import type { ReadDocument } from "./documents.ts";
import type { Gateway } from "./gateway.ts";
import type { LogLine } from "./problem/log-line.ts";
import type { VerifyToken } from "./request/bearer.ts";

/** What the app is given. Nothing in it belongs to one request. */
export interface AppOptions extends AppContext {
  readonly verify: VerifyToken;
  readonly log: (line: LogLine) => void;
  /** Reads the documents that were made at build; without it they are not served. */
  readonly documents?: ReadDocument | undefined;
  /** Other ways to the operations. */
  readonly gateways?: readonly Gateway[];
}

/** What a request carries on its way through the app. */
export interface AppEnv {
  Variables: { requestId: string };
}
