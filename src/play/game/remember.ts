import { canonicalText } from "../../engine/canonical.ts";
import type { Position } from "../../engine/fold.ts";
import type { Parts } from "../parts.ts";

/** Remembers a position that is known to be the journal's: after a read, or after an append that went through. */
export function remember(
  parts: Pick<Parts, "cache">,
  id: string,
  luckKeyId: string,
  position: Position,
  text: string = canonicalText(position),
): void {
  if (position.failed) return;
  const { version, digest, title } = position.table;
  parts.cache.put(id, { version, digest, title, luckKeyId, text });
}
