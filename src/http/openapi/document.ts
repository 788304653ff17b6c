import { OpenAPIHono } from "@hono/zod-openapi";
import { type Operation, tags } from "../../operations/operation.ts";
import { exampleId } from "../../operations/parameters.ts";
import { type ProblemCode, statusOfProblem, titleOfProblem } from "../../play/problems.ts";
import { componentsOf } from "./components.ts";
import { describe, problemCodesOf } from "./describe.ts";
import { limits, limitsText } from "./limits-document.ts";
import { responseHeaders, sharedResponses } from "./response-headers.ts";
import { webhookSchemas, webhooksSection } from "./webhooks-document.ts";

/** What a version of the API promises, and what has changed. */
export const versionsText = `**Versions.** The path begins with the version, \`/v1\`. From this release on it only grows: new operations, new optional
fields and parameters of requests, new fields of replies, new values of enumerations, event types, problem codes and
headers may come at any time, and clients have to pass over what they do not know. Nothing is taken away, renamed or given
another meaning within a version.

**Deprecation.** What is to go is marked \`deprecated\` here and answers with \`Deprecation\` (RFC 9745) and \`Sunset\` (RFC
8594), the day after which it may be gone, at least 180 days ahead. Nothing is deprecated now.

**Changes.** 1.0.0: the first release. Actions and options are typed by their title; schemas and operations have their
present names.`;

const description = `A rules server for dragon board games played by web.

Make a player, make a game, take seats, and play: ask for the legal actions, send one back. Everybody is shown exactly
what they may know. A game is a list of entries; its \`version\` is their number, and acting names the version that was
seen in \`If-Match\`. Guides with commands to try begin at \`/docs/quick-start\`.

- Every error is \`application/problem+json\` (RFC 9457) with a closed \`code\`.
- Requests are strict: an unknown field, an unknown or repeated query parameter is refused. Of a JSON key that comes
  twice in a body the last one counts. Bodies have at most 64 KiB.
- "Not yours" and "not there" are the same answer.
- Every reply has an \`X-Request-Id\`. A method that an address does not take is 405 with \`Allow\`.
- An \`Idempotency-Key\` makes a retry safe: the same request with the same key takes effect once, and a repeat gets
  the answer of the first try with \`Idempotent-Replayed: true\`. A key holds for 30 days, that of an action or an undo
  as long as the game is kept. A key that comes with another request is refused.

${limitsText}

${versionsText}`;

/** The OpenAPI document of an app, in a stable order. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, DocumentedOperation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> } & Readonly<Record<string, object>>;
}

/** What this server itself reads of an operation in the document. */
export interface DocumentedOperation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
    readonly description?: string;
    readonly schema: { readonly type?: string };
  }[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, DocumentedContent>> };
  readonly responses: Readonly<
    Record<
      string,
      {
        readonly description: string;
        readonly headers?: object;
        readonly content?: Readonly<Record<string, DocumentedContent>>;
      }
    >
  >;
}

export interface DocumentedContent {
  readonly schema?: { readonly $ref?: string };
  readonly example?: unknown;
}

/** Makes the document of the operations. */
export function documentOf(operations: readonly Operation[]): OpenApiDocument {
  const routes = new OpenAPIHono();
  for (const operation of operations) routes.openAPIRegistry.registerPath(describe(operation));
  const { paths = {} } = routes.getOpenAPI31Document({ openapi: "3.1.0", info: { title: "Hoard", version: "1" } });
  const document = {
    openapi: "3.1.0",
    info: { title: "Hoard", version: "1.0.0", description, license: { name: "MIT", identifier: "MIT" } },
    servers: [{ url: "/", description: "This server" }],
    tags: Object.entries(tags).map(([name, says]) => ({ name, description: says })),
    paths: sorted(paths),
    webhooks: webhooksSection(),
    components: {
      schemas: componentsOf(operations, webhookSchemas),
      headers: responseHeaders,
      responses: sharedResponses,
      examples: problemExamples(operations),
      securitySchemes: {
        bearer: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "JWT",
          description: "The `token` of a player (POST /v1/players) or one bound to a seat",
        },
      },
    },
  };
  return document as unknown as OpenApiDocument;
}

/** An example of each problem that some operation answers. */
function problemExamples(operations: readonly Operation[]): Record<string, object> {
  const codes = operations.flatMap((operation) => [...problemCodesOf(operation).values()].flat());
  const examples = codes.map((code) => [code, { summary: titleOfProblem(code), value: exampleProblem(code) }] as const);
  return sorted(Object.fromEntries(examples));
}

function exampleProblem(code: ProblemCode): object {
  return {
    type: `https://hoard.example.org/problems/${code}`,
    title: titleOfProblem(code),
    status: statusOfProblem(code),
    detail: `${titleOfProblem(code)}.`,
    code,
    instance: exampleId(99),
    ...(code === "action-refused" ? { refusal: "not-your-turn", index: 0 } : {}),
    ...(code === "undo-refused" ? { refusal: "luck-was-drawn" } : {}),
    ...(code === "version-stale" ? { version: 3 } : {}),
    ...(code === "rate-limited" ? exampleLimit : {}),
    ...(code === "request-invalid"
      ? { errors: [{ path: "body.seats", code: "wrong-type", message: "This has to be a whole number." }] }
      : {}),
  };
}

const { most, seconds: window } = limits.entries;
const exampleLimit = { budget: "entries", most, window, retryAfter: 12 };

function sorted<Value>(record: Readonly<Record<string, Value>>): Record<string, Value> {
  return Object.fromEntries(Object.entries(record).sort(([left], [right]) => (left < right ? -1 : 1)));
}
