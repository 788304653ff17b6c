import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { codeOf, PlainError } from "../plain-error.ts";
import { withClient } from "./with-client.ts";

/** Where all migrations are. */
export const allMigrations = join(import.meta.dirname, "../../../migrations");
const noSuchTable = "42P01";
const noSuchSchema = "3F000";

const tooOld =
  "This database is older than the first migration that is kept. Run `npm run migrate` of the last commit that has " +
  "migrations/0016_refused-inviters.sql on it once, or begin with an empty database.";

/**
 * Brings a database up to date with the migrations of a folder: all that are missing, in one transaction, or none. The
 * first one has the time of the last of those that were joined into it: a database that had them all has had it too,
 * and one that stopped among them is refused with a PlainError.
 */
export async function migrate(databaseUrl: string, folder = allMigrations): Promise<void> {
  const known = migrationsIn(folder);
  const [first, newest] = [known[0], known.at(-1)];
  if (first === undefined || newest === undefined) return;
  const applied = await lastApplied(databaseUrl);
  if (applied >= newest) return;
  if (applied > 0 && applied < first) throw new PlainError(tooOld);
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
