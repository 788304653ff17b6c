import type { Change, Verdict } from "./job.ts";

type Verdicts = ReadonlyMap<Change, Verdict>;

/** How many of the tried changes a test noticed. A change that makes a test endless is noticed too. */
export function scoreOf(verdicts: Verdicts) {
  const missed = [...verdicts].filter(([, { status }]) => status === "survived" || status === "unrun");
  const tried = verdicts.size;
  return { tried, noticed: tried - missed.length, missed, share: tried === 0 ? 0 : 1 - missed.length / tried };
}

/** The score in words: `465 of 500 changes noticed, 93.0 %`. */
export function scoreIn(verdicts: Verdicts): string {
  const { tried, noticed, share } = scoreOf(verdicts);
  return `${noticed} of ${tried} changes noticed, ${(100 * share).toFixed(1)} %`;
}

/** Two lines for each change that nothing noticed: where it stands and who ran it, and what it is. */
export function tellMissed(verdicts: Verdicts): string[] {
  return scoreOf(verdicts)
    .missed.toSorted(([a], [b]) => a.file.localeCompare(b.file) || a.line - b.line || a.column - b.column)
    .map(([{ file, line, column, kind, before, after }, { status, covering = 0, tried = 0 }]) => {
      const ran =
        tried < covering ? `${covering} tests run it, ${tried} of them were tried` : `${covering} tests run it`;
      const place = `${file}:${line}:${column} ${kind} (${status === "unrun" ? "no test runs it" : ran})`;
      return `${place}\n    ${before}\n    -> ${after.replaceAll(/\s+/g, " ").slice(0, 100)}`;
    });
}
