import { bytesToHex } from "@noble/hashes/utils.js";
import { Fault } from "../../play/fault.ts";
import type { KeyedRequest } from "../../store/journal/append-port.ts";

/**
 * The `Idempotency-Key` of a request with the hash of what was asked, or null when there is none. The hash is over
 * the method, the path and the body's bytes, so that the key cannot be used for anything else.
 */
export async function keyedRequest(request: Request, path: string, body: Uint8Array): Promise<KeyedRequest | null> {
  const key = request.headers.get("idempotency-key");
  return key === null ? null : await hashedKey(key, `${request.method}\n${path}\n`, body);
}

/** A key with the hash of the request. Faults as `key-malformed` for an unusable key. */
export async function hashedKey(key: string, what: string, body: Uint8Array): Promise<KeyedRequest> {
  if (!/^[\x21-\x7e]([\x20-\x7e]{0,253}[\x21-\x7e])?$/.test(key)) {
    throw new Fault("key-malformed", "Idempotency-Key takes 1 to 255 printable ASCII characters.");
  }
  const head = new TextEncoder().encode(what);
  const bytes = new Uint8Array(head.length + body.length);
  bytes.set(head);
  bytes.set(body, head.length);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
  return { key, hash: bytesToHex(digest) };
}

/** Refuses the key where a repeat cannot be answered: the reply holds a secret, and no secret is kept. */
export function refuseKey(request: Request): void {
  if (!request.headers.has("idempotency-key")) return;
  throw new Fault("key-malformed", "This operation takes no Idempotency-Key: its reply is not kept.");
}
