import { spawn, spawnSync } from "node:child_process";
import { closeSync, openSync, readFileSync, renameSync, rmSync } from "node:fs";
import { endWithUs } from "./lifeline.ts";
import { PlainError } from "./plain-error.ts";
import type { RunAs } from "./run-as.ts";

// The system's locale and time zone must not decide how a database sorts or what it prints.
const environment = { ...process.env, LC_ALL: "C", TZ: "UTC" };

// Where this process stands may be closed to the user that Postgres runs as.
const anywhere = process.platform === "win32" ? { windowsHide: true } : { cwd: "/" };

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
    throw new PlainError(`Postgres could not make its data folder.\n${made.error?.message ?? made.stderr}`);
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
  postgres: string,
  options: { data: string; port: number; log: string; durable: boolean; user: RunAs | undefined },
): PostgresProcess {
  const settings = {
    port: String(options.port),
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    max_connections: "200",
    // Refused statements are answers to the one who asked (a lost race, for instance), not news for the log.
    log_min_messages: "log",
    ...(options.durable ? {} : { fsync: "off", synchronous_commit: "off", full_page_writes: "off" }),
  };
  const args = ["-D", options.data, ...Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const log = openSync(options.log, "w", 0o600);
  // Detached, so that Ctrl-C in a terminal does not end it before those who use it.
  const child = spawn(postgres, args, {
    ...options.user,
    ...anywhere,
    detached: true,
    env: environment,
    stdio: ["ignore", log, log],
  });
  closeSync(log);
  const callOff = child.pid ? endWithUs(child.pid, "INT") : () => {};

  let over = false;
  const ended = new Promise<void>((resolve) => {
    const end = () => {
      over = true;
      callOff();
      resolve();
    };
    child.once("exit", end).once("error", end);
  });
  return {
    ended,
    hasEnded: () => over,
    stop: () => {
      // Fast shutdown: sessions end, the data is left clean.
      child.kill("SIGINT");
      return ended;
    },
    lastWords: () => readFileSync(options.log, "utf8").split("\n").slice(-12).join("\n"),
  };
}
