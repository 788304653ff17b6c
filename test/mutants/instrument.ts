import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import type { Change } from "./job.ts";
import { schemaWords } from "./schema-words.ts";

/** What the instrumenter calls in the code it makes, taken from where switch.ts puts it. */
const header = "const { cover: stryCov_9fa48, isActive: stryMutAct_9fa48 } = globalThis.hoardChanges;\n";

const silent = new Proxy({}, { get: () => () => false }) as ConstructorParameters<typeof Instrumenter>[0];

/**
 * Puts every change that StrykerJS knows into the code at once, each behind a switch, so that one load of the code is
 * enough to try them all.
 */
export async function instrument(paths: readonly string[]): Promise<{ code: Record<string, string>; all: Change[] }> {
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
  const instrumenter = new Instrumenter(silent);
  const options = { plugins: null, excludedMutations: [], ignorers: [schemaWords], noHeader: true };
  const made = await instrumenter.instrument(files, options);

  const lines = new Map(files.map(({ name, content }) => [name, content.split("\n")]));
  const count = new Map<string, number>();
  const all = made.mutants
    .filter(({ status }) => status !== "Ignored")
    .map(({ id, fileName, location, mutatorName, replacement }) => {
      const { line, column } = location.start;
      const file = relative("", fileName);
      const before = lines.get(fileName)?.[line]?.trim() ?? "";
      const place = `${file}|${mutatorName}|${before}|${column}|${replacement}`;
      const earlier = count.get(place) ?? 0;
      count.set(place, earlier + 1);
      const key = `${place}|${earlier}`;
      return { id, key, file, line: line + 1, column: column + 1, before, after: replacement, kind: mutatorName };
    });
  const code = Object.fromEntries(made.files.map(({ name, content }) => [name, header + content]));
  return { code, all };
}
