import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { testsIn } from "../../architecture/written-tests.ts";
import { rulesPageOf } from "../rules-page.ts";

test("every case of RULES.md is a test that begins with its id", () => {
  const names = testsIn(fileURLToPath(new URL(".", import.meta.url))).map(({ name }) => name.slice(1));
  expect(rulesPageOf("drakon").cases.filter((id) => !names.some((name) => name.startsWith(`${id} `)))).toEqual([]);
});
