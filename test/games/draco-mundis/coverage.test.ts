import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { codeFilesIn, commentsOf, testsIn } from "../../architecture/written-tests.ts";
import { rulesPageOf } from "../rules-page.ts";

const page = rulesPageOf("draco-mundis");

/** What stands before the first colon in the names of a folder's tests. */
function idsOfTestsIn(folder: string): string[] {
  const tests = testsIn(fileURLToPath(new URL(`./${folder}/`, import.meta.url)));
  return tests.filter(({ isTest }) => isTest).map(({ name }) => name.slice(1).split(":")[0] ?? "");
}

describe("RULES.md is covered", () => {
  test("each of its test cases is one test", () => {
    expect(idsOfTestsIn("cases").toSorted()).toEqual(page.cases.toSorted());
  });

  test("each of its rulings has a test", () => {
    const ids = new Set(idsOfTestsIn("rulings").map((id) => id.replace(" ", "-")));
    expect([...ids].toSorted()).toEqual(page.rules.toSorted());
  });

  test("each ruling is named in the rules beside the code that keeps it", () => {
    const files = codeFilesIn(fileURLToPath(new URL("../../../src/games/draco-mundis/", import.meta.url)));
    const named = new Set(files.flatMap(({ text }) => commentsOf(text).flatMap((comment) => page.idsIn(comment))));
    expect(page.rules.filter((id) => !named.has(id))).toEqual([]);
  });
});
