import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { afterAll, expect, test } from "vitest";

const checkout = join(import.meta.dirname, "../..");
const copy = mkdtempSync(join(tmpdir(), "hoard-new-title-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What a command of the copy prints; it has to end well. */
function run(command: string): string {
  const ran = spawnSync(command, { cwd: copy, shell: true, encoding: "utf8" });
  expect(ran.status, ran.stdout + ran.stderr).toBe(0);
  return ran.stdout;
}

test("a new title compiles, keeps the laws, and passes the tests of its rules and its recorded games", () => {
  const left = new Set(["node_modules", ".git", ".hoard", ".wrangler", "dist"]);
  cpSync(checkout, copy, { recursive: true, filter: (path) => !left.has(basename(path)) });
  symlinkSync(join(checkout, "node_modules"), join(copy, "node_modules"));
  expect(run("npm run -s new-title -- dragon-dice")).toContain("The title dragon-dice is in src/games/dragon-dice/");
  run("npm run -s check:types");
  const laws = "test/contract/contract.test.ts test/recorded/recorded.test.ts";
  run(`CONTRACT_TITLE=dragon-dice npm run -s test:unit -- ${laws}`);
  run("npm run -s test:unit -- test/games/dragon-dice test/games/rules-page.test.ts test/games/rules-tables.test.ts");
});
