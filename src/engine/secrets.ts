import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

/** HMAC-SHA-256 of a text. */
export function hmacText(key: Uint8Array, text: string): Uint8Array {
  return hmac(sha256, key, utf8ToBytes(text));
}

/** The secret of one game: HMAC-SHA-256(luck key, game id). Never stored; published when the game is over. */
export function gameSecret(luckKey: Uint8Array, gameId: string): Uint8Array {
  return hmacText(luckKey, gameId);
}

/** SHA-256 of the game secret, in hex: public from creation, so that the secret cannot be changed later. */
export function commitmentTo(secret: Uint8Array): string {
  return bytesToHex(sha256(secret));
}

/** The salt of the digest of the entry at a version; without it a coin of 1 to 3 is guessed in three tries. */
export function digestSalt(secret: Uint8Array, version: number): Uint8Array {
  return hmacText(secret, `salt${version}`);
}

/**
 * The digest of an entry, in hex: SHA-256(previous digest, salt, text), each as bytes; the first entry has no
 * previous digest. A chain of these is the receipt that every reply about a game carries.
 */
export function entryDigest(previous: string | null, salt: Uint8Array, text: string): string {
  const hash = sha256.create();
  if (previous !== null) hash.update(utf8ToBytes(previous));
  return bytesToHex(hash.update(salt).update(utf8ToBytes(text)).digest());
}
