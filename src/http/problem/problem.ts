import { RulesFailed } from "../../engine/guarded.ts";
import { Fault, type FaultExtras } from "../../play/fault.ts";
import { type ProblemCode, statusOfProblem, titleOfProblem } from "../../play/problems.ts";
import { boundedErrors } from "../../play/zod-errors.ts";
import { CursorMalformed, DatabaseFailed, JournalDamaged } from "../../store/errors.ts";
import { failureLine } from "./failure-line.ts";
import type { LogLine } from "./log-line.ts";

/** Whether the same request may be accepted a little later. */
export function mayRetry(code: ProblemCode): boolean {
  return code === "unavailable" || code === "too-busy";
}

/** Where a problem happened: the server's URL and the id of the request. */
export interface ProblemPlace {
  readonly issuer: string;
  readonly requestId: string;
}

/** What a problem says (RFC 9457). */
export type ProblemBody = ReturnType<typeof problemBody>;

/** The body of a fault's problem reply. */
export function problemBody({ code, detail, extras }: Fault, { issuer, requestId }: ProblemPlace) {
  return {
    type: `${issuer}/problems/${code}`,
    title: titleOfProblem(code),
    status: statusOfProblem(code),
    detail,
    code,
    instance: requestId,
    ...extras,
    ...(extras.errors === undefined ? {} : { errors: boundedErrors(extras.errors) }),
  };
}

/** The problem reply (RFC 9457) of a fault. */
export function problemOf(fault: Fault, place: ProblemPlace, headers: Record<string, string> = {}) {
  const { code } = fault;
  const body = problemBody(fault, place);
  return new Response(JSON.stringify(body), {
    status: body.status,
    headers: {
      "content-type": "application/problem+json",
      "cache-control": "no-store",
      vary: "Authorization",
      ...challengeOf(code),
      ...(mayRetry(code) ? { "retry-after": "1" } : {}),
      ...rateHeaders([body]),
      ...headers,
    },
  });
}

/**
 * The fault for a thrown value. Anything but a Fault is a failure of the server: it is logged with the id of the
 * request, and the reply says no more than that.
 */
export function faultOf(thrown: unknown, requestId: string, log: (line: LogLine) => void): Fault {
  const fault = thrown instanceof Fault ? thrown : new Fault(codeOf(thrown));
  if (statusOfProblem(fault.code) >= 500) log({ requestId, code: fault.code, ...failureLine(thrown) });
  return fault;
}

function codeOf(thrown: unknown): ProblemCode {
  if (thrown instanceof CursorMalformed) return "cursor-malformed";
  if (thrown instanceof DatabaseFailed) return "unavailable";
  if (thrown instanceof RulesFailed) return "rules-failed";
  return thrown instanceof JournalDamaged ? "journal-damaged" : "internal";
}

/**
 * The `Retry-After` and `RateLimit` fields (draft-ietf-httpapi-ratelimit-headers) for a reply with these problems:
 * each budget once, and the longest time.
 */
export function rateHeaders(problems: readonly FaultExtras[]): Record<string, string> {
  const waits = problems.flatMap(({ retryAfter }) => retryAfter ?? []);
  if (waits.length === 0) return {};
  const after = { "retry-after": String(Math.max(...waits)) };
  const budgets = new Map(problems.flatMap((one) => (one.budget === undefined ? [] : [[one.budget, one] as const])));
  if (budgets.size === 0) return after;
  const each = (says: (problem: FaultExtras) => string) =>
    [...budgets].map(([name, problem]) => `"${name}";${says(problem)}`).join(", ");
  return {
    ...after,
    "ratelimit-policy": each(({ most, window }) => `q=${most};w=${window}`),
    ratelimit: each(({ retryAfter }) => `r=0;t=${retryAfter}`),
  };
}

function challengeOf(code: ProblemCode): Record<string, string> {
  if (statusOfProblem(code) !== 401) return {};
  const error = code === "token-missing" ? "" : ', error="invalid_token"';
  return { "www-authenticate": `Bearer realm="hoard"${error}` };
}
