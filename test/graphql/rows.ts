import pg from "pg";
import type { FreshDatabase } from "../postgres.ts";

/** A digest of every row there is. */
export async function rowsOf({ databaseUrl }: FreshDatabase): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema') order by 1",
  );
  const digests: string[] = [];
  for (const { name } of rows) {
    const found = await client.query(`select md5(string_agg(t::text, '|' order by t::text)) as digest from ${name} t`);
    digests.push(`${name} ${found.rows[0].digest}`);
  }
  await client.end();
  return digests.join("\n");
}
