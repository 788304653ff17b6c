import { expect, test } from "vitest";
import { runStorm } from "./order.ts";

test("10,000 entries of 400 games, some rolled back: all are told, none is skipped, all in order", async () => {
  const began = Date.now();
  const { delivered, rolledBack } = await runStorm({ games: 400, entriesEach: 25, isolates: 8 });
  console.log(`storm: ${delivered} delivered, ${rolledBack} rolled back, ${Date.now() - began} ms`);
  expect(delivered).toBe(10_000);
});
