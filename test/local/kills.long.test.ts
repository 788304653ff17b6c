import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { everyVictim, killInTurn } from "./kills.ts";

const rounds = 10;
const longestStartMilliseconds = 10_000;

test.each(everyVictim)("%s killed ten times: nothing is lost, and no hand is needed", async (victim) => {
  const home = temporaryFolder();
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const { starts, moves } = await killInTurn(join(home, "games"), Array(rounds).fill(victim));
  console.log(`${victim}: ${moves} moves; starts after kills took ${starts.join(", ")} ms`);
  for (const milliseconds of starts) expect(milliseconds).toBeLessThan(longestStartMilliseconds);
});
