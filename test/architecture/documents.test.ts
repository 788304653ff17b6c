import { expect, test } from "vitest";
import { codeOf, sourceFiles } from "./source-files.ts";

const files = new Map(sourceFiles().map((file) => [file.path, file]));

/** A file and all that it imports, by however many steps. */
function reachedFrom(path: string, reached = new Set<string>()): Set<string> {
  if (reached.has(path)) return reached;
  reached.add(path);
  for (const to of files.get(path)?.imports ?? []) reachedFrom(to, reached);
  return reached;
}

test("nothing that makes a document is in the Worker, so no request makes one", () => {
  const makers = [...files.values()].filter(({ text }) =>
    /\bexport function (?:documentOf|documentFor|documentText|schemaText|documentsOf|guidePage|referencePage)\b/.test(
      text,
    ),
  );
  expect(makers.length).toBeGreaterThan(4);
  const inWorker = [...reachedFrom("src/worker.ts")].map((path) => codeOf(files.get(path)?.text ?? ""));
  expect(inWorker.length).toBeGreaterThan(100);
  const called = inWorker.flatMap(
    (code) => code.match(/\b(?:documentOf|documentFor|documentText|documentsOf|guidePage|referencePage)\(/g) ?? [],
  );
  expect(called).toEqual([]);
});

test("the Worker makes schemas, catalog and schema while it starts, and nothing else makes them", () => {
  const making = /(?<!function )\b(answerSchemasOf|schemaOf|graphqlGateway)\(/g;
  const inWorker = [...reachedFrom("src/worker.ts")].flatMap((path) =>
    codeOf(files.get(path)?.text ?? "")
      .split("\n")
      .flatMap((line) => [...line.matchAll(making)].map(([, name]) => ({ path, name, atStart: !/^\s/.test(line) }))),
  );
  const atStart = inWorker.filter(({ path, atStart }) => path === "src/worker.ts" && atStart);
  expect(atStart.map(({ name }) => name)).toEqual(["answerSchemasOf", "graphqlGateway"]);
  const others = inWorker.filter((call) => !atStart.includes(call));
  // The one is what the Worker calls while it starts, the other what writes the text of the schema.
  expect(others.map(({ path, name }) => `${path} ${name}`).sort()).toEqual([
    "src/graphql/gateway.ts schemaOf",
    "src/graphql/schema.ts answerSchemasOf",
    "src/graphql/schema.ts schemaOf",
  ]);
  expect(files.get("src/worker.ts")?.text).toMatch(/^catalog\(\{ registry \}\);$/m);
});
