import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";

const upTo = (prefix: string, count: number, from = 1): string[] =>
  Array.from({ length: count - from + 1 }, (_, index) => `${prefix}${index + from}`);
const cases = (prefix: string, count: number): string[] =>
  upTo("", count).map((number) => `${prefix}-${number.padStart(2, "0")}`);

/** Every numbered rule, ruling and test case of the rules page. */
const RULES = [
  ...[...upTo("SU", 8), ...upTo("TR", 11), ...upTo("EX", 11), ...upTo("SE", 3), ...upTo("BA", 6), ...upTo("MB", 8)],
  ...[...upTo("TK", 4), ...upTo("DU", 3), ...upTo("ST", 9), ...upTo("DI", 4), ...upTo("PR", 4), ...upTo("CA", 3)],
  ...[...upTo("TO", 5), ...upTo("TE", 4), "RE1", ...upTo("EV", 6), ...upTo("DE", 2), ...upTo("PV", 4)],
  ...[...upTo("DV", 9, 0), ...upTo("CO", 9), ...upTo("SO", 3), ...upTo("VI", 2)],
];
const RULINGS = upTo("A", 95);
const CASES = [
  ...[
    ...cases("su", 7),
    ...cases("tr", 16),
    ...cases("ex", 14),
    ...cases("se", 4),
    ...cases("ba", 7),
    ...cases("mb", 12),
  ],
  ...[
    ...cases("tk", 8),
    ...cases("du", 4),
    ...cases("it", 8),
    ...cases("mod", 22),
    ...cases("op", 15),
    ...cases("st", 11),
  ],
  ...[...cases("di", 8), ...cases("pr", 3), ...cases("ca", 7), ...cases("to", 6), ...cases("te", 4), ...cases("re", 2)],
  ...[
    ...cases("ev", 7),
    ...cases("de", 7),
    ...cases("pv", 8),
    ...cases("dv", 12),
    ...cases("co", 10),
    ...cases("so", 4),
  ],
  ...[...cases("end", 11), ...cases("abs", 7), ...cases("hid", 6), ...cases("luck", 3)],
];

interface Written {
  readonly name: string;
  readonly body: string;
}

/** All tests of this room with what stands in them, read from their sources. */
function testsWritten(): Written[] {
  const folder = new URL(".", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts") && name !== "ids.test.ts");
  const sources = files.map((name) => readFileSync(new URL(name, folder), "utf8"));
  const title = /\bit(?:\.each\([^\n]*?\))?\(\s*(["`])(.*?)\1,/g;
  return sources.flatMap((source) => {
    const found = [...source.matchAll(title)];
    return found.map((match, place) => ({
      name: match[2] ?? "",
      body: source.slice(match.index, found[place + 1]?.index),
    }));
  });
}

const testNames = (): string[] => testsWritten().map(({ name }) => name);

/** Whatever in a name looks like an id: the letters of a rule, of a ruling or of a test case, and a number. */
function idsIn(name: string): string[] {
  const kinds = [...new Set([...RULES, ...RULINGS].map((id) => id.replace(/\d+/, "")))].join("|");
  const parts = [...new Set(CASES.map((id) => id.split("-")[0]))].join("|");
  return name.match(new RegExp(`\\b(?:(?:${kinds})\\d+|(?:${parts})-\\d+)\\b`, "g")) ?? [];
}

it("every numbered rule, ruling and test case of the rules page is named by a test, and no other", () => {
  const all = [...RULES, ...RULINGS, ...CASES];
  const named = new Set(testNames().flatMap(idsIn));
  expect(CASES).toHaveLength(233);
  expect(all.filter((id) => !named.has(id))).toEqual([]);
  expect([...named].filter((id) => !all.includes(id))).toEqual([]);
});

it("a test that names a rule, a ruling or a case says what it expects of the game", () => {
  const silent = testsWritten().filter(({ name, body }) => idsIn(name).length > 0 && !/\bexpect\w*\(/.test(body));
  expect(silent.map(({ name }) => name)).toEqual([]);
});

it("every option has a test that begins with its name", () => {
  const names = testNames();
  const options = Object.keys(game.schemas.options.parse({}));
  expect(options.filter((option) => !names.some((name) => name.startsWith(`option \`${option}\``)))).toEqual([]);
});

it("every refusal of the catalog is expected by a test", () => {
  const folder = new URL(".", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.endsWith(".test.ts"));
  const sources = files.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n");
  expect(Object.keys(game.meta.refusals).filter((code) => !sources.includes(`"${code}"`))).toEqual([]);
});

it("every ending of the catalog is expected by a test", () => {
  const source = readFileSync(new URL("endings.test.ts", import.meta.url), "utf8");
  const more = readFileSync(new URL("devourer.test.ts", import.meta.url), "utf8");
  expect(game.meta.endings.filter((ending) => !`${source}${more}`.includes(`"${ending}"`))).toEqual([]);
});
