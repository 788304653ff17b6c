import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { commandOf } from "./lifeline.ts";
import { codeOf, PlainError } from "./plain-error.ts";

const goingDownMilliseconds = 10_000;

/**
 * Clears what an earlier run may have left in a data folder. A Postgres that still goes down is waited for;
 * a note about a process that is gone, or whose number another program has by now, is removed
 * (Postgres itself would refuse to start in the second case). A Postgres that serves is an error.
 */
export async function clearLeftBehind(dataFolder: string, answers: (port: number) => Promise<boolean>): Promise<void> {
  const note = join(dataFolder, "postmaster.pid");
  const until = Date.now() + goingDownMilliseconds;
  for (;;) {
    const left = readNote(note);
    if (!left) return;
    if (!isPostgres(left.pid)) return rmSync(note, { force: true });
    if ((await answers(left.port)) || Date.now() > until) {
      throw new PlainError(
        `Hoard already runs from this folder: Postgres, process ${left.pid}, holds ${dataFolder}. ` +
          "Use that one, or stop it first.",
      );
    }
    await wait(50);
  }
}

function readNote(path: string): { pid: number; port: number } | undefined {
  try {
    const lines = readFileSync(path, "utf8").split("\n");
    return { pid: Number(lines[0]), port: Number(lines[3]) };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether that process runs and is a Postgres: process numbers are used again, most of all in containers. */
function isPostgres(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  return process.platform === "win32" ? isAlive(pid) : commandOf(pid).includes("postgres");
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return codeOf(error) === "EPERM";
  }
}
