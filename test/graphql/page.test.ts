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

/** As the specification of GraphQL over HTTP leaves to a server, and as others do: a link shows the query. */
test("a browser that follows a link with a query gets GraphiQL, and runs nothing", async () => {
  const reply = await house.fetch(`${house.url}?query=${encodeURIComponent("{ me { __typename } }")}`, {
    headers: html,
  });
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await reply.text()).toBe(await (await house.fetch(house.url, { headers: html })).text());
});

test.each([
  ["JSON", "application/json"],
  ["what GraphQL over HTTP names", "application/graphql-response+json, application/json;q=0.9"],
  ["anything", "*/*"],
  ["JSON rather than a page", "text/html;q=0.5, application/json"],
  ["no page", "text/html;q=0, */*"],
])("whoever sends GET and wants %s asks a query", async (_, accept) => {
  const query = encodeURIComponent(getIntrospectionQuery({ descriptions: false }));
  const reply = await house.fetch(`${house.url}?query=${query}`, { headers: { accept } });
  expect((await reply.json()).data.__schema.queryType).toMatchObject({ name: "Query" });
  expect([reply.headers.get("cache-control"), reply.headers.get("vary")]).toEqual([
    "no-store",
    "Accept, Authorization, Accept-Encoding",
  ]);
});
