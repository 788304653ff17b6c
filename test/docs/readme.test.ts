import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";
import { facts } from "../../src/docs/facts.ts";
import { guides } from "../../src/http/documents.ts";
import { checkout, sourceFiles } from "../architecture/source-files.ts";
import { blocksOf, textAt } from "./blocks.ts";

test("README has at most 150 lines", () => {
  expect(textAt("README.md").split("\n").length - 1).toBeLessThanOrEqual(150);
});

test("README leads to every guide", () => {
  for (const name of Object.keys(guides)) expect(textAt("README.md")).toContain(`(src/docs/guides/${name}.md)`);
});

test("README's table holds the titles that can be played", () => {
  const names = (text: string) => [...text.matchAll(/^\| [^|]+ \| (\d+ to \d+) \| `([a-z-]+)` \|$/gm)];
  const rows = (text: string) => names(text).map(([, seats, title]) => [title, seats]);
  expect(rows(facts.titles ?? "").length).toBeGreaterThan(2);
  expect(rows(textAt("README.md"))).toEqual(rows(facts.titles ?? ""));
});

test("src/README.md draws every room", () => {
  const [picture] = blocksOf(textAt("src/README.md"));
  const rooms = new Set(sourceFiles().map(({ path, room }) => (path === `src/${room}` ? room : `${room}/`)));
  expect([...rooms].filter((room) => !picture?.code.includes(room))).toEqual([]);
});

describe.each(["README.md", "src/README.md", "src/games/README.md"])("%s", (path) => {
  test("links to files that are there", () => {
    const links = [...textAt(path).matchAll(/\]\(([^)#]+)(?:#[^)]*)?\)/g)].map(([, to = ""]) => to);
    expect(links.length).toBeGreaterThan(0);
    const lost = links.filter((to) => !/^https?:/.test(to) && !existsSync(join(checkout, dirname(path), to)));
    expect(lost).toEqual([]);
  });
});
