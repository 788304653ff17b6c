import { getIntrospectionQuery } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { type House, startHouse } from "./harness.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("a browser gets GraphiQL, which may load nothing from elsewhere", async () => {
  const reply = await house.fetch(house.url, { headers: html });
  const text = await reply.text();
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(text).not.toMatch(/https?:|@import|url\(|<script>|<style>/);
  const policy = (reply.headers.get("content-security-policy") ?? "").split("; ");
  expect(policy[0]).toBe("default-src 'none'");
  for (const rule of policy) expect(rule).toMatch(/^[a-z-]+( ('none'|'self'|'unsafe-inline'|data:))+$/);
  expect(policy).toContain("script-src 'self'");
});

test("what GraphiQL asks first is answered", async () => {
  const asked = await house.ask(getIntrospectionQuery({ inputValueDeprecation: true, schemaDescription: true }));
  expect(asked.errors).toBeUndefined();
  expect(asked.data.__schema.subscriptionType).toMatchObject({ name: "Subscription" });
});

test("anybody else who sends GET asks a query", async () => {
  const query = encodeURIComponent(getIntrospectionQuery({ descriptions: false }));
  const reply = await house.fetch(`${house.url}?query=${query}`, { headers: html });
  expect((await reply.json()).data.__schema.queryType).toMatchObject({ name: "Query" });
  expect([reply.headers.get("cache-control"), reply.headers.get("vary")]).toEqual([
    "no-store",
    "Accept, Authorization, Accept-Encoding",
  ]);
});
