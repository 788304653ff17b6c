import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";

// Crockford's base32: no I, L, O and U, so that a code can be read aloud and copied from paper.
const alphabet = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const letters = 28;
const group = 4;

/** A new code by lot: 140 bits as seven groups of four letters and digits. */
export function makeCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(letters));
  const text = Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join("");
  return text.match(new RegExp(`.{${group}}`, "g"))?.join("-") ?? text;
}

/**
 * What is stored of a code: SHA-256 in hex. It does not matter how a person wrote the code: small letters, spaces
 * and hyphens, O for 0, I or L for 1 give the same. A fast hash is enough: the codes are made by lot.
 */
export async function hashCode(code: string): Promise<string> {
  return bytesToHex(sha256(utf8ToBytes(`hoard code ${read(code)}`)));
}

function read(code: string): string {
  return code.toUpperCase().replace(/[\s-]/g, "").replaceAll("O", "0").replace(/[IL]/g, "1");
}
