import { copyFileSync, fstatSync, openSync, readFileSync, statSync, truncateSync } from "node:fs";

const limitBytes = 4 * 1024 * 1024;
const lookMilliseconds = 10 * 60_000;
const lastLines = 12;

/** The log of a server, which outlives its runs: why one ended is asked when the next one runs. */
export interface ServerLog {
  /** For the server to write to; closed once it has it. */
  readonly descriptor: number;
  /** The last lines that this run wrote. */
  lastWords(): string;
  /** The server has ended. */
  close(): void;
}

/**
 * Opens the log for another run, which writes below the ones before. When it has grown beyond 4 MB it begins anew,
 * and what it held stands beside it under `.old`: so it takes 8 MB at most, and a little more for a while.
 */
export function openServerLog(file: string): ServerLog {
  bound(file);
  const descriptor = openSync(file, "a", 0o600);
  let begin = fstatSync(descriptor).size;
  const timer = setInterval(() => {
    if (bound(file)) begin = 0;
  }, lookMilliseconds).unref();
  return {
    descriptor,
    lastWords: () => {
      const words = readFileSync(file).subarray(begin).toString("utf8").trimEnd();
      return words.split("\n").slice(-lastLines).join("\n");
    },
    close: () => clearInterval(timer),
  };
}

/** Whether it began anew. The server goes on writing at its end, wherever that is. */
function bound(file: string): boolean {
  try {
    if (statSync(file).size <= limitBytes) return false;
    copyFileSync(file, `${file}.old`);
    truncateSync(file);
    return true;
  } catch {
    // There is none yet, or no room for a copy: the next look finds it.
    return false;
  }
}
