import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { type NeonProtocol, openNeonProtocol } from "../src/local/neon/protocol.ts";
import { withClient } from "../src/local/postgres/with-client.ts";
import type { SendStatement } from "../src/store/database.ts";

/** A database that no other test sees. */
export interface FreshDatabase {
  databaseUrl: string;
  /** `host:port` of the Neon endpoint in front of it. */
  neonLocal: string;
  /** Asks it without HTTP. */
  send: SendStatement;
}

/** An empty, migrated database of one's own, copied from the template in some 40 ms. It goes with the run. */
export async function freshDatabase(): Promise<FreshDatabase> {
  const server = inject("postgresUrl");
  const name = `t${randomBytes(6).toString("hex")}`;
  await withClient(server, (client) =>
    client.query(`create database ${name} template template_hoard strategy file_copy`),
  );
  const databaseUrl = Object.assign(new URL(server), { pathname: name }).href;
  return { databaseUrl, neonLocal: inject("neonLocal"), send: sendHere };
}

/**
 * Sends statements to the run's Postgres without HTTP between: what the endpoint would answer, asked in this process. One
 * set of sessions serves all tests of a process.
 */
export const sendHere: SendStatement = async (_url, { headers, body, signal }) => {
  protocol ??= openNeonProtocol(inject("postgresUrl"));
  const asked = { headers: Object.fromEntries(new Headers(headers)), body: String(body) };
  const { status, text } = await protocol.answer(asked);
  signal?.throwIfAborted();
  return new Response(text, { status, headers: { "content-type": "application/json" } });
};

let protocol: NeonProtocol | undefined;
