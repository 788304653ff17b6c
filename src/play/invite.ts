import { bytesToHex } from "@noble/hashes/utils.js";
import { hmacText } from "../engine/secrets.ts";
import { Fault } from "./fault.ts";
import type { Parts } from "./parts.ts";

/**
 * The invite to a private game: 128 bits that follow from the luck key and the game's id, so that it can be told
 * again and is stored as a hash alone.
 */
export function inviteTo(parts: Parts, place: { readonly id: string; readonly luckKeyId: string }): string {
  const key = parts.luck.find(place.luckKeyId);
  if (key === undefined) throw new Fault("luck-key-missing");
  return bytesToHex(hmacText(key, `invite ${place.id}`)).slice(0, 32);
}
