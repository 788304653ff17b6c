import { expect, test } from "vitest";
import { startHoard } from "../harness.ts";
import { raceForRounds } from "./racing.ts";

test("50 writers at one version, 400 rounds: one is first, the others are told 412, versions have no gap", async () => {
  const hoard = await startHoard();
  await raceForRounds(hoard, 400);
  expect(hoard.logged).toEqual([]);
});
