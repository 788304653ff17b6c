import { existsSync, globSync, mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { instrument } from "./instrument.ts";
import type { Change, Line, Verdict } from "./job.ts";
import { Memory } from "./memory.ts";
import { carryOut } from "./process.ts";
import { engineRoom, type Room, titleRoom } from "./rooms.ts";
import { sampleOf } from "./sample.ts";
import { scoreIn, scoreOf, tellMissed } from "./tell.ts";

const help = `Changes the code in one place at a time and looks whether a test of the room notices.

  npm run test:mutants -- --title drakon
  npm run test:mutants -- --engine --sample 300 --seed 2 --files src/engine/judge.ts

  --title T    the rules of a title, tried with its own tests and the contract's laws
  --engine     what all titles share, tried with its tests, the laws with the toy, and three simulated worlds
  --sample N   how many changes are tried: 500 of a title, 300 of the engine, or all when there are fewer
  --seed S     which ones: 1 unless told
  --files F    only changes of this file, or of those a pattern names; may be given several times
  --budget S   how many seconds of tests one change may cost, the quickest tests first: 10 unless told
  --anew       forgets former runs. Without it a change is not tried again while neither code nor tests changed, and
               otherwise first with the test that noticed it before

Ends with each change that nothing noticed, and with 0 when at least 92 % were noticed. meta.ts of a title and what
schemas say of themselves to readers are not changed: tests of the published documents compare them word by word.`;

const { values } = parseArgs({
  options: {
    title: { type: "string" },
    engine: { type: "boolean", default: false },
    sample: { type: "string" },
    seed: { type: "string", default: "1" },
    files: { type: "string", multiple: true },
    budget: { type: "string", default: "10" },
    anew: { type: "boolean", default: false },
    help: { type: "boolean", default: false },
  },
});

if (values.help) {
  console.log(help);
  process.exit(0);
}
// What was started ends with this process, however it ends.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => process.exit(130));
const begun = Date.now();
const room = roomAsked();
const cache = resolve(`node_modules/.cache/hoard/mutants/${room.name}`);
mkdirSync(cache, { recursive: true });

const { code, all } = await instrument(room.files.map((path) => resolve(path)));
const wanted = values.files && new Set(globSync(values.files));
const fitting = all.filter(({ file }) => wanted?.has(file) ?? true);
const sample = sampleOf(fitting, Number(values.sample ?? room.sample), values.seed);
if (sample.length === 0) {
  console.error("There is nothing to change in these files of the room, or --sample is no number.");
  process.exit(2);
}
const memory = new Memory(`${cache}/memory.json`, values.anew);
const verdicts = new Map<Change, Verdict>();
for (const change of sample) {
  const verdict = memory.verdictOn(change);
  if (verdict !== undefined) verdicts.set(change, verdict);
}
console.log(
  `${room.name}: ${fitting.length} changes are possible, ${sample.length} are tried with seed ${values.seed}`,
);
if (verdicts.size > 0) console.log(`${verdicts.size} of them were tried before, and nothing changed since`);

await carryOut(
  {
    code,
    tests: room.tests.map((path) => resolve(path)),
    changes: sample
      .filter((change) => !verdicts.has(change))
      .map((change) => ({ ...change, knownBy: memory.noticerOf(change) })),
    budget: 1_000 * Number(values.budget),
    longest: 1_000 * Number(values.budget),
    log: `${cache}/log`,
    coverage: `${cache}/coverage.json`,
  },
  `${cache}/job.json`,
  room.env,
  hear,
);
const minutes = ((Date.now() - begun) / 60_000).toFixed(1);
console.log(
  [...tellMissed(verdicts), `${room.name}: ${scoreIn(verdicts)} (seed ${values.seed}, ${minutes} min)`].join("\n"),
);
process.exit(scoreOf(verdicts).share >= 0.92 ? 0 : 1);

function hear(line: Line): void {
  if (line.does === "ready") {
    console.log(`${line.cases} tests pass in ${Math.round(line.ms / 1000)} s without any change`);
    for (const name of line.leftOut) console.log(`left out, too slow: ${name}`);
  }
  if (line.does !== "tried") return;
  const change = sample.find(({ id }) => id === line.id);
  if (change === undefined) return;
  verdicts.set(change, line.verdict);
  memory.keep(change, line.verdict);
  if (verdicts.size % 10 === 0) console.log(`${verdicts.size} of ${sample.length} tried: ${scoreIn(verdicts)}`);
}

function roomAsked(): Room {
  if (values.engine) return engineRoom();
  const { title } = values;
  if (title === undefined || !existsSync(`src/games/${title}`)) {
    console.error(`${help}\n\nName a title (--title drakon), or --engine.`);
    process.exit(2);
  }
  return titleRoom(title);
}
