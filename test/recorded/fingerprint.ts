import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { canonicalText } from "../../src/engine/canonical.ts";

/** SHA-256 of the canonical text of a value, in hex. */
export function fingerprintOf(value: object): string {
  return bytesToHex(sha256(utf8ToBytes(canonicalText(value))));
}
