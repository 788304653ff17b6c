import { appendFileSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { test } from "vitest";
import { attempt, demandRepeatable } from "./attempt.ts";
import { coverageKeptAt, coverageOf } from "./coverage.ts";
import type { Job, Line } from "./job.ts";
import { putSwitch } from "./switch.ts";
import { World } from "./world.ts";

// One test for vitest, which loads and transforms; it tries every change of the job and never fails by a verdict.

const job = JSON.parse(readFileSync(process.env.MUTANTS_JOB ?? "", "utf8")) as Job;

test("every change is tried", { timeout: 86_400_000 }, async () => {
  const tell = (line: Line) => appendFileSync(job.log, `${JSON.stringify(line)}\n`);
  // The first game that shows a fault is enough: the shortest is of no interest here.
  fc.configureGlobal({ endOnFailure: true });
  putSwitch();
  const world = World.anew();
  const { cases, whileLoading } = await coverageKeptAt(job.coverage, () =>
    coverageOf(world, job.tests, job.longest, tell),
  );
  // All of it, before the first change is on.
  for (const file of job.tests) await world.casesOf(file);
  const begins = (name: string) => tell({ does: "runs", name });
  const trial = { cases, unchanged: world, budget: job.budget, begins };
  await demandRepeatable(trial);
  const loaded = new Set(whileLoading);
  for (const { knownBy, ...change } of job.changes) {
    tell({ does: "tries", id: change.id });
    const verdict = await attempt({ change, knownBy, isLoaded: loaded.has(change.id) }, trial);
    tell({ does: "tried", id: change.id, verdict });
  }
  await world.end();
});
