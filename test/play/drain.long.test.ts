import { expect, test } from "vitest";
import { drain } from "./drain.ts";

test("10,000 games out of time drain through several sweeps", async () => {
  const drained = await drain(10_000, 6);
  process.stdout.write(`${JSON.stringify(drained)}\n`);
  expect(drained.furthestBehind).toBeLessThanOrEqual(6 * 8 * 2);
  expect(drained.told).toBeGreaterThan(100);
});
