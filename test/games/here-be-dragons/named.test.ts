import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { hereBeDragons as game } from "../../../src/games/here-be-dragons/index.ts";
import { testsIn } from "../../architecture/written-tests.ts";

/** The names of all tests of this room. */
const testNames = (): string[] =>
  testsIn(fileURLToPath(new URL(".", import.meta.url))).map(({ name }) => name.slice(1, -1));

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
