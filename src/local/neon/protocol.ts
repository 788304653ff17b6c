import pg from "pg";
import { type BatchMode, type Query, runBatch, runOne } from "./query.ts";

const sessionsPerDatabase = 20;
const idleMilliseconds = 10_000;

/** What the driver sends: its headers, by names in lower case, and its body. */
export interface NeonRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What the driver is answered: JSON. */
export interface NeonReply {
  readonly status: number;
  readonly text: string;
}

/** The protocol in front of one Postgres server. `close` ends its sessions. */
export interface NeonProtocol {
  answer(request: NeonRequest): Promise<NeonReply>;
  close(): Promise<void>;
}

/**
 * Answers requests of Neon's serverless driver from an ordinary Postgres. Serves the databases of one server only; each
 * request brings its connection string, and Postgres checks the password in it.
 */
export function openNeonProtocol(postgresUrl: string): NeonProtocol {
  const pools = new Map<string, pg.Pool>();
  return {
    answer: async ({ headers, body }) => {
      try {
        const pool = poolFor(ownDatabase(headers["neon-connection-string"] ?? "", postgresUrl), pools);
        const asked = parseBody(body);
        const result = Array.isArray(asked)
          ? { results: await runBatch(pool, asked, modeFrom(headers)) }
          : await runOne(pool, asked);
        return reply(200, result);
      } catch (error) {
        if (error instanceof pg.DatabaseError) return reply(400, fieldsOf(error));
        if (error instanceof Refused) return reply(error.status, { message: error.message });
        return reply(500, { message: error instanceof Error ? error.message : String(error) });
      }
    },
    close: async () => void (await Promise.allSettled([...pools.values()].map((pool) => pool.end()))),
  };
}

/** A reply that the driver shows as a failure of the server, not of the statement. */
class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

function reply(status: number, body: object): NeonReply {
  return { status, text: JSON.stringify(body) };
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

function modeFrom(headers: NeonRequest["headers"]): BatchMode {
  return {
    isolationLevel: headers["neon-batch-isolation-level"],
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
