import type { Entry, EntryBody } from "../../engine/entry.ts";
import { digestSalt, entryDigest } from "../../engine/secrets.ts";
import { JournalDamaged } from "../errors.ts";

/** The secret of a game, from the luck key of that id. Throws when the key is not at hand. */
export type SecretOf = (game: string, luckKeyId: string) => Uint8Array;

/** A row of `entries`. */
export interface StoredEntry {
  readonly version: number;
  readonly digest: string;
  readonly previousDigest: string | null;
  readonly text: string;
}

/** Where a stretch of the journal joins on: the version before it and that entry's digest, null before the first. */
export interface Joint {
  readonly version: number;
  readonly digest: string | null;
}

/**
 * The entries from after `joint` to version `end`, checked: none is missing, each continues the one before, and each
 * digest is that of its text under the game's secret. Throws JournalDamaged otherwise.
 */
export function verifyEntries(
  secret: Uint8Array,
  game: string,
  joint: Joint,
  end: number,
  stored: readonly StoredEntry[],
): Entry[] {
  let previous = joint;
  const entries = stored.map((entry) => {
    const checked = verifyEntry(secret, game, previous, entry);
    previous = entry;
    return checked;
  });
  if (previous.version < end) throw damaged(game, previous.version + 1, "is missing");
  return entries;
}

function verifyEntry(secret: Uint8Array, game: string, previous: Joint, entry: StoredEntry): Entry {
  const { version, digest, previousDigest, text } = entry;
  if (version !== previous.version + 1) throw damaged(game, previous.version + 1, "is missing");
  if (previousDigest !== previous.digest) throw damaged(game, version, "does not continue the one before");
  if (digest !== entryDigest(previousDigest, digestSalt(secret, version), text)) {
    throw damaged(game, version, "does not have its digest");
  }
  const body = JSON.parse(text) as EntryBody;
  if (body.game !== game || body.version !== version) throw damaged(game, version, "is another one's");
  return { ...body, digest, previousDigest };
}

/** The error of a damaged entry. It says where, and quotes nothing. */
export function damaged(game: string, version: number, what: string): JournalDamaged {
  return new JournalDamaged(`entry ${version} of game ${game} ${what}`);
}
