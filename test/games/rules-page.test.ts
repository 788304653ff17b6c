import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { registry } from "../../src/games/registry.ts";
import { codeFilesIn, commentsOf, testsIn, textsOf } from "../architecture/written-tests.ts";
import { rulesPageOf } from "./rules-page.ts";

const titles = registry.map(({ meta }) => meta.title);
/** Titles whose pages have hundreds of rules: a page that is read wrongly has fewer. */
const large = ["drakon", "draco-mundis", "here-be-dragons"];
const folderOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

describe.each(titles)("RULES.md of %s", (title) => {
  const page = rulesPageOf(title);
  const strangersIn = (text: string): string[] => page.idsIn(text).filter((id) => !page.anchors.includes(id));
  const tests = testsIn(folderOf(`./${title}`));

  test("has its rules and cases, and each id once", () => {
    const atLeast = large.includes(title) ? 91 : 1;
    expect(page.rules.length).toBeGreaterThanOrEqual(atLeast);
    expect(page.cases.length).toBeGreaterThanOrEqual(atLeast);
    expect(page.anchors.filter((id, place) => page.anchors.indexOf(id) !== place)).toEqual([]);
    expect(page.astray).toEqual([]);
  });

  test("names no id that it does not have", () => {
    expect(strangersIn(page.text)).toEqual([]);
  });

  test("has every id that a comment names", () => {
    const files = [`../../src/games/${title}`, `./${title}`].flatMap((folder) => codeFilesIn(folderOf(folder)));
    const strangers = files.flatMap(({ file, text }) =>
      commentsOf(text).flatMap((comment) => strangersIn(comment).map((id) => `${file}: ${id}`)),
    );
    expect(strangers).toEqual([]);
  });

  test("has no id that a text of the API names: its readers do not have the page", () => {
    const found = codeFilesIn(folderOf(`../../src/games/${title}`)).flatMap(({ file, text }) =>
      textsOf(text).flatMap((words) => page.idsIn(words).map((id) => `${file}: ${id} in ${words}`)),
    );
    expect(found).toEqual([]);
  });

  test("has every id that the name of a test names", () => {
    const strangers = tests.flatMap(({ file, name }) => strangersIn(name).map((id) => `${file}: ${id} in ${name}`));
    expect(strangers).toEqual([]);
  });

  test("has no rule, ruling or case that no test names", () => {
    const named = new Set(tests.filter(({ isTest }) => isTest).flatMap(({ name }) => page.idsIn(name)));
    expect([...page.rules, ...page.cases].filter((id) => !named.has(id))).toEqual([]);
  });

  test("is tried by tests that expect something", () => {
    const silent = tests.filter(
      ({ isTest, name, body }) => isTest && page.idsIn(name).length > 0 && !/\bexpect\w*\(/.test(body),
    );
    expect(silent.map(({ file, name }) => `${file}: ${name}`)).toEqual([]);
  });
});
