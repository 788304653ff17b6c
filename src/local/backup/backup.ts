import pg from "pg";
import { lastApplied } from "../postgres/migrate.ts";
import { withClient } from "../postgres/with-client.ts";
import type { Secrets } from "../secrets.ts";
import { type BackupLine, writeBackup } from "./backup-file.ts";

const rowsAtOnce = 500;

/**
 * Writes all that a database holds into a file, as it is at one moment, while it may be in use. Returns how many rows
 * there were. Throws a PlainError when the file is there already.
 */
export async function backup(options: { databaseUrl: string; secrets: Secrets | null; file: string }): Promise<number> {
  const { databaseUrl, secrets, file } = options;
  const migration = await lastApplied(databaseUrl);
  let rows = 0;
  await withClient(databaseUrl, async (client) => {
    // One snapshot for all tables; every value is the text that Postgres itself reads back exactly.
    await client.query("begin isolation level repeatable read read only; set local time zone 'UTC'");
    const lines = async function* (): AsyncGenerator<BackupLine> {
      for (const table of await tablesOf(client)) {
        yield table;
        for await (const row of rowsOf(client, table)) {
          rows += 1;
          yield row;
        }
      }
      for (const sequence of await sequencesOf(client)) yield sequence;
      yield { end: true, rows };
    };
    await writeBackup(file, { at: new Date().toISOString(), migration, secrets }, lines());
  });
  return rows;
}

interface Table {
  table: string;
  columns: string[];
}

/** What can be written, so no generated columns. */
async function tablesOf(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select table_name as "table", array_agg(column_name::text order by ordinal_position) as columns
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and is_generated = 'NEVER'
     group by table_name order by table_name`,
  );
  return rows;
}

async function* rowsOf(client: pg.Client, { table, columns }: Table): AsyncGenerator<(string | null)[]> {
  const list = columns.map((column) => `${pg.escapeIdentifier(column)}::text`).join(", ");
  await client.query(`declare backup no scroll cursor for select ${list} from public.${pg.escapeIdentifier(table)}`);
  for (;;) {
    const { rows } = await client.query<(string | null)[]>({
      text: `fetch ${rowsAtOnce} from backup`,
      rowMode: "array",
    });
    if (rows.length === 0) break;
    yield* rows;
  }
  await client.query("close backup");
}

async function sequencesOf(client: pg.Client): Promise<{ sequence: string; last: string }[]> {
  const { rows } = await client.query<{ sequence: string; last: string }>(
    `select sequencename as sequence, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null`,
  );
  return rows;
}
