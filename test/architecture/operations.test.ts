import { expect, test } from "vitest";
import { registry } from "../../src/games/registry.ts";
import { describedOperations } from "../../src/http/openapi/document-text.ts";
import { sourceFiles } from "./source-files.ts";

const kebabCase = (id: string) => id.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

test("each operation stands in one file that is named after it, and each such file is in the list", () => {
  const files = sourceFiles().flatMap(({ path }) => {
    const found = /^src\/operations\/(?!examples\/)[a-z]+\/([a-z-]+)\.ts$/.exec(path);
    return found?.[1] === undefined ? [] : [found[1]];
  });
  const operations = describedOperations(registry).map(({ id }) => kebabCase(id));
  expect(operations.length).toBeGreaterThan(50);
  expect(files.sort()).toEqual(operations.sort());
});
