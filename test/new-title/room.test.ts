import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listed, newRoom, registered } from "./room.ts";

const room = newRoom("dragon-dice");
const textOf = (path: string) => room.get(path) ?? "";

test("a new title has a room, a rules page, tests of its rules and edges", () => {
  const places = ["src/games/dragon-dice/index.ts", "src/games/dragon-dice/RULES.md"];
  expect([...room.keys()]).toEqual(expect.arrayContaining(places));
  expect([...room.keys()]).toContain("test/games/dragon-dice/rules.test.ts");
  expect(textOf("test/games/dragon-dice/language/edges.ts")).toContain("export const edges: Edges<");
});

test("nothing in it is called by the template's name", () => {
  const all = [...room].map(([path, text]) => `${path}\n${text}`).join("\n");
  expect(all).not.toMatch(/high.?card/i);
  expect(textOf("src/games/dragon-dice/meta.ts")).toMatch(/title: "dragon-dice",\n {2}name: "Dragon Dice",/);
  expect(textOf("src/games/dragon-dice/index.ts")).toContain("export const dragonDice = defineGame(");
  expect(textOf("src/games/dragon-dice/schemas.ts")).toContain('"DragonDiceOptions"');
});

test("its imports lead from where it stands", () => {
  expect(textOf("src/games/dragon-dice/index.ts")).toContain('from "../../engine/title.ts"');
  const tests = textOf("test/games/dragon-dice/rules.test.ts");
  expect(tests).toContain('from "../../../src/games/dragon-dice/index.ts"');
  expect(tests).toContain('from "../../contract/lots.ts"');
  const edges = textOf("test/games/dragon-dice/language/edges.ts");
  expect(edges).toContain('from "../../../contract/edges.ts"');
  expect(edges).toContain('from "../../../../src/games/dragon-dice/index.ts"');
});

test("the README's table of titles has it last", () => {
  const readme = readFileSync(new URL("../../README.md", import.meta.url), "utf8");
  expect(listed(readme, "dragon-dice")).toMatch(
    /`here-be-dragons` \|\n\| Dragon Dice \| 2 to 4 \| `dragon-dice` \|\n\n/,
  );
});

test("the registry has it last", () => {
  const source = readFileSync(new URL("../../src/games/registry.ts", import.meta.url), "utf8");
  const now = registered(source, "dragon-dice");
  expect(now).toContain('import { dragonDice } from "./dragon-dice/index.ts";\n\n/**');
  expect(now).toMatch(/registry: Registry = \[.*, dragonDice\];/);
});
