import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { closeSync, renameSync, rmSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { PlainError } from "../plain-error.ts";
import type { RunAs } from "../run-as.ts";
import { endings } from "../setup/endings.mjs";
import { endWithUs } from "../setup/lifeline.ts";
import { openServerLog } from "./server-log.ts";
import { sentenceFor } from "./words.ts";

// The system's locale and time zone must not decide how a database sorts or what it prints.
const environment = { ...process.env, LC_ALL: "C", TZ: "UTC" };

// Where this process stands may be closed to the user that Postgres runs as.
const anywhere = process.platform === "win32" ? { windowsHide: true } : { cwd: "/" };

// Before it recovers from a crash Postgres makes sure that all files of the cluster are on the disk: one by one, which
// takes seconds on a disk that is busy, or by one call that only Linux has.
const onLinux: Readonly<Record<string, string>> =
  process.platform === "linux" ? { recovery_init_sync_method: "syncfs" } : {};

/** Makes a new cluster; a half-made one is never taken for whole. */
export function initialise(
  initdb: string,
  options: { data: string; passwordFile: string; durable: boolean; user: RunAs | undefined },
): void {
  const unfinished = `${options.data}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const made = spawnSync(
    initdb,
    [
      `--pgdata=${unfinished}`,
      "--username=hoard",
      "--auth=scram-sha-256",
      `--pwfile=${options.passwordFile}`,
      "--encoding=UTF8",
      "--locale=C",
      ...(options.durable ? [] : ["--no-sync"]),
    ],
    { ...options.user, ...anywhere, env: environment, encoding: "utf8" },
  );
  if (made.status !== 0) {
    const words = made.error?.message ?? `${made.stderr}${made.stdout}`;
    rmSync(unfinished, { recursive: true, force: true });
    throw new PlainError(`Postgres could not make its data folder ${options.data}: ${sentenceFor(words)}`);
  }
  renameSync(unfinished, options.data);
}

/** One server process. */
export interface PostgresProcess {
  /** Resolves when the process is gone. */
  ended: Promise<void>;
  hasEnded(): boolean;
  stop(): Promise<void>;
  /** The last lines that the server wrote. */
  lastWords(): string;
}

/** Runs a server on the data folder, for loopback only and without a socket file. */
export function serve(
  binaries: { postgres: string; pgCtl: string },
  options: { data: string; port: number; log: string; durable: boolean; user: RunAs | undefined },
): PostgresProcess {
  const settings = {
    port: String(options.port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    // Refused statements are answers to the one who asked (a lost race, for instance), not news for the log.
    log_min_messages: "log",
    log_checkpoints: "off",
    log_line_prefix: "%m [%p] ",
    ...onLinux,
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = ["-D", options.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const log = openServerLog(options.log);
  // Detached, so that Ctrl-C in a terminal does not end it before those who use it.
  const child = spawn(binaries.postgres, args, {
    ...options.user,
    ...anywhere,
    detached: true,
    env: environment,
    stdio: ["ignore", log.descriptor, log.descriptor],
  });
  closeSync(log.descriptor);
  const callOff = child.pid ? endWithUs(child.pid, "postgres") : () => {};

  let over = false;
  let failure = "";
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      callOff();
      log.close();
      resolve();
    };
    child.once("exit", end);
    // Also told when a signal cannot be sent, which is not the end of it.
    child.on("error", ({ message }) => {
      failure = message;
      if (child.pid === undefined) end();
    });
  });
  return {
    ended,
    hasEnded: () => over,
    stop: () => end(child, ended, () => over, binaries.pgCtl),
    lastWords: () => log.lastWords() || failure,
  };
}

/** Sessions end, and the data is left clean where Postgres is able to. */
async function end(child: ChildProcess, ended: Promise<void>, isOver: () => boolean, pgCtl: string): Promise<void> {
  for (const { signal, patience } of endings.postgres) {
    if (isOver()) return;
    // Windows has no signals: there each of them kills at once.
    const asked = process.platform === "win32" && signal !== "SIGKILL";
    if (asked) spawn(pgCtl, ["kill", signal.slice(3), String(child.pid)], { windowsHide: true }).on("error", () => {});
    else child.kill(signal);
    await Promise.race([ended, wait(patience, undefined, { ref: false })]);
  }
  await ended;
}
