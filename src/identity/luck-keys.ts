import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import { base64url } from "jose";

/** A key that games' secrets come from. `id` is the first 16 hex digits of its SHA-256. */
export interface LuckKey {
  readonly id: string;
  readonly key: Uint8Array;
}

/** The luck keys of a deployment. */
export interface LuckKeys {
  /** The one for new games. */
  readonly newest: LuckKey;
  /** The key of that id: running games keep the one they were opened under. */
  find(id: string): Uint8Array | undefined;
}

/** Thrown when LUCK_KEY cannot be used. It says why, and nothing of the key. */
export class LuckKeyUnfit extends Error {
  override readonly name = "LuckKeyUnfit";
}

/**
 * Reads LUCK_KEY: 32 random bytes in base64url, or several such keys with commas between them. The first is for new
 * games; the others stay as long as a game of theirs does. Throws LuckKeyUnfit.
 */
export function readLuckKeys(secret: string): LuckKeys {
  const keys = secret.split(",").map((part) => keyFrom(part.trim()));
  const [newest] = keys;
  if (newest === undefined) throw new LuckKeyUnfit("there is no key");
  const byId = new Map(keys.map(({ id, key }) => [id, key]));
  return { newest, find: (id) => byId.get(id) };
}

function keyFrom(text: string): LuckKey {
  if (!/^[A-Za-z0-9_-]{43}=?$/.test(text)) throw new LuckKeyUnfit("a key is not 32 bytes in base64url");
  const key = base64url.decode(text.replace("=", ""));
  return { id: bytesToHex(sha256(key)).slice(0, 16), key };
}
