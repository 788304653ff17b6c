import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkout } from "../architecture/source-files.ts";
import { codeFilesIn, commentsOf, testsOf } from "../architecture/written-tests.ts";
import { laws } from "./laws/all.ts";

const files = ["src", "test"].flatMap((folder) =>
  codeFilesIn(join(checkout, folder)).map(({ file, text }) => ({ file: `${folder}/${file}`, text })),
);
const contract = readFileSync(join(checkout, "src/engine/contract.ts"), "utf8").replaceAll(/\n \* ?/g, " ");
/** The laws as the contract's comment has them. */
const written = [...contract.matchAll(/ {2}law (\d+): (.*?)(?= {2}law| \/\n)/g)].map(([, number, says = ""]) => ({
  number: Number(number),
  says,
}));
const numbers = written.map(({ number }) => number);

/** The numbers after "law" and "laws": `law 5`, `laws 1 to 9 and 11`. */
function lawsIn(text: string): number[] {
  const flat = text.replaceAll(/\s*\n\s*\*?\s*/g, " ");
  const lists = [...flat.matchAll(/\blaws? (\d+(?:(?:, | and | to )\d+)*)/gi)];
  return lists.flatMap(([, list = ""]) => list.match(/\d+/g) ?? []).map(Number);
}

test("the laws of the contract are numbered from 1, and a suite tries each that can be tried on any title", () => {
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => index + 1));
  expect(laws.map(({ number }) => number)).toEqual(numbers.filter((number) => number !== 10));
});

test("a suite says its law in the contract's words", () => {
  const plain = (text: string): string => text.toLowerCase();
  const astray = laws.filter(({ number, says }) => !plain(written[number - 1]?.says ?? "").startsWith(plain(says)));
  expect(astray.map(({ number }) => number)).toEqual([]);
});

/** The code of `src` and `test` that speaks of laws by number: few files, so that only these are read closely. */
const lawful = files.filter(({ text }) => lawsIn(text).length > 0);

test("law 10 has a test that is named after it", () => {
  const tests = lawful.filter(({ file }) => file.startsWith("test/http/")).flatMap(testsOf);
  expect(tests.filter(({ name, body }) => lawsIn(name).includes(10) && body.includes("expect(")).length).toBe(1);
});

test("a law that a comment or the name of a test refers to is one of them", () => {
  const strangers = lawful.flatMap((one) => {
    const names = testsOf(one).map(({ name }) => name);
    const named = [...commentsOf(one.text), ...names].flatMap(lawsIn);
    return named.filter((number) => !numbers.includes(number)).map((number) => `${one.file}: law ${number}`);
  });
  expect(strangers).toEqual([]);
});

test("no comment refers to a page that is not in the repository", () => {
  const pages = /\bdesign(?:\.md)? ?§|§ ?\d|\bpage §/;
  const found = files.filter(({ text }) => commentsOf(text).some((comment) => pages.test(comment)));
  expect(found.map(({ file }) => file)).toEqual([]);
});
