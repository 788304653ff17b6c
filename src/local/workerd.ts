import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import type { Bundle } from "./bundle.ts";
import { childrenNamed, endWithUs } from "./lifeline.ts";

/** What the Worker finds in its `env`. */
export interface Bindings {
  DATABASE_URL: string;
  /** `host:port` of the local endpoint; absent where DATABASE_URL is Neon's own. */
  NEON_LOCAL?: string | undefined;
  LUCK_KEY: string;
  SIGNING_KEY: string;
  ISSUER?: string | undefined;
  ALLOW_LOOPBACK_WEBHOOKS?: string | undefined;
}

/** A Worker that serves. */
export interface RunningWorker {
  /** Where, without a slash at the end. */
  url: string;
  miniflare: Miniflare;
  stop(): Promise<void>;
}

const moduleTypes: Record<string, "ESModule" | "CompiledWasm" | "Text" | "Data"> = {
  ".js": "ESModule",
  ".mjs": "ESModule",
  ".wasm": "CompiledWasm",
  ".txt": "Text",
  ".html": "Text",
  ".sql": "Text",
  ".bin": "Data",
};

/** Serves the bundle in workerd, the runtime of Cloudflare Workers. */
export async function startWorker(options: {
  bundle: Bundle;
  bindings: Bindings;
  host?: string;
  port?: number;
}): Promise<RunningWorker> {
  const { bundle, bindings, host = "127.0.0.1", port = 0 } = options;
  const fromToml = bundle.options;
  const given = Object.fromEntries(Object.entries(bindings).filter(([, value]) => value !== undefined));
  const others = new Set(childrenNamed("workerd"));
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      host,
      port,
      cf: false,
      log: new Log(LogLevel.WARN),
      workers: [
        {
          ...fromToml,
          name: "hoard",
          bindings: { ...(fromToml.bindings as object), ...given },
          modules: modulesOf(bundle),
        },
      ],
    }),
  );
  const ready = await miniflare.ready;
  const own = childrenNamed("workerd").filter((pid) => !others.has(pid));
  const callOffs = own.map((pid) => endWithUs(pid, "TERM"));
  return {
    url: ready.origin,
    miniflare,
    stop: async () => {
      await miniflare.dispose();
      for (const callOff of callOffs) callOff();
    },
  };
}

function modulesOf({ folder, main }: Bundle) {
  const files = globSync("**/*.*", { cwd: folder }).filter((file) => extname(file) in moduleTypes && file !== main);
  return [main, ...files].map((path) => {
    const type = moduleTypes[extname(path)] ?? "Data";
    const contents = readFileSync(join(folder, path));
    return { type, path, contents: type === "ESModule" || type === "Text" ? contents.toString("utf8") : contents };
  });
}
