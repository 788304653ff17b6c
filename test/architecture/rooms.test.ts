import { describe, expect, test } from "vitest";
import { codeOf, type SourceFile, sourceFiles } from "./source-files.ts";

const ranks: Record<string, number> = {
  engine: 0,
  games: 1,
  identity: 2,
  webhooks: 2,
  store: 3,
  play: 4,
  operations: 5,
  http: 6,
  graphql: 7,
  deployment: 8,
  docs: 9,
  local: 10,
};
const files = sourceFiles();
const imports = files.flatMap((file) => file.imports.map((to) => ({ file, to, room: to.split("/")[1] ?? "" })));

const inPureRoom = ({ room }: SourceFile) => room === "engine" || room === "games";
/** The title's folder, for a file inside of one. */
const titleOf = (path: string) => /^src\/games\/([^/]+)\//.exec(path)?.[1];

test("every file of src stands in a known room", () => {
  expect(files.length).toBeGreaterThan(10);
  expect(files.filter(({ room }) => room !== "worker.ts" && !(room in ranks)).map(({ path }) => path)).toEqual([]);
});

test("imports lead to the own room or to a lower rank", () => {
  const upward = imports.filter(({ file, room }) => {
    if (file.room === room) return false;
    if (file.room === "worker.ts") return room === "local" || room === "docs";
    return !((ranks[room] ?? 99) < (ranks[file.room] ?? 0));
  });
  expect(upward.map(({ file, to }) => `${file.path} -> ${to}`)).toEqual([]);
});

test("no files import each other in a circle", () => {
  const known = new Map(files.map(({ path, imports }) => [path, imports]));
  const done = new Set<string>();
  const circles: string[] = [];
  const follow = (path: string, trail: readonly string[]): void => {
    const at = trail.indexOf(path);
    if (at !== -1) circles.push([...trail.slice(at), path].join(" -> "));
    if (at !== -1 || done.has(path)) return;
    for (const to of known.get(path) ?? []) follow(to, [...trail, path]);
    done.add(path);
  };
  for (const { path } of files) follow(path, []);
  expect(circles).toEqual([]);
});

test("no title imports another, or the registry", () => {
  const across = imports.filter(({ file, to }) => {
    const title = titleOf(file.path);
    return title !== undefined && to.startsWith("src/games/") && titleOf(to) !== title;
  });
  expect(across.map(({ file, to }) => `${file.path} -> ${to}`)).toEqual([]);
});

test("imports of the project are written with their extension and stay inside src", () => {
  const odd = imports.filter(({ to }) => !to.startsWith("src/") || !/\.(ts|tsx|mjs|json)$/.test(to));
  expect(odd.map(({ file, to }) => `${file.path} -> ${to}`)).toEqual([]);
});

describe("engine and games", () => {
  const forbidden =
    /\bDate\b|\bMath\.random\b|\bcrypto\b|\bfetch\b|\bprocess\b|\bset(?:Timeout|Interval|Immediate)\b|\bqueueMicrotask\b|\bawait\b|\basync\b|\bPromise\b|\bIntl\b|\btoLocale\w*|\blocaleCompare\b|\bperformance\b/;

  test("have no clock, no luck of their own, no locale and nothing to wait for", () => {
    const found = files.filter(inPureRoom).flatMap(({ path, text }) => {
      const word = forbidden.exec(codeOf(text))?.[0];
      return word ? [`${path}: ${word}`] : [];
    });
    expect(found).toEqual([]);
  });

  test("import no part of Node", () => {
    expect(files.filter(inPureRoom).filter(({ text }) => /from "node:/.test(text))).toEqual([]);
  });
});

test("what runs in the Worker imports no part of Node", () => {
  const inWorker = files.filter(
    ({ room, path }) => room !== "local" && room !== "docs" && !/(\.config|write-\w+)\.ts$/.test(path),
  );
  expect(inWorker.filter(({ text }) => /from "node:/.test(text)).map(({ path }) => path)).toEqual([]);
});
