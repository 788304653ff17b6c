import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "../hoard-folder.ts";
import { PlainError } from "../plain-error.ts";
import { startPostgres } from "./postgres.ts";
import { withClient } from "./with-client.ts";

/**
 * Opens the database that is kept in a folder for a command's own use: the one of a running server, or one that is
 * started for it. Throws a PlainError when there is none.
 */
export async function withKeptDatabase<Result>(hoard: string, use: (url: string) => Promise<Result>): Promise<Result> {
  const folder = databaseFolder(hoard);
  if (!existsSync(join(folder, "data"))) throw new PlainError(`There are no games in ${hoard} yet.`);
  const running = urlOfRunning(folder);
  if (running !== undefined && (await answers(running))) return await use(running);
  const postgres = await startPostgres({ folder });
  try {
    return await use(postgres.url);
  } finally {
    await postgres.stop();
  }
}

/** Where the note of a Postgres says that it serves. */
function urlOfRunning(folder: string): string | undefined {
  const [note, password] = [join(folder, "data/postmaster.pid"), join(folder, "password")];
  if (!existsSync(note) || !existsSync(password)) return undefined;
  const port = readFileSync(note, "utf8").split("\n")[3];
  return port ? `postgres://hoard:${readFileSync(password, "utf8")}@127.0.0.1:${port}/hoard` : undefined;
}

async function answers(url: string): Promise<boolean> {
  return await withClient(url, async () => true).catch(() => false);
}
