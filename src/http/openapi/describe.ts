import { type RouteConfig, z } from "@hono/zod-openapi";
import { type FaultCode, faultTitles } from "../../play/fault.ts";
import type { Operation, ReplyDoc } from "../operation.ts";
import { pathParameters, webhookId } from "../parameters.ts";
import { mayRetry, problemStatus } from "../problem/problem.ts";
import { problemShape } from "../problem/problem-shape.ts";
import { problemHeaders, successHeaders } from "./response-headers.ts";

/** An operation as a route of the OpenAPI document. */
export function describe(operation: Operation): RouteConfig {
  const { id, method, path, tag, summary, description, who, body } = operation;
  const security = { anyone: [], viewer: [{}, { bearer: [] }], seat: [{ bearer: [] }], player: [{ bearer: [] }] }[who];
  return {
    operationId: id,
    method,
    path,
    tags: [tag],
    summary,
    description,
    security,
    ...parametersOf(operation),
    request: {
      ...paramsOf(path),
      ...(operation.query ? { query: operation.query } : {}),
      ...headersOf(operation),
      ...(body
        ? { body: { required: !body.mayBeEmpty, content: json(body.documented ?? body.schema, body.example) } }
        : {}),
    },
    responses: { ...repliesOf(operation), ...problemsOf(operation) },
  } as RouteConfig;
}

function parametersOf({ namedQuery }: Operation) {
  return namedQuery === undefined ? {} : { parameters: [namedQuery.parameter] };
}

/** The problem codes an operation can answer, by status. */
export function faultsOf(operation: Operation): Map<number, FaultCode[]> {
  const byStatus = new Map<number, FaultCode[]>();
  for (const code of new Set([...impliedFaults(operation), ...operation.faults])) {
    const status = problemStatus[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([left], [right]) => left - right));
}

function impliedFaults({ who, method, path, ifMatch, key }: Operation): FaultCode[] {
  const faults: FaultCode[] = ["request-invalid", "unavailable", "internal"];
  if (method !== "get") faults.push("request-malformed", "body-too-large", "media-type-unsupported");
  if (who !== "anyone") faults.push("token-invalid", "token-expired", "token-revoked", "token-forbidden");
  if (who === "seat" || who === "player") faults.push("token-missing");
  if (ifMatch) faults.push("version-missing", "version-malformed", "version-stale");
  if (key) faults.push("key-malformed");
  if (key === "taken") faults.push("key-reused");
  if (path.includes("/games/{id}")) faults.push("title-unknown", "journal-damaged", "luck-key-missing");
  if (/\{(id|player|code)\}/.test(path)) faults.push("not-found");
  return faults;
}

function paramsOf(path: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as keyof typeof pathParameters);
  if (names.length === 0) return {};
  const known = path.startsWith("/v1/webhooks/") ? { ...pathParameters, id: webhookId } : pathParameters;
  return { params: z.object(Object.fromEntries(names.map((name) => [name, known[name]]))) };
}

function headersOf({ ifMatch, key, resumes }: Operation) {
  const shape: Record<string, z.ZodType> = {};
  if (ifMatch) {
    shape["If-Match"] = z.string().openapi({
      description: "The version you saw, in quotes, or the ETag of the game",
      example: '"2"',
    });
  }
  if (key === "taken") {
    shape["Idempotency-Key"] = z.string().min(1).max(255).optional().openapi({
      description: "A repeat with the same key and body gets the first answer and takes no effect again",
      example: "7f0c1d7e-first-try",
    });
  }
  if (resumes) {
    shape["Last-Event-ID"] = z.string().optional().openapi({
      description: "The `id` of the last event that was heard: the stream goes on after it",
      example: "12",
    });
  }
  return Object.keys(shape).length === 0 ? {} : { headers: z.object(shape) };
}

function repliesOf({ method, replies, key }: Operation) {
  const described = Object.entries(replies).map(([status, reply]) => [status, replyOf(reply, key === "taken")]);
  const mayBeKnown = method === "get" && replies[200]?.headers?.includes("ETag");
  const description = "You have it already: the ETag in If-None-Match is still right";
  const known = { description, headers: successHeaders(["ETag"], false) };
  return { ...Object.fromEntries(described), ...(mayBeKnown ? { 304: known } : {}) };
}

function replyOf(
  { description, schema, example, type = "application/json", headers = [] }: ReplyDoc,
  isKeyed: boolean,
) {
  return {
    description,
    headers: successHeaders(headers, isKeyed),
    ...(schema ? { content: json(schema, example, type) } : {}),
  };
}

function problemsOf(operation: Operation) {
  const replies = [...faultsOf(operation)].map(([status, codes]) => {
    const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
    const description = codes.map((code) => `\`${code}\`: ${faultTitles[code]}`).join(". ");
    const headers = problemHeaders(status, status === 429 || codes.some(mayRetry));
    return [
      status,
      { description, headers, content: { "application/problem+json": { schema: problemShape, examples } } },
    ];
  });
  return Object.fromEntries(replies);
}

/** The example is asked for only when the document is made: examples are played by the titles' own rules. */
function json(schema: z.ZodType | object, example: (() => unknown) | undefined, type = "application/json") {
  if (example === undefined) return { [type]: { schema } };
  return {
    [type]: {
      schema,
      get example() {
        return example();
      },
    },
  };
}
