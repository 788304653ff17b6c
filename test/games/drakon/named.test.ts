import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** How many rulings each part of section 5 holds. */
const rulings = { A: 12, B: 7, C: 11, D: 12, E: 8, F: 12, G: 9, H: 10, I: 5, J: 4, K: 5, L: 8, M: 6, N: 8 };
const cases = 146;

const titles = titlesIn(new URL(".", import.meta.url));

test("every case of section 11 is a test that begins with its id", () => {
  const ids = Array.from({ length: cases }, (_, index) => `T${String(index + 1).padStart(2, "0")}`);
  expect(ids.filter((id) => !titles.some((title) => title.startsWith(`${id} `)))).toEqual([]);
  const unknown = titles.flatMap((title) => title.match(/^T\d+/) ?? []).filter((id) => !ids.includes(id));
  expect(unknown).toEqual([]);
});

test("every ruling of section 5 is named by a test", () => {
  const ids = Object.entries(rulings).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `5.${part}.${index + 1}`),
  );
  const named = new Set(titles.flatMap((title) => title.match(/\b5\.[A-N]\.\d+/g) ?? []));
  expect(ids.filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !ids.includes(id))).toEqual([]);
});

/** The titles of all tests beside this one, read from their sources. */
function titlesIn(folder: URL): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts") && name !== "named.test.ts");
  return files.flatMap((name) => {
    const source = readFileSync(new URL(name, folder), "utf8");
    return [...source.matchAll(/\btest(?:\.each\([^\n]*?\))?\(\s*"((?:[^"\\]|\\.)*)"/g)].map(([, title = ""]) => title);
  });
}
