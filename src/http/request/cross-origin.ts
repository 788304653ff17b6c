import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../app-options.ts";
import { requestIdOf } from "./request-id.ts";

/** What a browser on another site may send and read. There are no cookies, so any origin may ask. */
export const crossOrigin = {
  "access-control-allow-origin": "*",
  "access-control-expose-headers":
    "Date, ETag, Idempotent-Replayed, Location, RateLimit, RateLimit-Policy, Retry-After, WWW-Authenticate, X-Request-Id",
} as const;

/** What an OPTIONS reply adds: the answer to a browser's preflight. */
export const preflight = {
  "access-control-allow-methods": "GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS",
  "access-control-allow-headers":
    "Authorization, Content-Type, If-Match, If-None-Match, Idempotency-Key, Last-Event-ID, traceparent, tracestate",
  "access-control-max-age": "86400",
  "cache-control": "no-store",
} as const;

const safety = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
} as const;

/**
 * Gives each request its id and each reply what all replies carry. A reply's own policy is kept. `Date` is there for
 * clients that count down to a deadline, whose own clock may be wrong. Whoever passes a reply on may compress it.
 */
export const everyReply =
  (now: () => number): MiddlewareHandler<AppEnv> =>
  async (context, next) => {
    const requestId = requestIdOf(context.req.raw);
    context.set("requestId", requestId);
    await next();
    const { headers } = context.res;
    headers.set("date", new Date(now()).toUTCString());
    if (!headers.get("cache-control")?.includes("no-transform")) headers.append("vary", "Accept-Encoding");
    for (const [name, value] of Object.entries({ ...safety, ...crossOrigin })) {
      if (!headers.has(name)) headers.set(name, value);
    }
    headers.set("x-request-id", requestId);
  };
