import { expect, test } from "vitest";
import { drain } from "./drain.ts";

test("100 games out of time drain through several sweeps, in order, each seat once, and webhooks go out", async () => {
  const { furthestBehind, told } = await drain(100, 3);
  // Others may hold a batch each while one takes the next.
  expect(furthestBehind).toBeLessThanOrEqual(3 * 8 * 2);
  expect(told).toBeGreaterThan(0);
}, 120_000);
