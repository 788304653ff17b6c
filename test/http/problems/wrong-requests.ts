import type { DocumentedOperation, OpenApiDocument } from "../../../src/http/openapi/document.ts";
import { type Resolve, resolverOf, type Schema, sampleOf } from "../documents/json-schema.ts";
import type { Sent } from "../harness.ts";
import { wrongValues } from "./wrong-values.ts";

/** An operation of the document with where it is. */
export type Listed = DocumentedOperation & { readonly method: string; readonly path: string };

/** A request with one thing wrong, and the statuses it may be answered with. */
export interface WrongRequest {
  readonly what: string;
  readonly line: string;
  readonly sent: Sent;
  readonly statuses: readonly number[];
}

/** What is right in the world that the requests are made in. */
export interface RightParts {
  /** Of path parameters, by name; `id` of a webhook is `webhook`. */
  readonly path: Readonly<Record<string, string>>;
  readonly token: string;
  readonly headers: Readonly<Record<string, string>>;
}

type Parameter = NonNullable<Listed["parameters"]>[number] & { readonly schema: Schema };

/** The operations of a document. */
export function listed({ paths }: OpenApiDocument): readonly Listed[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ ...operation, method, path })),
  );
}

/** The problem codes that the document says an operation may answer with a status. */
export function documentedCodes({ responses }: DocumentedOperation, status: number): readonly string[] {
  const content = responses[String(status)]?.content?.["application/problem+json"] as { examples?: object } | undefined;
  return Object.keys(content?.examples ?? {});
}

/** A path with its parameters filled in. */
export function filled(path: string, right: RightParts["path"], instead: Readonly<Record<string, string>> = {}) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const known = name === "id" && path.startsWith("/v1/webhooks") ? right.webhook : right[name];
    return instead[name] ?? known ?? "";
  });
}

/** Every kind of wrong request of an operation, as far as its document says what is right. */
export function wrongRequests(document: OpenApiDocument, operation: Listed, right: RightParts): WrongRequest[] {
  const resolve = resolverOf(document.components.schemas);
  const parameters = (operation.parameters ?? []) as readonly Parameter[];
  const content = operation.requestBody?.content["application/json"];
  const body = content?.schema && { body: sampleOf(content.schema as Schema, resolve) };
  const needed = parameters.filter(({ in: place, required }) => place === "header" && required);
  const headers = Object.fromEntries(needed.map(({ name }) => [name, right.headers[name] ?? ""]));
  const base: Base = {
    method: operation.method.toUpperCase(),
    path: filled(operation.path, right.path),
    sent: { token: right.token, headers, ...body },
  };
  return [
    ...parameters.flatMap((parameter) => wrongParameter(parameter, operation, right, base, resolve)),
    ...wrongQueries(base),
    ...(operation.security.length > 0 ? wrongTokens(operation, base) : []),
    ...(operation.method === "get" ? [] : wrongBytes(base, operation)),
    ...(content?.schema ? wrongBodies(content.schema as Schema, base, resolve) : []),
  ];
}

interface Base {
  readonly method: string;
  readonly path: string;
  readonly sent: Sent;
}

function asked(base: Base, what: string, statuses: readonly number[], change: Partial<Base> = {}): WrongRequest {
  const { method, path, sent } = { ...base, ...change };
  return { what, line: `${method} ${path}`, sent, statuses };
}

function wrongParameter(
  { name, in: place, required = false, schema }: Parameter,
  operation: Listed,
  right: RightParts,
  base: Base,
  resolve: Resolve,
): WrongRequest[] {
  const what = `${place} ${name}`;
  if (place === "path") {
    return wrongTexts(schema, resolve).map((text) => {
      const path = filled(operation.path, right.path, { [name]: encodeURIComponent(text) || "%20" });
      return asked(base, `${what} ${text.slice(0, 40)}`, [404], { path });
    });
  }
  if (place === "query") {
    const wrong = wrongTexts(schema, resolve).map((text) => `${name}=${encodeURIComponent(text)}`);
    const twice = schema.type === "array" ? [] : [`${name}=1&${name}=1`];
    return [...wrong, ...twice].map((query) => {
      // An id in capitals is one, of nothing.
      const statuses = /=[0-9A-F-]{36}$/.test(query) ? [404] : [422];
      return asked(base, `query ${query.slice(0, 60)}`, statuses, { path: `${base.path}?${query}` });
    });
  }
  const { [name]: _, ...without } = base.sent.headers ?? {};
  const wrong = ["x", "-1", '"-1"', "1.5", "\u00e9", "x".repeat(300), '"1", "2"', "99999999999999999999"]
    // Of a key any printable text is one.
    .filter((text) => name !== "Idempotency-Key" || !/^[\x20-\x7e]{1,255}$/.test(text))
    .map((text) => {
      const sent = { ...base.sent, headers: { ...without, [name]: text } };
      return asked(base, `${what} ${text.slice(0, 40)}`, [name === "Last-Event-ID" ? 422 : 400], { sent });
    });
  if (!required) return wrong;
  return [...wrong, asked(base, `no ${what}`, [428], { sent: { ...base.sent, headers: without } })];
}

/** Texts that are no value of a parameter. */
function wrongTexts(schema: Schema, resolve: Resolve): string[] {
  const { type, enum: words, format, pattern, maximum, minimum, maxLength, minLength = 0, items } = resolve(schema);
  if (type === "array") return ["nosuch", ":", "nosuch:1", ...(items?.pattern ? [",", "a"] : [])];
  const number = ["x", "-1", "1.5", "0x1", " 1", "1e1", "999999999999", "NaN"];
  const wrong = type === "integer" ? number : type === "boolean" ? ["yes", "1", "", "TRUE"] : [];
  if (maximum !== undefined) wrong.push(String(maximum + 1));
  if (minimum !== undefined && minimum > 0) wrong.push(String(minimum - 1));
  if (words !== undefined) wrong.push("nosuch", "", `${words[0]},${words[0]}`);
  if (format !== undefined || pattern !== undefined) wrong.push("x", " ", "x".repeat(2_000), "\u00e9", "../x");
  if (format === "uuid") wrong.push("0B6A7C1E-5D2F-4C3A-9E8B-000000000001", "0b6a7c1e5d2f4c3a9e8b000000000001");
  if (maxLength !== undefined) wrong.push("x".repeat(maxLength + 1));
  if (minLength > 0) wrong.push("");
  return [...wrong, "a\u0000b"];
}

function wrongQueries(base: Base): WrongRequest[] {
  return ["nosuch=1", "__proto__=1", "constructor=1", "%00=1", "=", "id=1"].map((query) => {
    // Whatever a client likes to have back, a wrong request is answered with a problem.
    const sent = { ...base.sent, headers: { ...base.sent.headers, accept: "text/html, application/xml;q=0.9" } };
    return asked(base, `query ${query}`, [422], { path: `${base.path}?${query}`, sent });
  });
}

function wrongTokens({ security }: Listed, base: Base): WrongRequest[] {
  const mayBeNone = security.some((need) => Object.keys(need).length === 0);
  const authorizations = ["", "Bearer", "Basic QWRhOng=", "Bearer x", `Bearer ${"x".repeat(5_000)}`, "Bearer a b"];
  const wrong = authorizations.map((authorization) => {
    const sent = { ...base.sent, token: null, headers: { ...base.sent.headers, authorization } };
    return asked(base, `Authorization ${authorization.slice(0, 20)}`, [401], { sent });
  });
  return mayBeNone ? wrong : [...wrong, asked(base, "no token", [401], { sent: { ...base.sent, token: null } })];
}

const json = { "content-type": "application/json" };

/** Bytes that are no body of any operation, or come in a way that none takes. */
function wrongBytes({ sent, ...base }: Base, { requestBody }: Listed): WrongRequest[] {
  const { body, ...rest } = sent;
  const headers = { ...sent.headers, ...json };
  const text = JSON.stringify(body ?? {});
  const raw = (what: string, status: number, bytes: string | Uint8Array, over: Record<string, string> = {}) =>
    asked({ ...base, sent: { ...rest, raw: bytes, headers: { ...headers, ...over } } }, what, [status]);
  const wrong = [
    raw("too large", 413, " ".repeat(65_537)),
    raw("no UTF-8", 400, Uint8Array.of(0x7b, 0xff, 0x7d)),
    raw("gzip", 415, text, { "content-encoding": "gzip" }),
  ];
  const isTaken = requestBody !== undefined;
  if (!isTaken) return [...wrong, raw("a body where none is taken", 422, '{"nosuch":1}'), raw("no object", 422, "[]")];
  if (requestBody.required) {
    const none = { ...base, sent: { ...rest, headers: sent.headers ?? {} } };
    wrong.push(asked(none, "no body", [415]), raw("an empty body", 400, ""));
  }
  for (const type of ["", "text/plain", "application/x-www-form-urlencoded", "application/json; charset=latin1"]) {
    wrong.push(raw(`as ${type}`, 415, text, { "content-type": type }));
  }
  for (const bytes of ["{", "nope", `${text},`, "{'a':1}", "NaN"]) wrong.push(raw(bytes.slice(0, 20), 400, bytes));
  const deep = "[".repeat(20_000) + "]".repeat(20_000);
  for (const bytes of [deep, `{"x":${deep}}`, '{"x":-0}', '{"x":1e999}', '{"x":"\\u0000"}', '{"__proto__":{"x":1}}']) {
    wrong.push(raw(`${bytes.slice(0, 20)}, which no request can hold`, 422, bytes));
  }
  return wrong;
}

function wrongBodies(schema: Schema, base: Base, resolve: Resolve): WrongRequest[] {
  return wrongValues(schema, resolve).map(([what, body]) => {
    return asked(base, `body ${what}`, [422], { sent: { ...base.sent, body } });
  });
}
