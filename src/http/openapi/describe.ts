import { type RouteConfig, z } from "@hono/zod-openapi";
import type { Operation, ReplyDoc } from "../../operations/operation.ts";
import { pathParameters, webhookId } from "../../operations/parameters.ts";
import { problemSchema } from "../../play/problem-schema.ts";
import { type ProblemCode, statusOfProblem, titleOfProblem } from "../../play/problems.ts";
import { mayRetry } from "../problem/problem.ts";
import { querySchema } from "../request/query-schema.ts";
import { problemHeaders, successHeaders } from "./response-headers.ts";

/** An operation as a route of the OpenAPI document. */
export function describe(operation: Operation): RouteConfig {
  const { id, method, path, tag, summary, description, restNotes, audience, body } = operation;
  const security = { anyone: [], viewer: [{}, { bearer: [] }], seat: [{ bearer: [] }], player: [{ bearer: [] }] }[
    audience
  ];
  return {
    operationId: id,
    method,
    path,
    tags: [tag],
    summary,
    description: restNotes === undefined ? description : `${description} ${restNotes}`,
    security,
    ...parametersOf(operation),
    request: {
      ...paramsOf(path),
      ...(operation.query ? { query: querySchema(operation.query) } : {}),
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
export function problemCodesOf(operation: Operation): Map<number, ProblemCode[]> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of new Set([...impliedProblems(operation), ...operation.problems])) {
    const status = statusOfProblem(code);
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return new Map([...byStatus].sort(([left], [right]) => left - right));
}

function impliedProblems({ audience, method, path, ifMatch, key }: Operation): ProblemCode[] {
  const codes: ProblemCode[] = ["request-invalid", "unavailable", "internal"];
  if (method !== "get") codes.push("request-malformed", "body-too-large", "media-type-unsupported");
  if (audience !== "anyone") codes.push("token-invalid", "token-expired", "token-revoked", "token-forbidden");
  if (audience === "seat" || audience === "player") codes.push("token-missing");
  if (ifMatch) codes.push("version-missing", "version-malformed", "version-stale");
  if (key) codes.push("key-malformed");
  if (key === "taken") codes.push("key-reused");
  if (path.includes("/games/{id}")) codes.push("title-unknown", "journal-damaged", "luck-key-missing");
  if (/\{(id|player|code)\}/.test(path)) codes.push("not-found");
  return codes;
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
  const replies = [...problemCodesOf(operation)].map(([status, codes]) => {
    const examples = Object.fromEntries(codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]));
    const description = codes.map((code) => `\`${code}\`: ${titleOfProblem(code)}`).join(". ");
    const headers = problemHeaders(status, status === 429 || codes.some(mayRetry));
    return [
      status,
      { description, headers, content: { "application/problem+json": { schema: problemSchema, examples } } },
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
