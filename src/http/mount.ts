import type { Context, Hono } from "hono";
import { isStorableText } from "../engine/canonical.ts";
import type { Answer, AnyRequest, CacheRule, Operation } from "../operations/operation.ts";
import { Fault } from "../play/fault.ts";
import { isId } from "../play/id.ts";
import { isReplayed } from "../play/replayed.ts";
import { type FieldError, zodErrors } from "../play/zod-errors.ts";
import type { AppEnv, AppOptions } from "./app-options.ts";
import { eventsOf, pulledStream, streamHeaders } from "./live/event-stream.ts";
import { failureLine } from "./problem/failure-line.ts";
import { principalOf } from "./request/bearer.ts";
import { readBytes, readJson, refuseBody } from "./request/body.ts";
import { clientNetwork } from "./request/client-network.ts";
import { etagOf, matchesNone, sharedEtag, versionOf } from "./request/etag.ts";
import { keyedRequest, refuseKey } from "./request/idempotency.ts";
import { located, locatedFault } from "./request/located.ts";
import { pairsIn } from "./request/named-query.ts";
import { querySchema } from "./request/query-schema.ts";

const cacheControl = {
  private: "private, no-cache",
  never: "no-store",
  shared: "public, max-age=60",
} as const satisfies Record<CacheRule, string>;

/** Adds an operation to the app. */
export function mount(app: Hono<AppEnv>, options: AppOptions, operation: Operation): void {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ":$1");
  app.on([operation.method], [path], async (context) => {
    const request = await readRequest(context, options, operation);
    const answer = await answerOf(operation, options, request);
    const reply = answer.stream
      ? streamReply(context, options, answer.stream)
      : await replyOf(context.req.raw, options, operation, answer);
    if (request.request !== null && isReplayed(request.request)) reply.headers.set("idempotent-replayed", "true");
    return reply;
  });
}

/** Runs the operation. A fault names fields of the input: here their place is added, as `query.` or `body.`. */
async function answerOf(operation: Operation, options: AppOptions, request: AnyRequest): Promise<Answer> {
  try {
    return await operation.run(options, request);
  } catch (thrown) {
    const withoutBody = operation.method === "get" || operation.query !== undefined ? "query" : "path";
    throw locatedFault(thrown, operation.body === undefined ? withoutBody : "body");
  }
}

/**
 * Judges everything that can be judged without the journal, in this order: the token, the path, the query, the
 * headers, the body. Each is strict.
 */
async function readRequest(context: Context<AppEnv>, options: AppOptions, operation: Operation): Promise<AnyRequest> {
  const { raw } = context.req;
  const params = context.req.param() as Record<string, string>;
  const authorization = raw.headers.get("authorization");
  const principal = await principalOf(operation.audience, authorization, options.verify, params.id);
  const { query, named } = readQuery(new URL(raw.url).searchParams, operation);
  const version = operation.ifMatch ? versionOf(raw.headers.get("if-match")) : null;
  const lastEventId = operation.resumes ? lastEventIdOf(raw.headers.get("last-event-id")) : null;
  if (operation.key === "refused") refuseKey(raw);
  const bytes = operation.method === "get" ? new Uint8Array() : await readBytes(raw);
  const request = operation.key === "taken" ? await keyedRequest(raw, context.req.path, bytes) : null;
  const network = clientNetwork(raw);
  const body = readBody(raw.headers.get("content-type"), bytes, operation);
  return {
    principal,
    params: readParams(params),
    query,
    named,
    body,
    version,
    request,
    lastEventId,
    network,
  } as AnyRequest;
}

function readParams(params: Record<string, string>): Record<string, string | number> {
  const { seat, ...others } = params;
  // All other ids are looked up in the database, which has none of another form.
  if (params.player !== undefined && !isId(params.player)) throw new Fault("not-found");
  if (seat === undefined) return others;
  if (!/^(0|[1-9][0-9]?)$/.test(seat)) throw new Fault("not-found");
  return { ...others, seat: Number(seat) };
}

function readQuery(sent: URLSearchParams, operation: Operation) {
  const plain: Record<string, string> = {};
  const named: Record<string, string> = {};
  for (const [name, value] of sent) {
    if (!isStorableText(name) || !isStorableText(value)) throw invalidQuery(name, "unusable", "This holds NUL.");
    const pairs = operation.namedQuery && pairsIn(operation.namedQuery, name, value);
    if (pairs === null) throw invalidQuery(name, "wrong-format", "This has to be a name, a colon and a value.");
    const found = pairs === undefined ? plain : named;
    for (const [key, text] of pairs ?? [[name, value] as const]) {
      if (key === "__proto__") throw invalidQuery(name, "unusable", "This has an unusable key.");
      if (Object.hasOwn(found, key)) throw invalidQuery(name, "repeated", "This was sent twice.");
      found[key] = text;
    }
  }
  return { query: shapedQuery(plain, operation), named };
}

function shapedQuery(found: Readonly<Record<string, string>>, { query }: Operation): unknown {
  if (query === undefined) {
    const [name] = Object.keys(found);
    if (name !== undefined) throw invalidQuery(name, "unknown", "This is not a parameter of this operation.");
    return found;
  }
  const read = querySchema(query).safeParse(found, { reportInput: true });
  if (read.success) return read.data;
  const errors = located(zodErrors(read.error), "query");
  throw new Fault("request-invalid", "The query does not fit.", { errors });
}

function invalidQuery(name: string, code: FieldError["code"], message: string): Fault {
  const errors = located([{ path: name.slice(0, 100), code, message }], "query");
  return new Fault("request-invalid", "The query does not fit.", { errors });
}

/** An empty one is what a client sends that has heard nothing yet. */
function lastEventIdOf(header: string | null): number | null {
  if (header === null || header === "") return null;
  if (/^(0|[1-9][0-9]{0,8})$/.test(header)) return Number(header);
  const message = "This has to be the `id` of an event of this stream: a version, in digits.";
  const errors = located([{ path: "Last-Event-ID", code: "wrong-format", message }], "header");
  throw new Fault("request-invalid", "The headers do not fit.", { errors });
}

function readBody(contentType: string | null, bytes: Uint8Array, { body }: Operation): unknown {
  if (body === undefined) {
    refuseBody(bytes);
    return null;
  }
  const sent = body.mayBeEmpty && bytes.byteLength === 0 ? {} : readJson(contentType, bytes);
  const read = body.schema.safeParse(sent, { reportInput: true });
  if (read.success) return read.data;
  const errors = located(zodErrors(read.error), "body");
  throw new Fault("request-invalid", "The body does not fit.", { errors });
}

async function replyOf(
  { method, headers: sent }: Request,
  { build }: AppOptions,
  { cache, replies }: Operation,
  answer: Answer,
): Promise<Response> {
  const { body, text, shows, location } = answer;
  const [status] = answer.status === undefined ? Object.keys(replies).map(Number) : [answer.status];
  const { headers: named = [], type = "application/json" } = replies[status ?? 0] ?? {};
  const headers = new Headers({ "cache-control": cacheControl[cache] });
  if (cache !== "shared") headers.set("vary", "Authorization");
  if (location !== undefined) headers.set("location", location);
  if (shows !== undefined) headers.set("etag", etagOf(shows, build));
  else if (body !== undefined && named.includes("ETag")) headers.set("etag", await sharedEtag(body));
  const etag = headers.get("etag");
  if (method === "GET" && etag !== null && matchesNone(sent.get("if-none-match"), etag)) {
    return new Response(null, { status: 304, headers });
  }
  if (body === undefined) return new Response(null, { status: status ?? 204, headers });
  headers.set("content-type", text === undefined ? type : `${type}; charset=utf-8`);
  return new Response(text ?? JSON.stringify(body), { status: status ?? 200, headers });
}

/** A HEAD request gets no stream. An error in a stream is logged. */
function streamReply(context: Context<AppEnv>, { log }: AppOptions, given: NonNullable<Answer["stream"]>): Response {
  const requestId = context.get("requestId");
  const failed = (thrown: unknown) => log({ requestId, code: "stream", ...failureLine(thrown) });
  const stream = given instanceof ReadableStream ? given : pulledStream(given, eventsOf, failed);
  const headers = { ...streamHeaders, vary: "Authorization" };
  if (context.req.raw.method !== "HEAD") return new Response(stream, { headers });
  void stream.cancel();
  return new Response(null, { headers });
}
