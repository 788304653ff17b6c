import { spawn } from "node:child_process";
import { once } from "node:events";
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { commandLineOf, parentOf } from "../../src/local/setup/processes.mjs";

const checkout = join(import.meta.dirname, "../..");
const setup = join(checkout, "src/local/setup/setup.mjs");

/** What `npm start` runs, as a process of its own in a folder of its own, to be killed. */
export interface Killable {
  readonly url: string;
  /** How long it took to serve. */
  readonly milliseconds: number;
  /** All that it printed. */
  readonly said: () => string;
  /** With the exit code. */
  readonly ended: Promise<unknown[]>;
  /** Numbers of the processes. */
  readonly node: number;
  workerd(): number | undefined;
  postmaster(): number;
  /** Ends one session of the server with SIGKILL while it runs a statement. */
  killBackend(): Promise<void>;
  /** As Ctrl-C does, or as a supervisor. */
  interrupt(signal?: "SIGINT" | "SIGTERM"): void;
}

export async function startKillable(folder: string, port: number): Promise<Killable> {
  const since = Date.now();
  const child = spawn(process.execPath, [setup, "src/local/start.ts"], {
    env: { ...process.env, PORT: String(port), HOARD_FOLDER: folder },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data) => {
      said += String(data);
    });
  }
  const ended = once(child, "exit");
  await Promise.race([ended, until(() => said.includes("Hoard serves at"))]);
  if (child.exitCode !== null) throw new Error(`it did not start:\n${said}`);
  const node = childrenOf(child.pid ?? 0)[0] ?? 0;
  return {
    url: `http://127.0.0.1:${port}`,
    milliseconds: Date.now() - since,
    said: () => said,
    ended,
    node,
    workerd: () => childrenOf(node).find((pid) => commandLineOf(pid).includes("workerd serve")),
    postmaster: () => Number(noteIn(folder)[0]),
    killBackend: () => killBackend(databaseIn(folder)),
    interrupt: (signal = "SIGINT") => child.kill(signal),
  };
}

/** Command lines of what a server of that folder left running: each of its processes inherits where the games are. */
export function leftOf(folder: string): string[] {
  return processes()
    .filter((pid) => environmentOf(pid).includes(`HOARD_FOLDER=${folder}\0`))
    .map(commandLineOf);
}

function environmentOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, "utf8");
  } catch {
    return "";
  }
}

export async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
}

/** A connection string of the database that a server of that folder runs. */
export function databaseIn(folder: string): string {
  const password = readFileSync(join(folder, "postgres/password"), "utf8");
  return `postgres://hoard:${password}@127.0.0.1:${noteIn(folder)[3]}/hoard`;
}

const noteIn = (folder: string) => readFileSync(join(folder, "postgres/data/postmaster.pid"), "utf8").split("\n");
const processes = () => globSync("/proc/[0-9]*").map((path) => Number(path.split("/")[2]));
const childrenOf = (pid: number) => processes().filter((other) => Number(parentOf(other)) === pid);

/** A lock makes the next statement of the server wait for as long as it takes to kill its session. */
async function killBackend(url: string): Promise<void> {
  const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = 'hoard'`;
  await withClient(url, async (client) => {
    await client.query("begin; lock table entries in access exclusive mode");
    for (;;) {
      const { rows } = await client.query<{ pid: number }>(waiting);
      if (rows[0]) return process.kill(rows[0].pid, "SIGKILL");
    }
  }).catch((error: unknown) => {
    if (!isBroken(error)) throw error;
  });
}

/** What every session hears when one of them was killed. */
function isBroken(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith("57P") === true;
}
