import { expect, test } from "vitest";
import { toy } from "../../toy/index.ts";
import { drive } from "./drive.ts";

test("every wrong request of every operation is answered 4xx with a documented code, and writes nothing", async () => {
  const driven = await drive([toy]);
  const counts = Object.values(driven);
  expect(Math.min(...counts), JSON.stringify(driven)).toBeGreaterThanOrEqual(6);
  const sum = counts.reduce((all, count) => all + count, 0);
  expect(sum).toBeGreaterThan(2_000);
  console.log(`wrong requests: ${counts.length} operations, ${sum} requests`);
}, 120_000);
