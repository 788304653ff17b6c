import { auditServer } from "graphql-http";
import { expect, test } from "vitest";
import { startHouse } from "./harness.ts";

/** Left out, each of them a MAY. */
const leftOut: readonly string[] = [];

test("the audit of GraphQL over HTTP passes with every MUST and SHOULD", { timeout: 120_000 }, async () => {
  const house = await startHouse();
  const results = await auditServer({ url: house.url, fetchFn: house.fetch });
  const failed = results.filter(({ status }) => status !== "ok");
  expect(results.length).toBeGreaterThan(50);
  expect(failed.filter(({ status }) => status !== "notice").map(({ name }) => name)).toEqual([]);
  expect(failed.map(({ name }) => name)).toEqual(leftOut);
});
