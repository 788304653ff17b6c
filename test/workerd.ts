import { join } from "node:path";
import { makeSecrets } from "../src/local/secrets.ts";
import { bundleWorker } from "../src/local/worker/bundle.ts";
import { type RunningWorker, startWorker } from "../src/local/worker/workerd.ts";
import type { FreshDatabase } from "./postgres.ts";

const worker = join(import.meta.dirname, "../src/worker.ts");
const bundles = new Map<string, ReturnType<typeof bundleWorker>>();

/** Serves the bundle that would be deployed in workerd, on a free port; built once a run. */
export async function startWorkerd(
  options: FreshDatabase & {
    luckKey?: string;
    signingKey?: string;
    issuer?: string;
    tokenIssuer?: string;
    script?: string;
    loopback?: boolean;
  },
): Promise<RunningWorker> {
  const { databaseUrl, neonLocal, script = worker } = options;
  const made = makeSecrets();
  const bundle = bundles.get(script) ?? bundleWorker({ script });
  bundles.set(script, bundle);
  return startWorker({
    bundle: await bundle,
    bindings: {
      DATABASE_URL: databaseUrl,
      NEON_LOCAL: neonLocal,
      LUCK_KEY: options.luckKey ?? made.LUCK_KEY,
      SIGNING_KEY: options.signingKey ?? made.SIGNING_KEY,
      ISSUER: options.issuer,
      TOKEN_ISSUER: options.tokenIssuer,
      ALLOW_LOOPBACK_WEBHOOKS: options.loopback ? "1" : undefined,
    },
  });
}
