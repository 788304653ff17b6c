import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSecrets } from "../../src/local/secrets.ts";
import type { RunningWorker } from "../../src/local/workerd.ts";
import { freshDatabase } from "../postgres.ts";
import { startWorkerd } from "../workerd.ts";
import { blocksUnder, namedCommands, runInShell } from "./commands.ts";

const patience = { timeout: 180_000 };
const packageJson = JSON.parse(readFileSync(join(import.meta.dirname, "../../package.json"), "utf8")) as {
  scripts: Record<string, string>;
};

describe("a first game in five curl lines", () => {
  let worker: RunningWorker;
  beforeAll(async () => {
    worker = await startWorkerd(await freshDatabase());
  }, 120_000);
  afterAll(() => worker.stop());

  test("every line runs as it stands, and the second block makes a move", patience, async () => {
    const blocks = blocksUnder("A first game in five curl lines");
    expect(blocks).toHaveLength(2);
    expect(blocks[0]?.match(/\bcurl /g)).toHaveLength(5);
    const script = blocks.join("\n").replaceAll("http://127.0.0.1:8787", worker.url);
    const lines = (await runInShell(script)).split("\n");
    const listed = JSON.parse(lines[0]?.replace(/\}\d+$/, "}") ?? "");
    expect(listed).toMatchObject({ title: "drakon" });
    expect(listed.actions.length).toBeGreaterThan(0);
    expect(lines.join("\n")).toMatch(/(^|\})3$/m);
    expect(lines.length).toBeGreaterThan(8);
  });
});

describe("every command that the README names", () => {
  const shown =
    "npm start|npm test|npm run test:long|npm run test:mutants|npm run bench|npm run demo|npm run openapi|" +
    "npm run backup|npm run restore";
  const tried =
    "npm run migrate|npm run operate|npm run secrets|npx wrangler deploy|npx wrangler secret put|npx wrangler queues";

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
