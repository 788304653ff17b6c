import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";

const games = new URL("../../src/games/", import.meta.url);
const titles = readdirSync(games, { withFileTypes: true }).filter((entry) => entry.isDirectory());

/** Where each part of a title stands. A small title may keep its rules in one file, and its schemas. */
const homes: Readonly<Record<string, readonly string[]>> = {
  meta: ["meta"],
  admits: ["options"],
  optionsSchema: ["options"],
  actionSchema: ["actions"],
  boardSchema: ["state", "board"],
  hiddenSchema: ["state"],
  ownSchema: ["state"],
  events: ["events"],
  open: ["open", "rules"],
  judge: ["decide", "rules"],
  candidates: ["decide", "rules"],
  carryOut: ["decide", "rules"],
  evolve: ["evolve"],
  auto: ["auto", "rules"],
  leave: ["leave", "rules"],
  own: ["hidden"],
  deal: ["hidden"],
  picture: ["picture"],
  shown: ["shown"],
  invariants: ["invariants"],
};

/** Which file each name in a title's `index.ts` comes from. */
function importsOf(title: string): [name: string, file: string][] {
  const text = readFileSync(new URL(`${title}/index.ts`, games), "utf8");
  return [...text.matchAll(/import \{([^}]+)\} from "\.\/([\w/-]+)\.ts";/g)].flatMap(([, names = "", file = ""]) =>
    names.split(",").map((name): [string, string] => [name.replace(/\btype\b/, "").trim(), file]),
  );
}

describe.each(titles.map(({ name }) => name))("%s", (title) => {
  test("each part stands in the file of its name, as in every title", () => {
    const imported = importsOf(title).filter(([name]) => name in homes);
    expect(imported.length).toBeGreaterThan(8);
    expect(imported.filter(([name, file]) => !homes[name]?.includes(file))).toEqual([]);
  });

  test("its rules and words stand beside it", () => {
    expect(readdirSync(new URL(`${title}/`, games))).toEqual(
      expect.arrayContaining(["RULES.md", "events.ts", "evolve.ts", "hidden.ts", "index.ts", "meta.ts", "state.ts"]),
    );
  });
});
