import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import pg from "pg";
import { type BatchMode, type Query, runBatch, runOne } from "./query.ts";

const host = "127.0.0.1";
const bodyLimitBytes = 16 * 1024 * 1024;
const sessionsPerDatabase = 20;
const idleMilliseconds = 10_000;

/** A running endpoint. */
export interface NeonEndpoint {
  /** `host:port`, as the Worker's NEON_LOCAL wants it. */
  address: string;
  stop(): Promise<void>;
}

/**
 * Speaks the HTTP protocol of Neon's serverless driver in front of an ordinary Postgres, so that the Worker uses the
 * same driver on one machine as in the cloud. Serves the databases of one server only; each request
 * brings its connection string, and Postgres checks the password in it.
 */
export async function startNeonEndpoint(options: { postgresUrl: string; port?: number }): Promise<NeonEndpoint> {
  const pools = new Map<string, pg.Pool>();
  const server = createServer((request, response) => {
    answer(request, response, (asked) => poolFor(ownDatabase(asked, options.postgresUrl), pools)).catch(() =>
      response.destroy(),
    );
  });
  // The Worker keeps its connection; one closed by us while it sends would be a failed request there.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve, reject) => {
    // Later ones are about a connection that could not be taken, and concern nobody else.
    server.on("error", reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  return {
    address: `${host}:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      server.close();
      server.closeAllConnections();
      await Promise.allSettled([...pools.values()].map((pool) => pool.end()));
    },
  };
}

/** What the driver shows as a failure of the server, not of the statement. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

async function answer(request: IncomingMessage, response: ServerResponse, poolOf: (url: string) => pg.Pool) {
  try {
    if (request.method !== "POST" || request.url !== "/sql") throw new Refused(404, "Only POST /sql is served.");
    const pool = poolOf(String(request.headers["neon-connection-string"] ?? ""));
    const body = parseBody(await readBody(request));
    const result = Array.isArray(body)
      ? { results: await runBatch(pool, body, modeFrom(request.headers)) }
      : await runOne(pool, body);
    send(response, 200, result);
  } catch (error) {
    if (error instanceof pg.DatabaseError) send(response, 400, fieldsOf(error));
    else if (error instanceof Refused) send(response, error.status, { message: error.message });
    else send(response, 500, { message: error instanceof Error ? error.message : String(error) });
  }
}

/** Of the request's connection string only user, password and database count: the server is always our own. */
function ownDatabase(asked: string, postgresUrl: string): string {
  if (!URL.canParse(asked)) throw new Refused(400, "The header Neon-Connection-String holds no connection string.");
  const { host, username, password, pathname } = new URL(asked);
  const own = new URL(postgresUrl);
  if (host !== own.host) throw new Refused(400, `This endpoint serves the databases of ${own.host} only.`);
  return Object.assign(own, { username, password, pathname }).href;
}

function poolFor(connectionString: string, pools: Map<string, pg.Pool>): pg.Pool {
  const known = pools.get(connectionString);
  if (known) return known;
  const pool = new pg.Pool({ connectionString, max: sessionsPerDatabase, idleTimeoutMillis: idleMilliseconds });
  // An idle session that breaks leaves the pool by itself; unheard, the event would end the process.
  pool.on("error", () => {});
  pools.set(connectionString, pool);
  return pool;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  // The request stays open when it is too long, so that the answer can be read.
  for await (const chunk of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > bodyLimitBytes) throw new Refused(413, `A request may have ${bodyLimitBytes} bytes at most.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** A list for a batch, one query otherwise. */
function parseBody(text: string): Query | Query[] {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    throw new Refused(400, "The body is not JSON.");
  }
  if (isObject(body) && Array.isArray(body.queries)) return body.queries.map(asQuery);
  return asQuery(body);
}

function asQuery(value: unknown): Query {
  if (!isObject(value) || typeof value.query !== "string") throw new Refused(400, "A query has no text.");
  const params = value.params ?? [];
  if (!Array.isArray(params) || !params.every((param) => param === null || typeof param === "string")) {
    throw new Refused(400, "Parameters are a list of text and null.");
  }
  return { query: value.query, params };
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

function modeFrom(headers: IncomingHttpHeaders): BatchMode {
  return {
    isolationLevel: headers["neon-batch-isolation-level"]?.toString(),
    readOnly: headers["neon-batch-read-only"] === "true",
    deferrable: headers["neon-batch-deferrable"] === "true",
  };
}

/** The fields of Postgres's error, under the names that the driver copies. */
function fieldsOf(error: pg.DatabaseError): object {
  const { message, severity, code, detail, hint, position, internalPosition, internalQuery } = error;
  const { where, schema, table, column, dataType, constraint, file, line, routine } = error;
  return {
    message,
    severity,
    code,
    detail,
    hint,
    position,
    internalPosition,
    internalQuery,
    where,
    schema,
    table,
    column,
    dataType,
    constraint,
    file,
    line,
    routine,
  };
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  if (status === 413) response.setHeader("connection", "close");
  response.writeHead(status, { "content-type": "application/json", "content-length": Buffer.byteLength(text) });
  response.end(text);
}
