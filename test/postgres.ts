import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { withClient } from "../src/local/postgres/with-client.ts";

/** A database that no other test sees. */
export interface FreshDatabase {
  databaseUrl: string;
  /** `host:port` of the Neon endpoint in front of it. */
  neonLocal: string;
}

/** An empty, migrated database of one's own, copied from the template in some 40 ms. It goes with the run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject("postgresUrl");
  const name = `t${randomBytes(6).toString("hex")}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} template template_hoard strategy file_copy`),
  );
  return { databaseUrl: Object.assign(new URL(server), { pathname: name }).href, neonLocal: inject("neonLocal") };
}
