import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { databaseFolder } from "../hoard-folder.ts";
import { PlainError } from "../plain-error.ts";
import { startPostgres } from "../postgres/postgres.ts";
import { secretsFile, writeSecrets } from "../secrets.ts";
import type { BackupHead } from "./backup-file.ts";
import { checkBackup, restore } from "./restore.ts";

const markIn = (hoard: string) => join(hoard, "restoring");

/**
 * Restores a backup with its secrets into a folder that has no games, or into the database that is given. Nothing is
 * overwritten, and a restore that fails leaves nothing. Throws a PlainError.
 */
export async function restoreInto(hoard: string, file: string, databaseUrl?: string): Promise<BackupHead> {
  if (!databaseUrl && existsSync(markIn(hoard))) clear(hoard);
  if (existsSync(secretsFile(hoard))) throw inUse(secretsFile(hoard));
  if (databaseUrl) {
    const head = await restore(databaseUrl, file);
    if (head.secrets) writeSecrets(hoard, head.secrets);
    return head;
  }
  const folder = databaseFolder(hoard);
  if (existsSync(join(folder, "data"))) throw inUse(folder);
  await checkBackup(file);
  writeFileSync(markIn(hoard), file);
  try {
    const head = await intoFolder(folder, file);
    if (head.secrets) writeSecrets(hoard, head.secrets);
    rmSync(markIn(hoard));
    return head;
  } catch (error) {
    clear(hoard);
    throw error;
  }
}

/** Throws a PlainError when a restore into the folder was broken off: it holds nothing that can be used. */
export function refuseHalfRestored(hoard: string): void {
  if (!existsSync(markIn(hoard))) return;
  throw new PlainError(`A restore into ${hoard} was broken off. Run it again: npm run restore -- FILE`);
}

async function intoFolder(folder: string, file: string): Promise<BackupHead> {
  const postgres = await startPostgres({ folder });
  try {
    return await restore(postgres.url, file);
  } finally {
    await postgres.stop();
  }
}

/** There was nothing of all this before the restore. */
function clear(hoard: string): void {
  rmSync(databaseFolder(hoard), { recursive: true, force: true });
  rmSync(secretsFile(hoard), { force: true });
  rmSync(markIn(hoard), { force: true });
}

function inUse(path: string): PlainError {
  return new PlainError(
    `${path} is there already, and a restore overwrites nothing. Take it away, or name another folder with HOARD_FOLDER.`,
  );
}
