import { rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startNeonEndpoint } from "../src/local/neon/endpoint.ts";
import { migrate } from "../src/local/postgres/migrate.ts";
import { startPostgres } from "../src/local/postgres/postgres.ts";
import { withClient } from "../src/local/postgres/with-client.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** One Postgres and one endpoint for the whole run, and a migrated database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = temporaryFolder();
  const postgres = await startPostgres({ folder: join(home, "postgres"), durable: false });
  const endpoint = await startNeonEndpoint({ postgresUrl: postgres.url });
  await withClient(postgres.url, (client) => client.query("create database template_hoard"));
  await migrate(postgres.urlOf("template_hoard"));
  project.provide("postgresUrl", postgres.url);
  project.provide("neonLocal", endpoint.address);
  return async () => {
    await endpoint.stop();
    await postgres.stop();
    rmSync(home, { recursive: true, force: true });
  };
}

declare module "vitest" {
  interface ProvidedContext {
    postgresUrl: string;
    neonLocal: string;
  }
}
