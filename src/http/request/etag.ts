import { bytesToHex } from "@noble/hashes/utils.js";
import type { Shown } from "../../operations/operation.ts";
import { Fault } from "../../play/fault.ts";

/**
 * The ETag of what a viewer sees of a game at a version: never a digest of anything hidden. A rematch, which is made
 * without an entry in the game itself, is named by the beginning of its id.
 */
export function etagOf({ version, seat, rematch = null }: Shown, build: string): string {
  return `"${version}.${seat ?? "s"}.${build}${rematch === null ? "" : `.${rematch.slice(0, 8)}`}"`;
}

const etags = new WeakMap<object, Promise<string>>();

/** The ETag of a body that everybody sees alike: made once for each object. */
export function sharedEtag(body: object): Promise<string> {
  const etag = etags.get(body) ?? textEtag(JSON.stringify(body));
  etags.set(body, etag);
  return etag;
}

/** Whether `If-None-Match` holds this ETag; weak and strong ones compare alike. */
export function matchesNone(header: string | null, etag: string): boolean {
  if (header === null) return false;
  return header.split(",").some((one) => {
    const tag = one.trim();
    return tag === "*" || opaque(tag) === opaque(etag);
  });
}

function opaque(tag: string): string {
  return tag.startsWith("W/") ? tag.slice(2) : tag;
}

/** The version that `If-Match` names: `"12"` or a whole ETag, with or without `W/`. */
export function versionOf(header: string | null): number {
  if (header === null) throw new Fault("version-missing");
  const found = /^(?:W\/)?"(0|[1-9][0-9]{0,8})(?:\.(?:s|[0-9]{1,3})\.[0-9A-Za-z_-]{1,64}(?:\.[0-9a-f]{8})?)?"$/.exec(
    header.trim(),
  );
  if (found === null) {
    throw new Fault("version-malformed", 'If-Match takes the version in quotes, as in "12", or an ETag of this game.');
  }
  return Number(found[1]);
}

/** The ETag of a text that is the same for all callers. It is weak, because a proxy may compress the text. */
export async function textEtag(text: string): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `W/"${bytesToHex(new Uint8Array(digest)).slice(0, 32)}"`;
}
