import { neon, neonConfig, types } from "@neondatabase/serverless";
import { type SQL, sql } from "drizzle-orm";
import { DatabaseFailed } from "./errors.ts";
import { render } from "./render.ts";

/** A database behind Neon's HTTP protocol. It holds no connection: each statement is one request. */
export type Database = ReturnType<typeof openDatabase>;

/** How a statement is sent; a test counts round trips with one of its own. */
export type SendStatement = (url: string, init: RequestInit) => Promise<Response>;

const patienceMilliseconds = 20_000;

// The driver knows one fetch function for all databases, so each one's own travels with its requests.
neonConfig.fetchFunction = (url: string, { send, ...init }: RequestInit & { send?: SendStatement }) =>
  (send ?? fetch)(url, init);

/**
 * Opens a database. `neonLocal` is the `host:port` of an endpoint on this machine that speaks Neon's protocol;
 * without it the statements go to Neon.
 */
export function openDatabase(settings: {
  readonly databaseUrl: string;
  readonly neonLocal?: string | undefined;
  readonly send?: SendStatement;
}) {
  const { databaseUrl, neonLocal, send: given } = settings;
  const send: SendStatement = (url, init) =>
    (given ?? fetch)(neonLocal ? `http://${neonLocal}/sql` : url, {
      ...init,
      signal: AbortSignal.timeout(patienceMilliseconds),
    });
  return neon<false, true>(databaseUrl, {
    fetchOptions: { send },
    fullResults: true,
    types: { getTypeParser: parserOf },
  });
}

/** An instant stays the text that Postgres gives; everything else is parsed as the driver does. */
function parserOf(type: number) {
  return type === types.builtins.TIMESTAMPTZ ? String : types.getTypeParser(type);
}

/** Runs one statement, one round trip. Throws DatabaseFailed, which carries nothing of the statement. */
export async function run<Row extends Record<string, unknown>>(db: Database, statement: SQL): Promise<Row[]> {
  try {
    const { text, params } = render(statement);
    const { rows } = await db.query(text, [...params]);
    return rows as Row[];
  } catch (error) {
    const failure = failureOf(error);
    if (refusesWrites(failure)) refusing.add(db);
    throw failure;
  }
}

/** Databases that have refused to write, and have not been seen to write since. */
const refusing = new WeakSet<Database>();

/** Whether it has no room left, or may only be read. */
function refusesWrites({ code }: DatabaseFailed): boolean {
  return code === "53100" || code === "25006";
}

/**
 * Resolves when the database answers, and also writes: one that refused to is asked to write again, something that is
 * gone at once. Throws DatabaseFailed.
 */
export async function reach(db: Database): Promise<void> {
  if (!refusing.has(db)) await run(db, sql`select 1`);
  else
    await run(
      db,
      sql`create temporary table written on commit drop as select repeat('x', 4000) from generate_series(1, 100)`,
    );
  refusing.delete(db);
}

function failureOf(error: unknown): DatabaseFailed {
  return new DatabaseFailed(textIn(error, "code"), textIn(error, "constraint"));
}

function textIn(value: unknown, key: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  const text: unknown = Reflect.get(value, key);
  return typeof text === "string" ? text : null;
}
