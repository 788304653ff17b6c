import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";
import { failWhenNothingRan } from "./nothing-ran.ts";
import { SlowFirst } from "./slow-first.ts";

// `--mode long` runs the tests that take minutes, and only those.
export default defineConfig(({ mode }) => {
  const isLong = mode === "long";
  const longTests = "test/**/*.long.test.ts";
  return {
    root: new URL("..", import.meta.url).pathname,
    // Vite would take the other build of graphql than Node does for graphql-yoga, and types of both do not mix.
    resolve: {
      alias: [
        { find: /^graphql$/, replacement: fileURLToPath(import.meta.resolve("graphql")) },
        { find: "cloudflare:workers", replacement: fileURLToPath(new URL("cloudflare-workers.ts", import.meta.url)) },
      ],
    },
    test: {
      include: [isLong ? longTests : "test/**/*.test.ts"],
      exclude: isLong ? [] : [longTests],
      passWithNoTests: isLong,
      reporters: ["default", failWhenNothingRan],
      globalSetup: ["test/global-setup.ts"],
      isolate: false,
      sequence: { sequencer: SlowFirst },
      // The tests wait for Postgres and for clocks as much as they compute: more of them than cores keep all cores busy.
      maxWorkers: Math.ceil(availableParallelism() * 1.5),
      testTimeout: isLong ? 3_600_000 : 60_000,
      hookTimeout: 120_000,
    },
  };
});
