import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

/** Test cases of the rules page with more than one part; all others from T1 to T90 have one. */
const parts: Readonly<Record<number, string>> = { 2: "abc", 3: "abc", 8: "abc", 13: "ab", 15: "ab", 16: "ab" };

const cases = Array.from({ length: 90 }, (_, index) => index + 1).flatMap((number) =>
  [...(parts[number] ?? " ")].map((part) => `T${number}${part.trim()}`),
);
const rulings = Array.from({ length: 97 }, (_, index) => `ruling ${index + 1}`);

function titlesIn(folder: string): string[] {
  const directory = new URL(`./${folder}/`, import.meta.url);
  return readdirSync(directory)
    .filter((name) => name.endsWith(".test.ts"))
    .flatMap((name) => [...readFileSync(new URL(name, directory), "utf8").matchAll(/^\s*test\("([^:"]+): /gm)])
    .map(([, id]) => id ?? "");
}

describe("the rules page is covered", () => {
  test("each of its 99 test cases is one test", () => {
    expect(cases).toHaveLength(99);
    expect(titlesIn("cases").toSorted()).toEqual(cases.toSorted());
  });

  test("each of its 97 rulings has a test", () => {
    expect([...new Set(titlesIn("rulings"))].toSorted()).toEqual(rulings.toSorted());
  });

  test("each ruling is named in the rules beside the code that keeps it", () => {
    const directory = new URL("../../../src/games/draco-mundis/", import.meta.url);
    const texts = readdirSync(directory, { recursive: true, encoding: "utf8" })
      .filter((name) => name.endsWith(".ts"))
      .map((name) => readFileSync(new URL(name, directory), "utf8"));
    const named = new Set(texts.flatMap(rulingsNamedIn));
    expect(Array.from({ length: 97 }, (_, index) => index + 1).filter((number) => !named.has(number))).toEqual([]);
  });
});

/** The numbers after "ruling" and "rulings" in comments: `ruling 7`, `rulings 14 to 22 and 46`, `rulings 52, 55`. */
function rulingsNamedIn(text: string): number[] {
  const flat = text.replaceAll(/\n\s*\*?\s*/g, " ");
  return [...flat.matchAll(/rulings? (\d+(?:(?:, | and | to |, and )(?:\d+))*)/gi)].flatMap(([, list = ""]) =>
    list.split(/, and |, | and /).flatMap((part) => {
      const [from = 0, to = from] = part.split(" to ").map(Number);
      return Array.from({ length: to - from + 1 }, (_, index) => from + index);
    }),
  );
}
