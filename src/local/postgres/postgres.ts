import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf, PlainError } from "../plain-error.ts";
import { freePort } from "../ports.ts";
import { canEnter, giveAllTo, giveTo, type RunAs, userFor } from "../run-as.ts";
import { writeWhole } from "../write-whole.ts";
import { findPostgres, type PostgresBinaries } from "./binaries.ts";
import { clearLeftBehind } from "./left-behind.ts";
import { type Ownership, own } from "./ownership.ts";
import { initialise, type PostgresProcess, serve } from "./process.ts";
import { withClient } from "./with-client.ts";
import { passesBy, sentenceFor } from "./words.ts";

// As long as the last sessions of a server that was killed may take to notice.
const retryMilliseconds = 10_000;
const startMilliseconds = 60_000;
const lookMilliseconds = 100;
const wrongPassword = "28P01";

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
  /** Hears what takes its time. */
  tell?: (line: string) => void;
}

/** Starts the embedded Postgres in its folder: for loopback only, behind a password, on a free port. */
export async function startPostgres(options: PostgresOptions): Promise<Postgres> {
  const { folder, database = "hoard", durable = true, tell = () => {} } = options;
  mkdirSync(dirname(folder), { recursive: true });
  const user = userFor(folder);
  if (!existsSync(folder)) {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(folder, user);
  }
  const ownership = await own(folder);
  try {
    giveAllTo(folder, user);
    if (!canEnter(folder, user)) {
      throw new PlainError(`Postgres runs as user ${user?.uid} here, whom ${folder} or a folder above it keeps out.`);
    }
    const binaries = findPostgres(folder, user);
    return await startOwned({ folder, database, durable, tell }, binaries, user, ownership);
  } catch (error) {
    ownership.letGo();
    throw error;
  }
}

async function startOwned(
  { folder, database, durable, tell }: Required<PostgresOptions>,
  binaries: PostgresBinaries,
  user: RunAs | undefined,
  ownership: Ownership,
): Promise<Postgres> {
  const passwordFile = join(folder, "password");
  const data = join(folder, "data");
  const password = readOrMakePassword(passwordFile, user, existsSync(data));
  tell(existsSync(data) ? "Starting the database ..." : "Making a database (once) ...");
  if (!existsSync(data)) initialise(binaries.initdb, { data, passwordFile, durable, user });

  const urlOn = (port: number, name: string) => `postgres://hoard:${password}@127.0.0.1:${port}/${name}`;
  await clearLeftBehind(data, binaries.pgCtl);
  const until = Date.now() + retryMilliseconds;
  for (;;) {
    const port = await freePort();
    const server = serve(binaries, { data, port, log: join(folder, "postgres.log"), durable, user });
    if (await becomesReady(server, urlOn(port, "postgres"))) {
      await makeDatabase(urlOn(port, "postgres"), database).catch(async (error: unknown) => {
        await server.stop();
        throw error;
      });
      void server.ended.then(ownership.letGo);
      return {
        url: urlOn(port, database),
        urlOf: (name) => urlOn(port, name),
        ended: server.ended,
        stop: async () => {
          if (!server.hasEnded()) ownership.ending();
          await server.stop();
        },
      };
    }
    await server.stop();
    const words = server.lastWords();
    if (!passesBy(words) || Date.now() > until) throw new PlainError(`Postgres did not start: ${sentenceFor(words)}`);
    await wait(200);
  }
}

/** Made together with the data: one without the other lets nobody in. */
function readOrMakePassword(file: string, user: RunAs | undefined, hasData: boolean): string {
  const found = existsSync(file) ? readFileSync(file, "utf8") : "";
  if (found !== "") return found;
  if (hasData) {
    throw new PlainError(
      `The password of the database is missing: ${file} ${existsSync(file) ? "is empty" : "is not there"}. ` +
        "Put it back; without it nobody gets at the games. A backup can be restored into another folder.",
    );
  }
  return writeWhole(file, randomBytes(24).toString("base64url"), (unfinished) => giveTo(unfinished, user));
}

async function becomesReady(server: PostgresProcess, url: string): Promise<boolean> {
  const until = Date.now() + startMilliseconds;
  while (!server.hasEnded() && Date.now() < until) {
    const code = await withClient(url, async () => "serves").catch(codeOf);
    if (code === "serves") return true;
    if (code === wrongPassword) {
      await server.stop();
      throw new PlainError(
        "The file `password` beside the database does not hold its password. Put back the one that was there.",
      );
    }
    await wait(lookMilliseconds);
  }
  return false;
}

async function makeDatabase(url: string, name: string): Promise<void> {
  await withClient(url, async (client) => {
    const found = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (found.rowCount === 0) await client.query(`create database ${client.escapeIdentifier(name)}`);
  });
}
