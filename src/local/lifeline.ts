import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";

/**
 * Ends another process together with this one, even when this one is killed: a watcher waits on a pipe
 * that the system closes with us. Returns how to call the watcher off.
 */
export function endWithUs(pid: number, signal: "INT" | "TERM"): () => void {
  if (process.platform === "win32") return () => {};
  const script = 'cat >/dev/null; kill -"$1" "$2"';
  const watcher = spawn("/bin/sh", ["-c", script, "sh", signal, String(pid)], {
    stdio: ["pipe", "ignore", "ignore"],
    cwd: "/",
    // Ctrl-C in a terminal goes to the whole group of processes, and the watcher must outlive us.
    detached: true,
  });
  watcher.unref();
  return () => watcher.kill("SIGKILL");
}

/** The processes of that name that this one has started. */
export function childrenNamed(name: string): number[] {
  return children().filter((pid) => commandOf(pid).includes(name));
}

/** The name of the program that a process runs; empty when there is no such process, or only its remains. */
export function commandOf(pid: number): string {
  try {
    const [, name = "", state] = /\((.*)\) (.)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return state === "Z" ? "" : name;
  } catch {
    return ps("-p", String(pid), "-o", "comm=");
  }
}

function children(): number[] {
  try {
    // A process belongs to the thread that made it.
    const threads = readdirSync("/proc/self/task");
    const lists = threads.map((thread) => readFileSync(`/proc/self/task/${thread}/children`, "utf8"));
    return lists.flatMap((list) => list.split(" ").filter(Boolean).map(Number));
  } catch {
    const lines = ps("-A", "-o", "pid=,ppid=").split("\n");
    const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number));
    return pairs.flatMap(([pid, parent]) => (pid && parent === process.pid ? [pid] : []));
  }
}

function ps(...args: string[]): string {
  return spawnSync("ps", args, { encoding: "utf8" }).stdout ?? "";
}
