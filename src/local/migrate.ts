import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf } from "./plain-error.ts";
import { withClient } from "./with-client.ts";

/** Where all migrations are. */
export const allMigrations = join(import.meta.dirname, "../../migrations");
const noSuchTable = "42P01";
const noSuchSchema = "3F000";

/** Brings a database up to date with the migrations of a folder: all that are missing, in one transaction, or none. */
export async function migrate(databaseUrl: string, folder = allMigrations): Promise<void> {
  const newest = migrationsIn(folder).at(-1);
  if (newest === undefined || (await lastApplied(databaseUrl)) >= newest) return;
  // Loaded only here: it takes most of a second, and nearly every start finds nothing to do.
  const [{ drizzle }, { migrate: applyAll }] = await Promise.all([
    import("drizzle-orm/node-postgres"),
    import("drizzle-orm/node-postgres/migrator"),
  ]);
  await withClient(databaseUrl, (client) => applyAll(drizzle(client), { migrationsFolder: folder }));
}

/** When each migration was made, in milliseconds since 1970, in their order: it is the name that a database knows it by. */
export function migrationsIn(folder = allMigrations): number[] {
  const journal = join(folder, "meta/_journal.json");
  if (!existsSync(journal)) return [];
  const { entries } = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };
  return entries.map(({ when }) => when);
}

/** The newest migration that a database has had; 0 when it has had none. */
export async function lastApplied(databaseUrl: string): Promise<number> {
  return await withClient(databaseUrl, async (client) => {
    const { rows } = await client.query<{ last: string | null }>(
      "select max(created_at) as last from drizzle.__drizzle_migrations",
    );
    return Number(rows[0]?.last ?? 0);
  }).catch((error: unknown) => {
    if ([noSuchTable, noSuchSchema].includes(codeOf(error) ?? "")) return 0;
    throw error;
  });
}
