import { readFileSync } from "node:fs";
import { relative } from "node:path";
import type { MutantResult } from "@stryker-mutator/api/core";

/** How many of the tried changes a test noticed. A change that never ends is noticed too. */
export function scoreOf(results: readonly MutantResult[]) {
  const tried = results.filter(({ status }) => status !== "CompileError" && status !== "Ignored");
  const missed = tried.filter(({ status }) => status === "Survived" || status === "NoCoverage");
  return { tried: tried.length, missed, share: tried.length === 0 ? 0 : 1 - missed.length / tried.length };
}

/** The score in words, after a line for each change that nothing noticed. */
export function tell(room: string, results: readonly MutantResult[]): string {
  const { tried, missed, share } = scoreOf(results);
  const lines = missed.map(({ fileName, location, mutatorName, replacement, status }) => {
    const { start } = location;
    const before = readFileSync(fileName, "utf8").split("\n")[start.line - 1]?.trim() ?? "";
    const after = (replacement ?? "").replaceAll(/\s+/g, " ").slice(0, 80);
    const place = `${relative("", fileName)}:${start.line}:${start.column}`;
    return `${place} ${mutatorName} (${status === "NoCoverage" ? "no test runs it" : "unnoticed"})\n    ${before}\n    -> ${after}`;
  });
  const percent = (100 * share).toFixed(1);
  return [...lines.toSorted(), `${room}: ${tried - missed.length} of ${tried} changes noticed, ${percent} %`].join(
    "\n",
  );
}
