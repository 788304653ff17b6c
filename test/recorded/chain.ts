import { canonicalText } from "../../src/engine/canonical.ts";
import type { Entry, EntryBody } from "../../src/engine/entry.ts";
import { digestSalt, entryDigest } from "../../src/engine/secrets.ts";

/** An entry from what it says: its digest follows the one before. */
export function seal(body: EntryBody, previousDigest: string | null, secret: Uint8Array): Entry {
  const digest = entryDigest(previousDigest, digestSalt(secret, body.version), canonicalText(body));
  return { ...body, previousDigest, digest };
}

/** What an entry says, without its place in the chain: what is hashed. */
export function bodyOf(entry: Entry): EntryBody {
  const { digest: _digest, previousDigest: _previous, ...body } = entry;
  return body;
}

/** An entry as the journal stores it: its text, and the digest of it. */
export interface Stored {
  readonly text: string;
  readonly digest: string;
}

/** The first version whose digest does not follow from its text and the digest before, or undefined when all do. */
export function firstBroken(chain: readonly Stored[], secret: Uint8Array): number | undefined {
  let previous: string | null = null;
  for (const [index, { text, digest }] of chain.entries()) {
    const version = index + 1;
    if (entryDigest(previous, digestSalt(secret, version), text) !== digest) return version;
    previous = digest;
  }
  return undefined;
}
