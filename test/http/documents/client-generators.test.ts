import { execFile } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { promisify } from "node:util";
import { afterEach, expect, test, vi } from "vitest";
import { registry } from "../../../src/games/registry.ts";
import { toy } from "../../toy/index.ts";
import { issuer, startHoard } from "../harness.ts";
import { programs } from "./client-programs.ts";
import { withDocument } from "./documents.ts";

// The toy's games are short; the deployed titles are there for the size of the document and what is written by hand.
const titles = [toy, ...registry];
const checkout = join(import.meta.dirname, "../../..");
const run = promisify(execFile);
const tool = (path: string) => join(checkout, "node_modules", path);

const strictly = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: "ES2022",
    module: "ESNext",
    moduleResolution: "bundler",
    lib: ["ES2023", "DOM", "DOM.Iterable"],
    types: [],
    skipLibCheck: true,
  },
  include: ["."],
};

afterEach(() => {
  vi.unstubAllGlobals();
});

test("clients of three generators at their defaults compile strictly and play a whole game", async () => {
  await withDocument(titles, async (folder) => {
    await generateAll(folder);
    for (const [name, program] of Object.entries(programs)) {
      writeFileSync(join(folder, `play-${name}.ts`), program());
    }
    writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(strictly));
    const compiled = run(process.execPath, [tool("typescript/bin/tsc"), "-p", folder]);
    const { stdout } = await compiled.catch((failed: { stdout: string }) => failed);
    expect(stdout).toBe("");
    const { app } = await startHoard({ registry: titles });
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

/** Each generator as it is when nothing is chosen: orval then writes over axios. */
async function generateAll(folder: string): Promise<void> {
  const config = { hoard: { input: "./openapi.json", output: "./orval.ts" } };
  writeFileSync(join(folder, "orval.config.mjs"), `export default ${JSON.stringify(config)};`);
  // What a client's author installs beside the client.
  symlinkSync(join(checkout, "node_modules"), join(folder, "node_modules"));
  const asked = [
    ["openapi-typescript/bin/cli.js", "openapi.json", "-o", "openapi-typescript.ts"],
    [".bin/orval", "--config", "orval.config.mjs"],
    [".bin/swagger-typescript-api", "generate", "-p", "openapi.json", "-o", ".", "-n", "swagger-typescript-api.ts"],
  ];
  await Promise.all(asked.map(([bin = "", ...args]) => run(process.execPath, [tool(bin), ...args], { cwd: folder })));
}
