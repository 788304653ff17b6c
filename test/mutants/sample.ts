import { createHash } from "node:crypto";
import type { Change } from "./job.ts";

/**
 * So many changes by lot, all when there are fewer. A change's lot follows from the seed and its own text, so that a
 * sample hardly moves when other code does.
 */
export function sampleOf(all: readonly Change[], size: number, seed: string): Change[] {
  return all
    .map((change) => ({ change, lot: createHash("sha256").update(`${seed}|${change.key}`).digest("hex") }))
    .sort((a, b) => (a.lot < b.lot ? -1 : 1))
    .slice(0, size)
    .map(({ change }) => change);
}
