import { hash } from "node:crypto";

/** A short stand-in for texts that would fill the memory when kept. */
export function fingerprint(...texts: readonly string[]): string {
  return hash("sha1", texts.join("\u0000"), "base64");
}
