import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { impurities } from "./impurities.ts";

const source = new URL("../../src/", import.meta.url).pathname;
const files = ["engine", "games"].flatMap((room) =>
  readdirSync(join(source, room), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(room, name)),
);

describe("law 8, as the text of the rules shows it", () => {
  test.each(files)("%s is pure", (name) => {
    expect(impurities(readFileSync(join(source, name), "utf8"))).toEqual([]);
  });

  const impure = [
    "const now = Date.now();",
    "const at = new Date();",
    "const face = 1 + Math.floor(Math.random() * 6);",
    "const id = crypto.randomUUID();",
    'import { randomInt } from "node:crypto";',
    'import fs from "fs";',
    'export { readFile } from "node:fs/promises";',
    "export async function decide() {}",
    "const view = await load();",
    "setTimeout(next, 10);",
    "names.sort((one, other) => one.localeCompare(other));",
    "title.toLocaleUpperCase();",
    "new Intl.Collator();",
    "console.log(state);",
    "process.env.SEED;",
    "globalThis.cache = state;",
    "for (const kind in hoard) {}",
    "let turns = 0;",
    "performance.now();",
    "const text = `at ${" + "Date.now()}`;",
    'const make = new Function("return 1");',
    "const rules = await import(name);",
    'fetch("https://example.org");',
  ];
  test.each(impure)("impure: %s", (text) => {
    expect(impurities(text)).not.toEqual([]);
  });

  const pure = [
    "// The Date on the box, chosen at Math.random()",
    "/** await your turn; async players */",
    'const refusal = "no console.log here, and no Date";',
    "const updated = state.date;",
    "for (const kind of kinds) {}",
    'import { sha256 } from "@noble/hashes/sha2.js";',
    "function f() {\n  let count = 0;\n  return count;\n}",
  ];
  test.each(pure)("pure: %s", (text) => {
    expect(impurities(text)).toEqual([]);
  });
});
