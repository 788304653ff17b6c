import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";
import { fromBase64, toBase64 } from "./base64.ts";

const prefix = "whsec_";

/** A new signing secret: 32 random bytes as Standard Webhooks writes them. */
export function makeSecret(): string {
  return prefix + toBase64(crypto.getRandomValues(new Uint8Array(32)));
}

/**
 * The three headers of Standard Webhooks 1.0 for one attempt. Every secret signs, so that a receiver may hold either
 * during a rotation.
 */
export function signedHeaders(
  secrets: readonly string[],
  message: { readonly id: string; readonly body: string; readonly at: number },
): Record<string, string> {
  const { id, body, at } = message;
  const timestamp = String(Math.floor(at / 1000));
  const text = utf8ToBytes(`${id}.${timestamp}.${body}`);
  const signatures = secrets.map((secret) => `v1,${toBase64(hmac(sha256, keyOf(secret), text))}`);
  return { "webhook-id": id, "webhook-timestamp": timestamp, "webhook-signature": signatures.join(" ") };
}

function keyOf(secret: string): Uint8Array {
  return fromBase64(secret.slice(prefix.length));
}
