import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import type { endings } from "./endings.mjs";

type Kind = keyof typeof endings;

const script = join(import.meta.dirname, "watcher.mjs");
const shortestLife = 1_000;
const watched = new Map<number, Kind>();
let watcher: ChildProcess | undefined;

/**
 * Ends another process together with this one, even when this one is killed: a watcher waits on a pipe that the system
 * closes with us. Returns how to call it off, for when that process has ended.
 */
export function endWithUs(pid: number, kind: Kind): () => void {
  watched.set(pid, kind);
  if (watcher === undefined) startWatcher();
  else tell(`+ ${pid} ${kind}`);
  return () => {
    if (watched.delete(pid)) tell(`- ${pid}`);
  };
}

/** One for all. When it ends itself another takes its place, unless it could not live here at all. */
function startWatcher(): void {
  const bornAt = Date.now();
  const born = spawn(process.execPath, [script], {
    stdio: ["pipe", "ignore", "ignore"],
    // A working folder would be held.
    cwd: process.platform === "win32" ? undefined : "/",
    // Ctrl-C in a terminal goes to the whole group of processes, and the watcher must outlive us.
    detached: true,
    windowsHide: true,
    env: { ...process.env, NODE_OPTIONS: "" },
  });
  watcher = born;
  const gone = () => {
    if (watcher !== born) return;
    watcher = undefined;
    if (watched.size > 0 && Date.now() - bornAt > shortestLife) startWatcher();
  };
  born.on("error", gone).on("exit", gone);
  born.stdin?.on("error", () => {});
  born.unref();
  // A pipe is a socket to Node, and would keep this process from ending.
  (born.stdin as { unref?(): void } | null)?.unref?.();
  for (const [pid, kind] of watched) tell(`+ ${pid} ${kind}`);
}

function tell(line: string): void {
  watcher?.stdin?.write(`${line}\n`);
}
