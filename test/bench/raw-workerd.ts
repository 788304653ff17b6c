import { spawn } from "node:child_process";
import { globSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { extname, join } from "node:path";
import type { Bundle } from "../../src/local/worker/bundle.ts";

const moduleKinds: Readonly<Record<string, string>> = {
  ".js": "esModule",
  ".mjs": "esModule",
  ".txt": "text",
  ".html": "text",
  ".bin": "data",
  ".wasm": "wasm",
};

/** A bundle served by `workerd serve` itself: no Miniflare between the caller and the runtime. */
export interface RawWorkerd {
  readonly url: string;
  stop(): void;
}

/** Starts workerd on a free port with these bindings, and waits until it answers. */
export async function serveRaw(bundle: Bundle, bindings: Readonly<Record<string, string>>): Promise<RawWorkerd> {
  const port = await freePort();
  const config = join(bundle.folder, `bench-${port}.capnp`);
  writeFileSync(config, configText(bundle, port, bindings));
  const workerd = spawn(binary(), ["serve", config], { stdio: ["ignore", "inherit", "inherit"] });
  const url = `http://127.0.0.1:${port}`;
  await answering(url);
  return { url, stop: () => workerd.kill("SIGTERM") };
}

function configText(bundle: Bundle, port: number, bindings: Readonly<Record<string, string>>): string {
  const texts = Object.entries(bindings).map(([name, text]) => `(name = "${name}", text = ${JSON.stringify(text)})`);
  const others = globSync("**/*.*", { cwd: bundle.folder }).filter((file) => file !== bundle.main);
  const modules = [bundle.main, ...others].flatMap((file) => {
    const kind = moduleKinds[extname(file)];
    return kind === undefined ? [] : [`(name = "${file}", ${kind} = embed "${file}")`];
  });
  return `using Workerd = import "/workerd/workerd.capnp";
const config :Workerd.Config = (
  services = [ (name = "main", worker = .main), (name = "internet", network = (allow = ["public", "private"])) ],
  sockets = [ (name = "http", address = "127.0.0.1:${port}", http = (), service = "main") ] );
const main :Workerd.Worker = ( modules = [ ${modules.join(", ")} ],
  compatibilityDate = "${String(bundle.options.compatibilityDate)}", bindings = [ ${texts.join(", ")} ] );
`;
}

function binary(): string {
  const require = createRequire(import.meta.url);
  const inner = createRequire(require.resolve("miniflare"));
  return inner.resolve(
    `@cloudflare/workerd-${process.platform}-${process.arch === "x64" ? "64" : process.arch}/bin/workerd`,
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((subscriptions) => server.listen(0, "127.0.0.1", subscriptions));
  const address = server.address();
  await new Promise((closed) => server.close(closed));
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function answering(url: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const reply = await fetch(`${url}/healthz`).catch(() => undefined);
    if (reply !== undefined) return;
    await new Promise((later) => setTimeout(later, 50));
  }
  throw new Error("workerd did not answer");
}
