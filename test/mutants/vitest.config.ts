import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { defineConfig, type Plugin } from "vitest/config";
import type { Job } from "./job.ts";

const job = JSON.parse(readFileSync(process.env.MUTANTS_JOB ?? "", "utf8")) as Job;
const here = fileURLToPath(new URL(".", import.meta.url));

/** Gives out the instrumented code instead of the files, which stay as they are, and the stand-in instead of vitest. */
const instrumented: Plugin = {
  name: "instrumented",
  enforce: "pre",
  resolveId: (id, importer) => (id === "vitest" && !importer?.startsWith(here) ? `${here}stand-in.ts` : undefined),
  load: (id) => job.code[id],
};

export default defineConfig({
  root: process.cwd(),
  plugins: [instrumented],
  test: {
    include: ["test/mutants/try-all.ts"],
    // What is kept of former runs goes by the files, and not by what stands in their place here.
    fsModuleCache: false,
    pool: "threads",
    maxWorkers: 1,
    reporters: [["default", { summary: false }]],
  },
});
