import { existsSync, mkdirSync } from "node:fs";
import { parseArgs } from "node:util";
import type { LogLevel } from "@stryker-mutator/api/core";
import { Stryker } from "@stryker-mutator/core";
import { forgetTheLeftOut } from "./memory.ts";
import { engineRoom, type Room, titleRoom } from "./rooms.ts";
import { scoreOf, tell } from "./score.ts";

// Changes the code in one place at a time and looks whether a test notices:
//   npm run test:mutants -- --title drakon
//   npm run test:mutants -- --engine --sample 300 --seed 1 --workers 2 --files "src/engine/judge.ts"
// What was tried before is remembered as long as neither the code nor its tests change; --anew forgets it.

const { values } = parseArgs({
  options: {
    title: { type: "string" },
    engine: { type: "boolean", default: false },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    workers: { type: "string", default: "1" },
    files: { type: "string", multiple: true },
    anew: { type: "boolean", default: false },
  },
});

const room = roomAsked();
const cache = "node_modules/.cache/hoard/mutants";
mkdirSync(cache, { recursive: true });
process.env.CONTRACT_TITLE = room.contractTitle;
process.env.MUTANT_TESTS = JSON.stringify(room.tests);

const incrementalFile = `${cache}/${room.name}.json`;
forgetTheLeftOut(incrementalFile);

const stryker = new Stryker({
  mutate: values.files ?? [...room.files],
  testRunner: "vitest",
  vitest: { configFile: "test/mutants/vitest.config.ts", related: false },
  checkers: ["sample"],
  plugins: ["@stryker-mutator/vitest-runner", new URL("sample-checker.ts", import.meta.url).href],
  coverageAnalysis: "perTest",
  concurrency: Number(values.workers),
  incremental: true,
  incrementalFile,
  force: values.anew,
  tempDirName: `${cache}/sandbox-${room.name}`,
  ignorePatterns: ["/openapi", "/migrations", "/dist", ".hoard*"],
  reporters: ["progress-append-only"],
  timeoutMS: 20_000,
  sample: { size: Number(values.sample ?? room.sample), seed: values.seed },
  allowConsoleColors: false,
  logLevel: "error" as LogLevel,
  warnings: false,
});

const results = await stryker.runMutationTest();
console.log(tell(room.name, results));
process.exit(scoreOf(results).share >= 0.92 ? 0 : 1);

function roomAsked(): Room {
  if (values.engine) return engineRoom;
  const { title } = values;
  if (title === undefined || !existsSync(`src/games/${title}`)) {
    console.error("Name a title (--title drakon), or --engine.");
    process.exit(2);
  }
  return titleRoom(title);
}
