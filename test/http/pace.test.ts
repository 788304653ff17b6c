import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { networkOf } from "../../src/http/request/client-network.ts";
import { paces } from "../../src/play/accounts/budgets.ts";
import { type House, startHouse } from "../graphql/harness.ts";
import { expectProblem } from "./expect-problem.ts";
import { nobody } from "./scenes.ts";

/** How much each key has asked for, as the binding would count it. */
const counts = new Map<string, number>();
let isDown = false;
let house: House;
beforeAll(async () => {
  const pace = async (key: string) => {
    if (isDown) throw new Error("the counter is down");
    counts.set(key, (counts.get(key) ?? 0) + 1);
    return (counts.get(key) ?? 0) <= 60;
  };
  house = await startHouse(undefined, { pace });
});
beforeEach(() => {
  counts.clear();
  isDown = false;
});

const [school, home] = ["203.0.113.7", "203.0.113.8"];
const from = (address: string) => ({ "cf-connecting-ip": address });
const newPlayer = (address: string, body: object = { name: "Ada" }) =>
  house.hoard.request("POST /v1/players", { body, headers: from(address) });
const recover = (address: string) =>
  house.hoard.request("POST /v1/tokens", {
    body: { grant: "recover", player: nobody, recoveryCode: "none" },
    headers: from(address),
  });

test("the 60th player of a minute from one address is made, the next waits, and others do not", async () => {
  counts.set(`new-players ${school}`, 59);
  expect((await newPlayer(school, { name: "" })).status).toBe(422);
  expect((await newPlayer(school)).status).toBe(201);
  const refused = await newPlayer(school);
  expectProblem(refused, 429, "rate-limited");
  const { budget, most, window, retryAfter } = refused.json;
  expect([budget, most, window, retryAfter]).toEqual(["new-players", 60, 60, 60]);
  expect(refused.headers.get("retry-after")).toBe("60");
  expect(refused.headers.get("ratelimit-policy")).toBe('"new-players";q=60;w=60');
  expect(refused.headers.get("ratelimit")).toBe('"new-players";r=0;t=60');
  expect((await newPlayer(home)).status).toBe(201);
  expect((await house.hoard.request("POST /v1/players", { body: { name: "Ada" } })).status).toBe(201);
});

test("recovery codes are counted apart, right or wrong, and nothing that a token asks for is", async () => {
  counts.set(`recoveries ${school}`, 59);
  expectProblem(await recover(school), 403, "recovery-failed");
  expectProblem(await recover(school), 429, "rate-limited");
  expect((await recover(home)).status).toBe(403);
  const { token } = (await newPlayer(school)).json;
  const before = [...counts.values()];
  const sent = { token, headers: from(school) };
  const renewed = await house.hoard.request("POST /v1/tokens", { ...sent, body: { grant: "renew" } });
  expect(renewed.status).toBe(200);
  await house.hoard.request("GET /v1/games", sent);
  expect([...counts.values()]).toEqual(before);
});

test("GraphQL counts the same, each field of a request", async () => {
  counts.set(`new-players ${school}`, 58);
  const made = "{ __typename ... on Problem { code budget retryAfter } }";
  const query = `mutation { ${["a", "b", "c"].map((name) => `${name}: createPlayer(name: "Ada") ${made}`).join(" ")} }`;
  const headers = { ...from(school), "content-type": "application/json" };
  const sent = await house.fetch(house.url, { method: "POST", headers, body: JSON.stringify({ query }) });
  const { a, b, c } = ((await sent.json()) as { data: Record<string, object> }).data;
  expect([a, b]).toEqual([{ __typename: "CreatedPlayer" }, { __typename: "CreatedPlayer" }]);
  expect(c).toMatchObject({ __typename: "Problem", code: "RATE_LIMITED", budget: "new-players", retryAfter: 60 });
  counts.set(`recoveries ${school}`, 60);
  const lost = `mutation { it: recoverToken(player: "${nobody}", recoveryCode: "none") { ... on Problem { code } } }`;
  const second = await house.fetch(house.url, { method: "POST", headers, body: JSON.stringify({ query: lost }) });
  expect(await second.json()).toEqual({ data: { it: { code: "RATE_LIMITED" } } });
});

test("whoever has a /64 of IPv6 is one, and a counter that is down refuses nobody", async () => {
  counts.set("new-players 2001:db8:0:7::/64", 60);
  for (const address of ["2001:db8:0:7::1", "2001:0DB8:0000:0007:ffff:ffff:ffff:ffff"]) {
    expectProblem(await newPlayer(address), 429, "rate-limited");
  }
  expect((await newPlayer("2001:db8:0:8::1")).status).toBe(201);
  isDown = true;
  expect((await newPlayer("2001:db8:0:7::1")).status).toBe(201);
});

test("a network is an IPv4 address, however it is written, or the first four groups of an IPv6 address", () => {
  expect(networkOf("203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::ffff:203.0.113.7")).toBe("203.0.113.7");
  expect(networkOf("::1")).toBe("0:0:0:0::/64");
  expect(networkOf("fe80::1")).toBe("fe80:0:0:0::/64");
  expect(networkOf("2001:db8:1:2:3:4:5:6")).toBe("2001:db8:1:2::/64");
});

test("the binding counts by the numbers that a refusal tells", () => {
  const toml = readFileSync(join(import.meta.dirname, "../../wrangler.toml"), "utf8");
  const [, limit, period] = /name = "STRANGERS"[^[]*simple = \{ limit = (\d+), period = (\d+) \}/.exec(toml) ?? [];
  for (const { most, seconds } of Object.values(paces))
    expect([most, seconds]).toEqual([Number(limit), Number(period)]);
});

test("nothing of this was our failure", () => {
  expect(house.hoard.logged).toEqual([]);
});
