import type { Position } from "../../engine/fold.ts";
import type { GameDeps } from "../deps.ts";

/** Remembers a position that is known to be the journal's: after a read, or after an append that went through. */
export function remember(deps: Pick<GameDeps, "cache">, id: string, luckKeyId: string, position: Position): void {
  if (position.failed) return;
  const text = JSON.stringify(position);
  const { version, digest, title } = position.table;
  deps.cache.put(id, { version, digest, title, luckKeyId, text });
}
