import { spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { codeOf, PlainError } from "../plain-error.ts";
import { endings } from "../setup/endings.mjs";
import { commandLineOf, markOf } from "../setup/processes.mjs";

const lastPatienceMilliseconds = 2_000;

/**
 * Ends a Postgres that an earlier run left on a data folder, which nobody has by now but us. A note about a process
 * that is gone, or whose number another program has by now, is removed: Postgres itself would refuse to start in the
 * second case.
 */
export async function clearLeftBehind(dataFolder: string, pgCtl: string): Promise<void> {
  const note = join(dataFolder, "postmaster.pid");
  const left = readNote(note);
  if (!left) return;
  const mark = markOf(left.pid);
  if (mark !== undefined && isPostgresOn(left)) {
    if (process.platform === "win32") spawnSync(pgCtl, ["stop", "-D", dataFolder, "-m", "fast", "-w"]);
    else await end(left.pid, mark);
    if (markOf(left.pid) === mark) {
      throw new PlainError(`Postgres, process ${left.pid}, holds ${dataFolder} and does not end.`);
    }
  }
  rmSync(note, { force: true });
}

interface Note {
  pid: number;
  /** As Postgres itself names it. */
  folder: string;
}

function readNote(path: string): Note | undefined {
  try {
    const [pid, folder = ""] = readFileSync(path, "utf8").split("\n");
    return { pid: Number(pid), folder };
  } catch (error) {
    if (codeOf(error) === "ENOENT") return undefined;
    throw error;
  }
}

/** Whether that process is a Postgres, and on this folder: there may be others on this machine. */
function isPostgresOn({ pid, folder }: Note): boolean {
  if (process.platform === "win32") return true;
  const line = commandLineOf(pid);
  return line.includes("postgres") && line.includes(folder);
}

async function end(pid: number, mark: string): Promise<void> {
  for (const { signal, patience } of endings.postgres) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      if (codeOf(error) === "ESRCH") return;
      throw new PlainError(`Postgres, process ${pid}, belongs to another user, who has to end it (${codeOf(error)}).`);
    }
    const until = Date.now() + Math.max(patience, lastPatienceMilliseconds);
    while (Date.now() < until) {
      if (markOf(pid) !== mark) return;
      await wait(50);
    }
  }
}
