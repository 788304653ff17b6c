import { existsSync, readFileSync, writeFileSync } from "node:fs";
import type { Line } from "./job.ts";
import { countAnew, countNoMore, liftLimits, limit, timeSpent } from "./switch.ts";
import type { World } from "./world.ts";

/** What a test runs when there is no change. */
export interface Known {
  readonly file: string;
  readonly name: string;
  /** Milliseconds of the processor's time. */
  readonly ms: number;
  /** How often it passes the place of each change. */
  readonly passes: Readonly<Record<string, number>>;
}

export interface Coverage {
  /** The quickest first. */
  readonly cases: readonly Known[];
  /** The changes whose place is passed while files are loaded, and not only by tests. */
  readonly whileLoading: readonly string[];
}

/** Runs every test once and counts what it passes. What takes longer than `longest` is left out. Throws when one fails. */
export async function coverageOf(
  world: World,
  files: readonly string[],
  longest: number,
  tell: (line: Line) => void,
): Promise<Coverage> {
  const loading = new Set<string>();
  const known: Known[] = [];
  const leftOut: string[] = [];
  countAnew();
  for (const file of files) {
    tell({ does: "loads", name: file });
    for (const one of await world.casesOf(file)) {
      for (const id of countAnew().keys()) loading.add(id);
      tell({ does: "runs", name: one.name });
      const begun = timeSpent();
      limit({ passes: Number.POSITIVE_INFINITY, ms: longest });
      const failure = await one.run().then(
        () => undefined,
        (error: unknown) => ({ error }),
      );
      const isTooLong = liftLimits();
      const passes = countAnew();
      if (isTooLong) leftOut.push(one.name);
      else if (failure !== undefined)
        throw new Error(`without any change this test fails: ${one.name}`, failure.error as Error);
      else known.push({ file, name: one.name, ms: timeSpent() - begun, passes: Object.fromEntries(passes) });
    }
  }
  for (const id of countAnew().keys()) loading.add(id);
  countNoMore();
  const cases = known.toSorted((a, b) => a.ms - b.ms);
  tell({ does: "ready", cases: cases.length, ms: cases.reduce((sum, { ms }) => sum + ms, 0), leftOut });
  return { cases, whileLoading: [...loading] };
}

/** What a former process of the same run found out, or what this one does. */
export async function coverageKeptAt(path: string, find: () => Promise<Coverage>): Promise<Coverage> {
  if (existsSync(path)) return JSON.parse(readFileSync(path, "utf8")) as Coverage;
  const found = await find();
  writeFileSync(path, JSON.stringify(found));
  return found;
}
