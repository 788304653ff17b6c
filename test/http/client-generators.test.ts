import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { registry } from "../../src/games/registry.ts";
import { programs } from "./client-programs.ts";
import { withDocument } from "./documents.ts";
import { issuer, startHoard } from "./harness.ts";

const checkout = join(import.meta.dirname, "../..");
const run = promisify(execFile);
const tool = (path: string) => join(checkout, "node_modules", path);

const strictly = {
  compilerOptions: {
    ...{ strict: true, noEmit: true, target: "ES2022", module: "ESNext", moduleResolution: "bundler" },
    ...{ lib: ["ES2023", "DOM", "DOM.Iterable"], types: [], skipLibCheck: true },
  },
  include: ["."],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test("clients of three generators, orval with its fetch client, compile strictly and act in a game", async () => {
  await withDocument(registry, async (folder) => {
    await generateAll(folder);
    for (const [name, program] of Object.entries(programs)) {
      writeFileSync(join(folder, `play-${name}.ts`), program(checkout));
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(strictly));
    const compiled = run(process.execPath, [tool("typescript/bin/tsc"), "-p", folder]);
    const { stdout } = await compiled.catch((failed: { stdout: string }) => failed);
    expect(stdout).toBe("");
    const { app } = await startHoard({ registry });
    // The server under test reaches its database by the same way.
    const elsewhere = globalThis.fetch;
    vi.stubGlobal("fetch", async (input: Request | string, init?: RequestInit) => {
      const isOurs = (input instanceof Request ? input.url : String(input)).startsWith(issuer);
      return isOurs ? app.request(new Request(input, init)) : elsewhere(input, init);
    });
    for (const name of Object.keys(programs)) {
      const { play } = await import(pathToFileURL(join(folder, `play-${name}.ts`)).href);
      expect(await play(), name).toBe("finished");
    }
  });
}, 180_000);

/** Each generator at its defaults; orval writes over fetch, which needs no further package, and is told the address. */
async function generateAll(folder: string): Promise<void> {
  const output = { target: "./orval.ts", client: "fetch", baseUrl: issuer };
  const config = { hoard: { input: "./openapi.json", output } };
  writeFileSync(join(folder, "orval.config.mjs"), `export default ${JSON.stringify(config)};`);
  const asked = [
    ["openapi-typescript/bin/cli.js", "openapi.json", "-o", "openapi-typescript.ts"],
    [".bin/orval", "--config", "orval.config.mjs"],
    [".bin/swagger-typescript-api", "generate", "-p", "openapi.json", "-o", ".", "-n", "swagger-typescript-api.ts"],
  ];
  await Promise.all(asked.map(([bin = "", ...args]) => run(process.execPath, [tool(bin), ...args], { cwd: folder })));
}
