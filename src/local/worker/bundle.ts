import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, extname, join } from "node:path";
import { promisify } from "node:util";
import { PlainError } from "../plain-error.ts";
import { toolEnvironment } from "../setup/tool-environment.mjs";
import { assetsFolder, writeAssets } from "./assets.ts";

const checkout = join(import.meta.dirname, "../../..");
const cache = join(checkout, "node_modules/.cache/hoard");
const worker = join(checkout, "src/worker.ts");

/** A folder with the Worker as one module (and its data files), and what wrangler.toml says of it. */
export interface Bundle {
  folder: string;
  /** The file in it to start from. */
  main: string;
  /** Bindings, compatibility date and the rest of wrangler.toml, in Miniflare's words. */
  options: Record<string, unknown>;
}

/** Bundles the Worker just as `wrangler deploy` does; a bundle of unchanged sources is used again. */
export async function bundleWorker({
  script = worker,
  tell = (_line: string) => {},
}: {
  script?: string;
  /** Hears what takes its time. */
  tell?: (line: string) => void;
} = {}): Promise<Bundle> {
  await writeAssets();
  if (script !== worker) return build(script, mkdtempSync(join(tmpdir(), "hoard-bundle-")));
  const folder = join(cache, `worker-${fingerprint()}`);
  if (existsSync(folder)) return read(folder, script);
  tell("Bundling the Worker (some seconds, once for each version of the code) ...");
  mkdirSync(cache, { recursive: true });
  const unfinished = mkdtempSync(join(cache, "unfinished-"));
  await build(script, unfinished);
  const stale = globSync(join(cache, "worker-*"));
  // Somebody else may have built the same one meanwhile: both are alike, and the first stays.
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  for (const old of stale) if (old !== folder) rmSync(old, { recursive: true, force: true });
  return read(folder, script);
}

async function build(script: string, folder: string): Promise<Bundle> {
  const wrangler = join(checkout, "node_modules/wrangler/bin/wrangler.js");
  const args = [wrangler, "deploy", script, "--config", "wrangler.toml", "--dry-run", "--outdir", folder];
  const env = { ...process.env, ...toolEnvironment, NO_COLOR: "1" };
  try {
    const [options] = await Promise.all([
      optionsOfWrangler(),
      promisify(execFile)(process.execPath, args, { cwd: checkout, env }),
    ]);
    writeFileSync(join(folder, "options.json"), JSON.stringify(options));
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? error.stderr : error;
    throw new PlainError(`The Worker could not be bundled.\n${said}`);
  }
  return read(folder, script);
}

async function optionsOfWrangler(): Promise<object> {
  Object.assign(process.env, toolEnvironment);
  // Loaded only here: it takes more than a second.
  const { unstable_getMiniflareWorkerOptions } = await import("wrangler");
  const { workerOptions } = unstable_getMiniflareWorkerOptions(join(checkout, "wrangler.toml"));
  return workerOptions;
}

function read(folder: string, script: string): Bundle {
  const options = JSON.parse(readFileSync(join(folder, "options.json"), "utf8"));
  // Where this checkout is may have changed since.
  options.assets.directory = assetsFolder;
  return { folder, main: `${basename(script, extname(script))}.js`, options };
}

/** Changes with everything that the bundle is made from. */
function fingerprint(): string {
  const sources = globSync("src/**/*.*", { cwd: checkout, exclude: ["src/local/**", "src/docs/**"] });
  const hash = createHash("sha256");
  for (const file of [...sources.sort(), "wrangler.toml", "package-lock.json"]) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(checkout, file)))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 16);
}
