import { globSync, readFileSync } from "node:fs";
import { extname, join } from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { codeOf, PlainError } from "../plain-error.ts";
import type { Bundle } from "./bundle.ts";
import { withWorkerd } from "./workerd-child.ts";

/** What the Worker finds in its `env`. */
export interface Bindings {
  DATABASE_URL: string;
  /** `host:port` of the local endpoint; absent where DATABASE_URL is Neon's own. */
  NEON_LOCAL?: string | undefined;
  LUCK_KEY: string;
  SIGNING_KEY: string;
  ISSUER?: string | undefined;
  TOKEN_ISSUER?: string | undefined;
  ALLOW_LOOPBACK_WEBHOOKS?: string | undefined;
}

/** A Worker that serves. */
export interface RunningWorker {
  /** Where, without a slash at the end. */
  url: string;
  miniflare: Miniflare;
  /** Resolves when workerd ended by itself and no other could take its place. */
  failed: Promise<void>;
  /** Takes no more requests, and lets those under way finish within three seconds. */
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
  const log = new PlainLog();
  const workers = [
    {
      ...fromToml,
      name: "hoard",
      bindings: { ...(fromToml.bindings as object), ...given },
      modules: modulesOf(bundle),
    },
  ];
  const heard = signals.map((signal) => process.listeners(signal));
  const { made: miniflare, children } = withWorkerd(
    () => new Miniflare(convertV4MiniflareOptions({ host, port, cf: false, log, workers })),
  );
  // Miniflare ends the whole process at a signal, before anything has been brought to its end.
  for (const [index, signal] of signals.entries()) {
    for (const listener of process.listeners(signal)) {
      if (!heard[index]?.includes(listener)) process.off(signal, listener);
    }
  }
  const ready = await miniflare.ready.catch((error: unknown) => {
    throw reasonFor(error, host, port);
  });
  return {
    url: ready.origin,
    miniflare,
    failed: log.failed,
    stop: async () => {
      children.endGently();
      await miniflare.dispose();
    },
  };
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function reasonFor(error: unknown, host: string, port: number): unknown {
  const code = codeOf(error);
  if (code === "ERR_ADDRESS_IN_USE") return new PlainError(`Another program uses port ${port} of ${host} by now.`);
  if (code !== "ERR_RUNTIME_FAILURE") return error;
  const [, said = ""] = (error as Error).message.split("Runtime stderr:\n");
  return new PlainError(`workerd, which runs the Worker, did not start. ${said.split("\n")[0]}`.trim());
}

/** Miniflare's own words in one line each. It says by an error that no workerd runs any more. */
class PlainLog extends Log {
  readonly failed: Promise<void>;
  #fail: () => void = () => {};

  constructor() {
    super(LogLevel.WARN);
    this.failed = new Promise((resolve) => {
      this.#fail = resolve;
    });
  }

  override warn(message: string): void {
    console.error(
      /crashed unexpectedly/.test(message) ? "workerd ended unexpectedly; another takes its place." : message,
    );
  }

  override error(error: Error): void {
    console.error(error.message);
    if (codeOf(error) === "ERR_RUNTIME_FAILURE") this.#fail();
  }
}

function modulesOf({ folder, main }: Bundle) {
  const files = globSync("**/*.*", { cwd: folder }).filter((file) => extname(file) in moduleTypes && file !== main);
  return [main, ...files].map((path) => {
    const type = moduleTypes[extname(path)] ?? "Data";
    const contents = readFileSync(join(folder, path));
    return { type, path, contents: type === "ESModule" || type === "Text" ? contents.toString("utf8") : contents };
  });
}
