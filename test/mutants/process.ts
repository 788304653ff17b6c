import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { Job, Line, Verdict } from "./job.ts";

/** After so long without a new line of the log, a process is stuck where it cannot stop itself. */
const patience = 300_000;

/**
 * Tries the changes of a job in a process of its own, and tells each line of its log. A process that is stuck in a change
 * or dies of it is replaced by one that goes on with the next. Throws when no change can be tried at all.
 */
export async function carryOut(job: Job, path: string, env: Record<string, string>, heard: (line: Line) => void) {
  rmSync(job.coverage, { force: true });
  let changes = job.changes;
  while (changes.length > 0) {
    writeFileSync(path, JSON.stringify({ ...job, changes }));
    writeFileSync(job.log, "");
    const done = new Set<string>();
    let trying: string | undefined;
    await run(job.log, { ...env, MUTANTS_JOB: path }, (line) => {
      if (line.does === "tries") trying = line.id;
      if (line.does === "tried") {
        done.add(line.id);
        trying = undefined;
      }
      heard(line);
    });
    if (trying !== undefined) {
      done.add(trying);
      const verdict: Verdict = { status: "endless", by: undefined };
      heard({ does: "tried", id: trying, verdict });
    }
    if (done.size === 0) throw new Error(`no change could be tried:\n${readFileSync(`${job.log}.out`, "utf8")}`);
    changes = changes.filter(({ id }) => !done.has(id));
  }
}

/** Runs one process to its end and tells each line that it logs. */
async function run(log: string, env: Record<string, string>, heard: (line: Line) => void): Promise<void> {
  const output = openSync(`${log}.out`, "w");
  const command = ["node_modules/vitest/vitest.mjs", "run", "--config", "test/mutants/vitest.config.ts", "--no-color"];
  const child = spawn(process.execPath, command, {
    env: { ...process.env, ...env },
    stdio: ["ignore", output, output],
  });
  closeSync(output);
  const stop = () => child.kill("SIGKILL");
  process.once("exit", stop);
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  let told = 0;
  let since = Date.now();
  const read = () => {
    const lines = existsSync(log) ? readFileSync(log, "utf8").split("\n").slice(0, -1) : [];
    for (const line of lines.slice(told)) heard(JSON.parse(line) as Line);
    if (lines.length > told) since = Date.now();
    told = lines.length;
    if (Date.now() - since > patience) stop();
  };
  const timer = setInterval(read, 500);
  await ended;
  clearInterval(timer);
  process.off("exit", stop);
  read();
}
