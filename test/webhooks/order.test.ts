import { expect, test } from "vitest";
import { runStorm } from "./order.ts";

test("1,000 entries of 40 games, some rolled back: all are told, none is skipped, all in order", async () => {
  const { delivered, rolledBack } = await runStorm({ games: 40, entriesEach: 25, isolates: 4 });
  expect(delivered).toBe(1000);
  expect(rolledBack).toBeGreaterThan(20);
}, 180_000);
