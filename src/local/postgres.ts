import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { clearLeftBehind } from "./left-behind.ts";
import { PlainError } from "./plain-error.ts";
import { freePort } from "./ports.ts";
import { findPostgres } from "./postgres-binaries.ts";
import { initialise, type PostgresProcess, serve } from "./postgres-process.ts";
import { canEnter, giveTo, type RunAs, userFor } from "./run-as.ts";
import { withClient } from "./with-client.ts";

const attempts = 3;
const startMilliseconds = 60_000;

/** A running Postgres of our own. */
export interface Postgres {
  /** Connection string of the database that was asked for, password included. */
  url: string;
  /** Connection string of another database on the same server. */
  urlOf(database: string): string;
  /** Resolves when the server is gone, whoever ended it. */
  ended: Promise<void>;
  /** Ends all sessions and the server; resolves when it is gone. */
  stop(): Promise<void>;
}

export interface PostgresOptions {
  /** Its home: data, password and log. Made when missing; outlives the server. */
  folder: string;
  /** Made when missing. */
  database?: string;
  /** False gives up the safety of the data in a crash for speed, as tests want it. */
  durable?: boolean;
}

/** Starts the embedded Postgres in its folder: for loopback only, behind a password, on a free port. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder, database = "hoard", durable = true } = options;
  mkdirSync(dirname(folder), { recursive: true });
  const user = userFor(folder);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(folder, user);
  }
  if (!canEnter(folder, user)) {
    throw new PlainError(`Postgres runs as user ${user?.uid} here, whom ${folder} or a folder above it keeps out.`);
  }
  const binaries = findPostgres(folder, user);
  const passwordFile = join(folder, "password");
  const password = readOrMakePassword(passwordFile, user);
  const data = join(folder, "data");
  if (!existsSync(data)) initialise(binaries.initdb, { data, passwordFile, durable, user });

  const urlOn = (port: number, name: string) => `postgres://hoard:${password}@127.0.0.1:${port}/${name}`;
  await clearLeftBehind(data, (port) => answers(urlOn(port, "postgres")));
  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = serve(binaries.postgres, { data, port, log: join(folder, "postgres.log"), durable, user });
    if (await becomesReady(server, urlOn(port, "postgres"))) {
      await makeDatabase(urlOn(port, "postgres"), database);
      return { url: urlOn(port, database), urlOf: (name) => urlOn(port, name), ended: server.ended, stop: server.stop };
    }
    await server.stop();
    // Between the look for a free port and its use another program can be faster.
    const lostPort = server.lastWords().includes("could not bind");
    if (!lostPort || attempt === attempts) throw new PlainError(`Postgres did not start.\n${server.lastWords()}`);
  }
}

function readOrMakePassword(file: string, user: RunAs | undefined): string {
  if (!existsSync(file)) {
    writeFileSync(file, randomBytes(24).toString("base64url"), { mode: 0o600 });
    giveTo(file, user);
  }
  return readFileSync(file, "utf8");
}

async function becomesReady(server: PostgresProcess, url: string): Promise<boolean> {
  const until = Date.now() + startMilliseconds;
  while (!server.hasEnded() && Date.now() < until) {
    if (await answers(url)) return true;
    await wait(25);
  }
  return false;
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, async () => true).catch(() => false);
}

async function makeDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
