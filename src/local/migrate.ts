import { existsSync } from "node:fs";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyAll } from "drizzle-orm/node-postgres/migrator";
import { withClient } from "./with-client.ts";

const folder = join(import.meta.dirname, "../../migrations");

/** Brings a database up to date with migrations/: all that are missing, in one transaction, or none. */
export async function migrate(databaseUrl: string): Promise<void> {
  if (!existsSync(join(folder, "meta/_journal.json"))) return;
  await withClient(databaseUrl, (client) => applyAll(drizzle(client), { migrationsFolder: folder }));
}
