import { createHash } from "node:crypto";
import { Script } from "node:vm";
import { getIntrospectionQuery } from "graphql";
import { beforeAll, expect, test } from "vitest";
import { type House, startHouse } from "./harness.ts";

let house: House;
beforeAll(async () => {
  house = await startHouse();
});

const html = { accept: "text/html,application/xhtml+xml,*/*;q=0.8" };

test("a browser gets a page that loads nothing from elsewhere", async () => {
  const reply = await house.fetch(house.url, { headers: html });
  const text = await reply.text();
  expect([reply.status, reply.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(text).not.toMatch(/https?:|src=|@import|url\(/);
  const policy = reply.headers.get("content-security-policy");
  for (const name of ["script", "style"]) {
    const [inside = ""] = text.split(`<${name}>`)[1]?.split(`</${name}>`) ?? [];
    const hash = createHash("sha256").update(inside).digest("base64");
    expect(policy).toContain(`${name}-src 'sha256-${hash}'`);
  }
  expect(policy).toMatch(/^default-src 'none'; connect-src 'self'; /);
});

test("the page's script is JavaScript, and its questions are answered", async () => {
  const text = await (await house.fetch(house.url, { headers: html })).text();
  const [, script = ""] = /<script>([\s\S]*?)<\/script>/.exec(text) ?? [];
  expect(() => new Script(script)).not.toThrow();
  const [, kinds, deep] = /const kinds = "(.*)";\nconst deep = "(.*)";/.exec(script) ?? [];
  const asked = await house.ask(`{ __schema { types { ${kinds} } } } fragment T on __Type { ${deep} }`);
  expect(asked.errors).toBeUndefined();
  const [, example = ""] = /rows="18">([\s\S]*?)<\/textarea>/.exec(text) ?? [];
  expect((await house.ask(example)).data.games.edges).toEqual([]);
});

test("anybody else who sends GET asks a query", async () => {
  const query = encodeURIComponent(getIntrospectionQuery({ descriptions: false }));
  const reply = await house.fetch(`${house.url}?query=${query}`, { headers: html });
  expect((await reply.json()).data.__schema.queryType).toMatchObject({ name: "Query" });
  expect([reply.headers.get("cache-control"), reply.headers.get("vary")]).toEqual([
    "no-store",
    "Accept, Authorization",
  ]);
});
