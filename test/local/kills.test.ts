import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../temporary-folder.ts";
import { killInTurn, type Victim } from "./kills.ts";

// Ten rounds of each are in kills.long.test.ts.
const rounds: readonly Victim[] = ["backend", "replacement", "postmaster", "replacement and node"];

test("whichever process is killed, all that was acknowledged is there and the next start serves", async () => {
  const home = temporaryFolder();
  onTestFinished(() => rmSync(home, { recursive: true, force: true }));
  const { starts } = await killInTurn(join(home, "games"), rounds);
  expect(starts).toHaveLength(2);
}, 300_000);
