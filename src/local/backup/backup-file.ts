import { createReadStream, createWriteStream, existsSync, renameSync, rmSync } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import { codeOf, PlainError } from "../plain-error.ts";
import type { Secrets } from "../secrets.ts";

// A backup is a gzipped file of JSON, a value a line: what it is, the tables with their rows, and its end.

const format = 1;

/** What a backup says of itself. */
export interface BackupHead {
  hoard: "backup";
  format: number;
  /** When its snapshot was taken. */
  at: string;
  /** The newest migration that its database had had. */
  migration: number;
  /** What its games and tokens need; null where the backup was made without them. */
  secrets: Secrets | null;
}

/** A line below the head: a table, whose rows follow, one of its rows, how far a sequence was, or the end. */
export type BackupLine =
  | { table: string; columns: string[] }
  | (string | null)[]
  | { sequence: string; last: string }
  | { end: true; rows: number };

/** Writes a backup, which is there whole or not at all. Throws a PlainError when there is such a file already. */
export async function writeBackup(
  file: string,
  head: Omit<BackupHead, "hoard" | "format">,
  lines: AsyncIterable<BackupLine>,
): Promise<void> {
  if (existsSync(file)) throw new PlainError(`${file} is there already. Name another file, or take that one away.`);
  const unfinished = `${file}.unfinished-${process.pid}`;
  const text = async function* () {
    yield `${JSON.stringify({ hoard: "backup", format, ...head })}\n`;
    for await (const line of lines) yield `${JSON.stringify(line)}\n`;
  };
  try {
    // Whoever holds the secrets in it can deal any luck and sign any token.
    const target = createWriteStream(unfinished, { mode: 0o600, flush: true });
    await pipeline(Readable.from(text()), createGzip(), target);
    renameSync(unfinished, file);
  } catch (error) {
    rmSync(unfinished, { force: true });
    throw error;
  }
}

/** Reads a backup: its head goes to `begin`, then each line below to what that returns. Throws a PlainError when it is not whole. */
export async function readBackup(
  file: string,
  use: (head: BackupHead, lines: AsyncIterable<BackupLine>) => Promise<void>,
): Promise<void> {
  if (!existsSync(file)) throw new PlainError(`There is no ${file}.`);
  const read = async (source: AsyncIterable<Buffer>) => {
    const lines = linesOf(source);
    const { value, done } = await lines.next();
    const head = (done ? undefined : value) as BackupHead | undefined;
    if (head?.hoard !== "backup") throw new PlainError(`${file} is no backup of Hoard.`);
    if (head.format !== format) throw new PlainError(`${file} was made by a newer Hoard. Restore it with that one.`);
    await use(head, lines as AsyncIterable<BackupLine>);
  };
  try {
    await pipeline(createReadStream(file), createGunzip(), read);
  } catch (error) {
    const isBroken = error instanceof SyntaxError || codeOf(error)?.startsWith("Z_");
    throw isBroken ? new PlainError(`${file} is no backup of Hoard, or not a whole one.`) : error;
  }
}

async function* linesOf(source: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let text = "";
  for await (const piece of source) {
    const lines = (text + decoder.decode(piece, { stream: true })).split("\n");
    text = lines.pop() ?? "";
    for (const line of lines) yield JSON.parse(line);
  }
  if (text !== "") throw new SyntaxError("the last line is not whole");
}
