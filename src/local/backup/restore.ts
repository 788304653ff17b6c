import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { keptGames } from "../kept-games.ts";
import { codeOf, PlainError } from "../plain-error.ts";
import { allMigrations, lastApplied, migrate, migrationsIn } from "../postgres/migrate.ts";
import { withClient } from "../postgres/with-client.ts";
import { type BackupHead, type BackupLine, readBackup } from "./backup-file.ts";

const parametersAtOnce = 20_000;
const notAllowed = "42501";

/**
 * Fills a database that nobody has played in with what a backup holds, all of it or nothing, and brings it up to date.
 * Returns what the backup says of itself. Throws a PlainError when the backup is not whole or the database is in use.
 */
export async function restore(databaseUrl: string, file: string): Promise<BackupHead> {
  await checkBackup(file);
  let restored: BackupHead | undefined;
  await readBackup(file, async (head, lines) => {
    await makeTables(databaseUrl, head, file);
    await withClient(databaseUrl, async (client) => {
      await client.query("begin");
      // The rows were judged when they were written; they come in an order of their own, and say when they were made.
      await client.query("set local session_replication_role = replica").catch((error: unknown) => {
        if (codeOf(error) !== notAllowed) throw error;
        throw new PlainError("The user of that database may not switch its triggers off, as a restore has to.");
      });
      await client.query("set local time zone 'UTC'");
      await fill(client, lines);
      await client.query("commit");
    });
    restored = head;
  });
  await migrate(databaseUrl);
  if (restored === undefined) throw new Error("a backup was read without its head");
  return restored;
}

/** Reads a backup through. Throws a PlainError when it is not whole. */
export async function checkBackup(file: string): Promise<void> {
  await readBackup(file, async (_head, lines) => {
    let [rows, said] = [0, -1];
    for await (const line of lines) {
      if (Array.isArray(line)) rows += 1;
      else if ("end" in line) said = line.rows;
    }
    if (said !== rows) throw new PlainError(`${file} is not a whole backup.`);
  });
}

/** The tables as they were when the backup was made: later migrations are for what is in them by then. */
async function makeTables(databaseUrl: string, { migration }: BackupHead, file: string): Promise<void> {
  const known = migrationsIn();
  if (!known.includes(migration)) {
    throw new PlainError(`${file} was made by a newer Hoard, or by another one. Restore it with that one.`);
  }
  const applied = await lastApplied(databaseUrl);
  if (applied > migration || (applied > 0 && (await keptGames(databaseUrl)).hasPlayers)) {
    throw new PlainError("That database is in use already. A restore needs an empty one, and overwrites nothing.");
  }
  if (applied === migration) return;
  const folder = mkdtempSync(join(tmpdir(), "hoard-migrations-"));
  try {
    cpSync(allMigrations, folder, { recursive: true });
    const journal = join(folder, "meta/_journal.json");
    const all = JSON.parse(readFileSync(journal, "utf8")) as { entries: { when: number }[] };
    writeFileSync(journal, JSON.stringify({ ...all, entries: all.entries.filter(({ when }) => when <= migration) }));
    await migrate(databaseUrl, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function fill(client: pg.Client, lines: AsyncIterable<BackupLine>): Promise<void> {
  let insert: string | undefined;
  let waiting: (string | null)[][] = [];
  const flush = async () => {
    if (insert !== undefined && waiting.length > 0) await insertRows(client, insert, waiting);
    waiting = [];
  };
  for await (const line of lines) {
    if (Array.isArray(line)) {
      waiting.push(line);
      if (waiting.length * line.length >= parametersAtOnce) await flush();
      continue;
    }
    await flush();
    if ("table" in line) {
      const columns = line.columns.map((column) => pg.escapeIdentifier(column));
      await client.query(`delete from public.${pg.escapeIdentifier(line.table)}`);
      const head = `insert into public.${pg.escapeIdentifier(line.table)} (${columns.join(", ")}) overriding system value`;
      insert = head;
    } else if ("sequence" in line) {
      await client.query("select setval($1, $2)", [`public.${pg.escapeIdentifier(line.sequence)}`, line.last]);
    }
  }
}

async function insertRows(client: pg.Client, head: string, rows: (string | null)[][]): Promise<void> {
  let next = 0;
  const places = rows.map((row) => `(${row.map(() => `$${++next}`).join(", ")})`);
  await client.query(`${head} values ${places.join(", ")}`, rows.flat());
}
