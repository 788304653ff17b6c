import pg from "pg";
import { beforeAll, expect, test } from "vitest";
import { expectProblem } from "../http/expect-problem.ts";
import { type Hoard, startHoard, type TestPlayer } from "../http/harness.ts";
import { resolveInTests } from "./hostile-addresses.ts";

// Who is called to prove something may be a stranger. The hosts here answer only what they want.

const hour = 3_600_000;
let clock = Date.parse("2026-06-01T12:00:00.000Z");
let hoard: Hoard;
beforeAll(async () => {
  const receive: typeof fetch = async (url, init) => {
    return String(url).includes("willing") ? new Response(String(init?.body)) : new Response(null, { status: 404 });
  };
  hoard = await startHoard({ now: () => clock, webhooks: { fetch: receive, resolve: resolveInTests } });
});

const add = ({ token }: TestPlayer, url: string) => hoard.request("POST /v1/webhooks", { token, body: { url } });

/** Adds and deletes until it is refused, so many times at most; says how often it was taken. */
async function loop(player: TestPlayer, url: string, times: number) {
  for (let count = 0; count < times; count++) {
    const got = await add(player, url);
    if (got.status !== 201) return { count, got };
    await hoard.request(`DELETE /v1/webhooks/${got.json.webhook.id}`, { token: player.token });
  }
  return { count: times, got: undefined };
}

test("a player sends 20 challenges an hour and no more, wherever they lead", async () => {
  const ada = await hoard.player();
  const { count, got } = await loop(ada, "https://bot.hoard.dev/stranger", 30);
  expect(count).toBe(20);
  expectProblem(got!, 429, "rate-limited");
  expect(got?.headers.get("retry-after")).toBe("3600");
  expect(got?.json).toMatchObject({ budget: "challenges", most: 20, window: 3600, retryAfter: 3600 });
  expect(got?.headers.get("ratelimit-policy")).toBe('"challenges";q=20;w=3600');
  expect(got?.headers.get("ratelimit")).toBe('"challenges";r=0;t=3600');
  expectProblem(await add(ada, "https://willing.hoard.dev/"), 429, "rate-limited");
  clock += hour - 10_000;
  const late = await add(ada, "https://bot.hoard.dev/stranger");
  expect([late.status, late.json.retryAfter]).toEqual([429, 10]);
  clock += 10_000;
  expect((await add(ada, "https://bot.hoard.dev/stranger")).status).toBe(201);
});

/** A webhook that moves from address to address of a host; says how many of so many challenges were taken. */
async function move(player: TestPlayer, url: string, times: number): Promise<number> {
  const { json } = await add(player, url);
  const line = `PATCH /v1/webhooks/${json.webhook.id}`;
  const moves = Array.from({ length: times - 1 }, (_, place) =>
    hoard.request(line, { token: player.token, body: { url: `${url}${place}` } }),
  );
  const statuses = (await Promise.all(moves)).map(({ status }) => status);
  expect(statuses.filter((status) => status !== 200 && status !== 429)).toEqual([]);
  return 1 + statuses.filter((status) => status === 200).length;
}

test("who moves one webhook from address to address at once is counted all the same", async () => {
  const bo = await hoard.player();
  expect(await move(bo, "https://bot.hoard.dev/", 26)).toBe(20);
});

test("a host that has never answered is sent 60 an hour by all together, one that has answered any", async () => {
  clock += 2 * hour;
  const players = await Promise.all(Array.from({ length: 3 }, () => hoard.player()));
  const taken = await Promise.all(players.map((player) => move(player, "https://quiet.hoard.dev/", 20)));
  expect(taken).toEqual([20, 20, 20]);
  const [cy, di] = [await hoard.player(), await hoard.player()];
  const refused = await add(cy, "https://quiet.hoard.dev/");
  expectProblem(refused, 429, "rate-limited");
  expect(refused.headers.get("ratelimit-policy")).toBe('"challenges-to-host";q=60;w=3600');
  expect(refused.headers.get("ratelimit")).toBe('"challenges-to-host";r=0;t=3600');
  expect((await add(cy, "https://willing.hoard.dev/")).status).toBe(201);
  await hoard.deliver(1_000);
  const client = new pg.Client(hoard.database.databaseUrl);
  await client.connect();
  const { rows } = await client.query("select * from challenges");
  // As if all that went to the one had gone to the other, which has answered.
  await client.query("update challenges set host = (select host from challenges where proven)");
  await client.end();
  expect((await add(di, "https://willing.hoard.dev/")).status).toBe(201);
  expect(JSON.stringify(rows)).not.toMatch(/hoard\.dev|quiet|willing|bot/);
});
