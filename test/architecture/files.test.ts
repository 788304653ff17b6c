import { readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkout, sourceFiles } from "./source-files.ts";

const maximumLines = 400;
const maximumMedianLines = 120;
const allowedAtTop =
  /^(package\.json|package-lock\.json|tsconfig\.json|wrangler\.toml|src|migrations|openapi|test|README\.md|LICENSE|\..+)$/;

/** Made by tools and never committed; .gitignore names them. */
const made = new Set(["node_modules", "dist"]);

describe("files of src", () => {
  const lines = sourceFiles()
    .filter(({ path }) => !/(^|\/)(tables|cards)(\/|\.ts$)|\.generated\./.test(path))
    .map(({ path, text }) => ({ path, count: text.split("\n").length - 1 }))
    .sort((a, b) => a.count - b.count);

  test(`have at most ${maximumLines} lines`, () => {
    expect(lines.filter(({ count }) => count > maximumLines)).toEqual([]);
  });

  test(`have at most ${maximumMedianLines} lines in the median`, () => {
    expect(lines[Math.floor(lines.length / 2)]?.count).toBeLessThanOrEqual(maximumMedianLines);
  });
});

test("a folder of src holds at most 30 files", () => {
  const counts = new Map<string, number>();
  for (const { path } of sourceFiles()) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
});

test("no file is named after nothing in particular", () => {
  const vague = /(^|[-.])(utils?|helpers?|common|managers?|misc|service)([-.]|$)/;
  const names = ["src", "test"].flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: "utf8" }),
  );
  expect(names.filter((name) => vague.test(basename(name)))).toEqual([]);
});

test("the top level holds what it is meant to hold, and nothing else", () => {
  const top = readdirSync(checkout).filter((name) => !made.has(name));
  expect(top.filter((name) => !allowedAtTop.test(name))).toEqual([]);
});

test("the lock names no download host", () => {
  expect(readFileSync(join(checkout, "package-lock.json"), "utf8")).not.toMatch(/"resolved": "http/);
});

test("no to-do stands without an issue's number", () => {
  const undone = sourceFiles().filter(({ text }) => /\b(TODO|FIXME|XXX|HACK)\b(?!.*#\d)/.test(text));
  expect(undone.map(({ path }) => path)).toEqual([]);
});

test("no object is spread as it is written: TypeScript reports no misspelt optional property inside of it", () => {
  const names = ["src", "test"].flatMap((folder) =>
    readdirSync(join(checkout, folder), { recursive: true, encoding: "utf8" }).map((name) => join(folder, name)),
  );
  const code = names.filter((name) => name.endsWith(".ts") && !name.endsWith("files.test.ts"));
  expect(code.filter((name) => /\.\.\.\{/.test(readFileSync(join(checkout, name), "utf8")))).toEqual([]);
});
