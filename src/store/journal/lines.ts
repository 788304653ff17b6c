import { damaged, type StoredEntry } from "./verify.ts";

/** One line of what a statement about a game answers. */
export interface Line extends Record<string, unknown> {
  readonly part: "game" | "snapshot" | "entry" | "standing";
  /** Of the head, the snapshot or the entry; of a standing, which principal's it is. */
  readonly version: number | null;
  readonly digest: string | null;
  readonly previous_digest: string | null;
  readonly text: string;
}

/** The line of the game, with its head. Undefined when there is no such game; throws JournalDamaged without a head. */
export function gameLineOf(game: string, lines: readonly Line[]) {
  const line = lines.find(({ part }) => part === "game");
  if (line === undefined) return undefined;
  const { version, digest, previous_digest: digestBefore, text } = line;
  if (version === null || digest === null) throw damaged(game, 1, "is missing");
  return { head: { version, digest }, digestBefore, text };
}

/** The entries among the lines, in order. */
export function storedIn(lines: readonly Line[]): StoredEntry[] {
  return lines
    .filter(({ part }) => part === "entry")
    .map(({ version, digest, previous_digest: previousDigest, text }) => {
      return { version: version ?? 0, digest: digest ?? "", previousDigest, text };
    })
    .sort((one, other) => one.version - other.version);
}
