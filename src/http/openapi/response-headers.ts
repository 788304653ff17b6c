import type { HeaderName } from "../../operations/operation.ts";

const text = { type: "string" };
const count = { type: "integer", minimum: 0 };

/** Every header that replies carry for clients, as components of the document. */
export const responseHeaders = {
  "X-Request-Id": { description: "The id of the request, to be told when something is wrong", schema: text },
  ETag: {
    description:
      "Send it as If-None-Match to be told whether anything has changed. That of a game is version, viewer and build, " +
      '`"12.0.a1"`, and If-Match takes it too',
    schema: text,
  },
  Location: { description: "Where what was made can be read", schema: text },
  "Idempotent-Replayed": {
    description: "`true` when the key came before, and this answers what was done then",
    schema: { type: "string", const: "true" },
  },
  "WWW-Authenticate": { description: "`Bearer`, and what is wrong with the token", schema: text },
  Allow: { description: "The methods that the address takes, apart by commas", schema: text },
  "Retry-After": { description: "After how many seconds to try again", schema: count },
  "RateLimit-Policy": { description: 'The budget that is used up, as in `"entries";q=6000;w=3600`', schema: text },
  RateLimit: { description: "What is left of it, and after how many seconds there is more", schema: text },
} as const;

type Name = keyof typeof responseHeaders;

/** References to these headers, for a reply that has them besides the id of the request. */
export function headersWith(names: readonly Name[]): Record<string, object> {
  const all: readonly Name[] = ["X-Request-Id", ...names];
  return Object.fromEntries(all.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** What a successful reply carries. */
export function successHeaders(headers: readonly HeaderName[], isKeyed: boolean): Record<string, object> {
  return headersWith([...headers, ...(isKeyed ? (["Idempotent-Replayed"] as const) : [])]);
}

/** What a problem reply of this status carries. */
export function problemHeaders(status: number, mayRetry: boolean): Record<string, object> {
  return headersWith([
    ...(status === 401 ? (["WWW-Authenticate"] as const) : []),
    ...(mayRetry ? (["Retry-After"] as const) : []),
    ...(status === 429 ? (["RateLimit-Policy", "RateLimit"] as const) : []),
  ]);
}

/** Replies of paths and not of operations: to a method that the path does not take. */
export const sharedResponses = {
  MethodNotAllowed: {
    description: "`method-not-allowed`, from every address to a method that it does not take",
    headers: headersWith(["Allow"]),
    content: { "application/problem+json": { schema: { $ref: "#/components/schemas/Problem" } } },
  },
};
