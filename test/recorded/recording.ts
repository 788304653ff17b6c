import { bytesToHex, hexToBytes } from "@noble/hashes/utils.js";
import { canonicalText } from "../../src/engine/canonical.ts";
import type { Entry, EntryBody } from "../../src/engine/entry.ts";
import type { Position } from "../../src/engine/fold.ts";
import { gameSecret } from "../../src/engine/secrets.ts";
import { bodyOf, type Stored } from "./chain.ts";
import { fingerprintOf } from "./fingerprint.ts";
import { type Journal, timeAt } from "./journal.ts";

/** A complete game as a file: what the entries have in common once, then each entry. */
export interface Recording {
  readonly title: string;
  readonly rules: number;
  readonly format: number;
  readonly seats: number;
  readonly ending: string;
  readonly options: object;
  /** The luck key it was recorded with, in hex; a key of its own, of no other use. */
  readonly luckKey: string;
  readonly game: string;
  /** Fingerprint of the last position. */
  readonly position: string;
  readonly entries: readonly RecordedEntry[];
}

/** An entry without what follows from its place in the file. */
export type RecordedEntry = Pick<EntryBody, "kind" | "seat" | "facts" | "actions" | "events" | "draws"> & {
  readonly digest: string;
};

export function recordingOf(journal: Journal, luckKey: Uint8Array): Recording {
  const { setting, entries, position } = journal;
  const { title, rules, format } = setting.game.meta;
  return {
    title,
    rules,
    format,
    seats: setting.seats,
    ending: position?.table.outcome?.ending ?? "none",
    options: setting.options,
    luckKey: bytesToHex(luckKey),
    game: setting.id,
    position: fingerprintOf(position as Position),
    entries: entries.map(({ kind, seat, facts, actions, events, draws, digest }) => {
      return { kind, seat, facts, actions, events, draws, digest };
    }),
  };
}

/** The entries as the journal had them. */
export function entriesOf(recording: Recording): Entry[] {
  const { game, rules, options, entries } = recording;
  return entries.map(({ digest, ...said }, index) => ({
    ...said,
    game,
    rules,
    version: index + 1,
    options: index === 0 ? options : null,
    at: timeAt(index + 1),
    deadline: null,
    digest,
    previousDigest: entries[index - 1]?.digest ?? null,
  }));
}

/** The entries as the journal stores them. */
export function chainOf(recording: Recording): Stored[] {
  return entriesOf(recording).map((entry) => ({ text: canonicalText(bodyOf(entry)), digest: entry.digest }));
}

export function secretOf({ luckKey, game }: Recording): Uint8Array {
  return gameSecret(hexToBytes(luckKey), game);
}
