import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { makeSecrets } from "../../src/local/secrets.ts";
import { freshDatabase } from "../postgres.ts";
import { namedCommands, runInShell } from "./blocks.ts";

const patience = { timeout: 180_000 };
const packageJson = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

describe("every command that README, src/README.md and the guides name", () => {
  const shown =
    "npm start|npm test|npm run test:long|npm run test:mutants|npm run bench|npm run demo|npm run openapi|" +
    "npm run backup|npm run restore|npm run format|npm run migrations|npm run test:unit";
  const tried =
    "npm run migrate|npm run new-title|npm run operate|npm run secrets|npx wrangler deploy|npx wrangler secret put|npx wrangler queues";

  test("is one that the tests know, and a script of package.json where it is npm's", () => {
    expect(namedCommands()).toEqual([...shown.split("|"), ...tried.split("|")].sort());
    for (const command of namedCommands().filter((one) => one.startsWith("npm "))) {
      const script = command.replace(/^npm (run )?/, "");
      expect(packageJson.scripts, command).toHaveProperty([script]);
    }
  });

  test("npm run migrate brings a database up to date", patience, async () => {
    const { databaseUrl } = await freshDatabase();
    expect(await runInShell("npm run migrate", { DATABASE_URL: databaseUrl })).toContain("is up to date");
  });

  test("npm run new-title makes no title over another one", patience, async () => {
    expect(await runInShell("npm run new-title -- drakon 2>&1 || true")).toContain("There is a title drakon already.");
  });

  test("npm run operate lists the games that fail", patience, async () => {
    const { databaseUrl } = await freshDatabase();
    const env = { DATABASE_URL: databaseUrl, LUCK_KEY: makeSecrets().LUCK_KEY };
    expect(await runInShell("npm run operate -- list", env)).toContain("No running game fails.");
  });

  test("npm run secrets prints both secrets, new ones each time", patience, async () => {
    const [one, other] = [await runInShell("npm run secrets"), await runInShell("npm run secrets")];
    expect(one).toMatch(/LUCK_KEY\n[\w-]{43}\n/);
    expect(one).toMatch(/SIGNING_KEY\n\{.*"d":.*\}/);
    expect(one).not.toBe(other);
  });

  test("npx wrangler queues create makes a queue of that name", patience, async () => {
    expect(await runInShell("npx wrangler queues create --help")).toContain("wrangler queues create <name>");
  });

  test("npx wrangler deploy takes the project as it is", patience, async () => {
    expect(await runInShell("npx wrangler deploy --dry-run --outdir .hoard/dry-run")).toMatch(/dry-run/);
  });

  test("npx wrangler secret put is a command of the wrangler that is installed", patience, async () => {
    expect(await runInShell("npx wrangler secret put --help")).toMatch(/secret put <key>/);
  });

  test("npm test is what the continuous integration runs", () => {
    expect(readFileSync(join(import.meta.dirname, "../../.ci/run"), "utf8")).toMatch(/^npm test$/m);
  });
});
