import pg from "pg";

/** One statement as the serverless driver sends it: every parameter is already text or null. */
export interface Query {
  query: string;
  params: (string | null)[];
}

/** What the driver expects for one statement; every value is Postgres's own text for it. */
export interface QueryResult {
  command: string;
  rowCount: number | null;
  rowAsArray: true;
  fields: object[];
  rows: (string | null)[][];
}

/** How a batch opens its transaction. */
export interface BatchMode {
  isolationLevel?: string | undefined;
  readOnly?: boolean;
  deferrable?: boolean;
}

const isolationLevels: Record<string, string> = {
  ReadUncommitted: "read uncommitted",
  ReadCommitted: "read committed",
  RepeatableRead: "repeatable read",
  Serializable: "serializable",
};

// These leave nothing behind in a session. After any other command (set, begin, listen, ...) it is not used again.
const traceless = new Set(["SELECT", "INSERT", "UPDATE", "DELETE", "MERGE"]);

/** Runs one statement on a session of its own. */
export async function runOne(pool: pg.Pool, query: Query): Promise<QueryResult> {
  return withSession(pool, async (client, spoil) => {
    const result = await run(client, query);
    if (!traceless.has(result.command)) spoil();
    return result;
  });
}

/** Runs statements as one transaction: all of them, or none. */
export async function runBatch(pool: pg.Pool, queries: Query[], mode: BatchMode): Promise<QueryResult[]> {
  return withSession(pool, async (client, spoil) => {
    await client.query(opening(mode));
    try {
      const results: QueryResult[] = [];
      for (const query of queries) results.push(await run(client, query));
      await client.query("commit");
      if (!results.every(({ command }) => traceless.has(command))) spoil();
      return results;
    } catch (error) {
      await client.query("rollback").catch(spoil);
      throw error;
    }
  });
}

function opening({ isolationLevel, readOnly, deferrable }: BatchMode): string {
  const level = isolationLevel && isolationLevels[isolationLevel];
  return `begin${level ? ` isolation level ${level}` : ""}${readOnly ? " read only" : ""}${deferrable ? " deferrable" : ""}`;
}

async function run(client: pg.PoolClient, { query, params }: Query): Promise<QueryResult> {
  const result = await client.query({
    name: preparedName(client, query),
    text: query,
    values: params,
    rowMode: "array",
    // Without it a statement without parameters could hold several statements, which Neon refuses.
    queryMode: "extended",
    types: { getTypeParser: () => (text: string) => text },
  } as pg.QueryArrayConfig);
  return {
    command: result.command,
    rowCount: result.rowCount,
    rowAsArray: true,
    fields: result.fields,
    rows: result.rows as (string | null)[][],
  };
}

const preparedPerSession = 200;
const prepared = new WeakMap<pg.PoolClient, Map<string, string>>();

/**
 * The name under which a session keeps a statement prepared: Postgres then plans it once and not each time, which is
 * half of its work for statements as short as these. A session keeps the first ones only, so that texts that vary
 * cannot fill its memory; the others are planned each time.
 */
function preparedName(client: pg.PoolClient, text: string): string | undefined {
  const names = prepared.get(client) ?? new Map<string, string>();
  prepared.set(client, names);
  const known = names.get(text);
  if (known !== undefined || names.size === preparedPerSession) return known;
  const name = `hoard_${names.size}`;
  names.set(text, name);
  return name;
}

async function withSession<Result>(
  pool: pg.Pool,
  use: (client: pg.PoolClient, spoil: () => void) => Promise<Result>,
): Promise<Result> {
  const client = await pool.connect();
  let spoiled = false;
  const spoil = () => {
    spoiled = true;
  };
  // A connection that breaks fails the query in flight too. The pool hears its idle sessions only, and an event that
  // nobody hears would end the process.
  client.on("error", spoil);
  try {
    return await use(client, spoil);
  } catch (error) {
    if (!leavesTheSession(error)) spoil();
    throw error;
  } finally {
    client.release(spoiled);
    // A session that is thrown away may still say what broke it.
    if (!spoiled) client.off("error", spoil);
  }
}

/** Whether the session is still good. An error that is not Postgres's own answer means a broken connection. */
function leavesTheSession(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity !== "FATAL" && error.severity !== "PANIC";
}
