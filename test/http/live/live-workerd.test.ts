import { afterAll, beforeAll, expect, test } from "vitest";
import { registry } from "../../../src/games/registry.ts";
import { makeSecrets } from "../../../src/local/secrets.ts";
import type { RunningWorker } from "../../../src/local/worker/workerd.ts";
import { type FreshDatabase, freshDatabase } from "../../postgres.ts";
import { startWorkerd } from "../../workerd.ts";
import { overHttp, type Sent, type TestGame } from "../harness.ts";
import { firstAction, lots, sendAction } from "../moves/playing.ts";
import { type CountingEndpoint, startCountingEndpoint } from "./counting-endpoint.ts";
import { eventsIn, hearAll, hearUntil, openStream } from "./reading-streams.ts";
import { subscribe, type TestSubscriber } from "./subscribers.ts";

const issuer = "https://hoard.test";
const place = { url: "" };
const secrets = makeSecrets();
let database: FreshDatabase;
let endpoint: CountingEndpoint;
let worker: RunningWorker;

const hoard = {
  request: (line: string, sent?: Sent) => overHttp(place.url, registry).request(line, sent),
  game: (options?: { visibility: "public" | "private" }) => overHttp(place.url, registry).game(options),
};

async function start(): Promise<void> {
  const keys = { luckKey: secrets.LUCK_KEY, signingKey: secrets.SIGNING_KEY, issuer };
  worker = await startWorkerd({ ...database, neonLocal: endpoint.address, ...keys });
  place.url = worker.url.replace(/\/$/, "");
}

beforeAll(async () => {
  database = await freshDatabase();
  endpoint = await startCountingEndpoint(database.neonLocal);
  await start();
}, 120_000);
afterAll(async () => {
  await worker.stop();
  await endpoint.stop();
});

async function act(game: TestGame): Promise<number> {
  const { toAct } = (await hoard.request(`GET /v1/games/${game.id}`, { token: game.seatTokens[0] })).json;
  const { version, action } = await firstAction(hoard, game, toAct[0]);
  const acted = await sendAction(hoard, game, toAct[0], version, action);
  expect({ status: acted.status, text: acted.text }).toMatchObject({ status: 200 });
  return acted.json.version;
}

const settled = (milliseconds = 300) => new Promise((later) => setTimeout(later, milliseconds));
const entriesOf = ({ news }: Pick<TestSubscriber, "news">) => news.filter(({ event }) => event === "entry");

/** Statements that an entry costs beside those of whoever acts. */
async function costOf(game: TestGame, subscribed: readonly TestSubscriber[]): Promise<number> {
  const [before, acts] = [endpoint.count(), 5];
  let version = 0;
  for (let count = 0; count < acts; count++) {
    version = await act(game);
    while (subscribed.some(({ news }) => news.at(-1)?.data.version !== version)) await settled(20);
  }
  // Two to find out what may be done, and the append.
  return (endpoint.count() - before) / acts - 3;
}

/**
 * The least of three tries. On a busy machine a hub may answer too late, and then its subscribers read the journal until
 * they come back to it: that passes, while a statement for each subscriber would be in every try.
 */
async function leastCostOf(game: TestGame, subscribed: readonly TestSubscriber[]): Promise<number> {
  let least = await costOf(game, subscribed);
  for (let tries = 1; tries < 3 && least > 1; tries++) {
    await settled(5_000);
    least = Math.min(least, await costOf(game, subscribed));
  }
  return least;
}

test("200 subscribers of one game hear every entry once, in order, whatever breaks", async () => {
  const game = await hoard.game();
  const tokens = [...game.seatTokens, ...game.players.map(({ token }) => token), null];
  const alone = subscribe(place, game.id, null);
  while (alone.news.length === 0) await settled(20);
  const costs = [await leastCostOf(game, [alone])];
  const all = [alone];
  // Some at a time: a busy machine that has all come at once answers some too late, and they read the journal for long.
  while (all.length < 200) {
    const token = tokens[all.length % tokens.length] ?? null;
    all.push(subscribe(place, game.id, token));
    if (all.length % 20 === 0) while (all.some(({ news }) => news.length === 0)) await settled(20);
  }
  costs.push(await leastCostOf(game, all));
  expect(costs).toEqual([1, 1]);
  console.log(`statements for each entry beside the append: ${costs[0]} with 1 subscriber, ${costs[1]} with 200`);

  const pick = lots(11);
  for (let count = 0; count < 40; count++) {
    await act(game);
    for (let broken = pick(30); broken > 0; broken--) all[pick(all.length)]?.hangUp();
    if (count === 20) {
      await worker.stop();
      await start();
    }
  }
  await hoard.request(`POST /v1/games/${game.id}/leave`, { token: game.seatTokens[0] });
  await Promise.all(all.map(({ done }) => done));

  const { version, status } = (await hoard.request(`GET /v1/games/${game.id}`)).json;
  expect(status).toBe("finished");
  const told = new Map<string | null, unknown>();
  for (const subscriber of all) {
    const first = subscriber.news[0]?.data.version;
    expect(entriesOf(subscriber).map(({ data }) => data.version)).toEqual(
      Array.from({ length: version - first }, (_, index) => first + index + 1),
    );
    expect(subscriber.news.filter(({ event }) => event !== "entry").map(({ event }) => event)).toEqual(["game", "end"]);
    const { token } = subscriber;
    const events =
      (await told.get(token)) ?? hoard.request(`GET /v1/games/${game.id}/events?after=2&limit=500`, { token });
    told.set(token, events);
    const { entries } = ((await events) as { json: { entries: { version: number }[] } }).json;
    expect(entriesOf(subscriber).map(({ data }) => data)).toEqual(entries.slice(first - 2));
  }
  const opened = all.reduce((sum, subscriber) => sum + subscriber.opened, 0);
  expect(opened).toBeGreaterThan(2 * all.length);
  console.log(`${all.length} subscribers, ${version} entries, ${opened} streams opened`);
}, 300_000);

test("an entry does not wait for a heartbeat, nor does the end of a stream whose token is revoked", async () => {
  const game = await hoard.game({ visibility: "private" });
  const url = `${place.url}/v1/games/${game.id}/stream`;
  const mine = eventsIn(await openStream(fetch, url, { token: game.seatTokens[0] }));
  const theirs = eventsIn(await openStream(fetch, url, { token: game.players[1]?.token }));
  const version = await act(game);
  const news = await hearUntil(mine, ({ event }) => event === "entry");
  expect(news.map(({ event, id }) => [event, id])).toEqual([
    ["game", "2"],
    ["entry", String(version)],
  ]);
  await hoard.request("DELETE /v1/tokens", { token: game.players[1]?.token });
  expect((await hearAll(theirs)).map(({ event }) => event)).toEqual(["game", "entry"]);
});

test("a heartbeat comes in workerd too", async () => {
  const game = await hoard.game();
  const stream = eventsIn(await openStream(fetch, `${place.url}/v1/games/${game.id}/stream`));
  const news = await hearUntil(stream, ({ event }) => event === "comment");
  expect(news.map(({ event }) => event)).toEqual(["game", "comment"]);
}, 40_000);

test("a player's games are told as they change", async () => {
  const game = await hoard.game();
  const token = game.players[0]?.token;
  const events = eventsIn(await openStream(fetch, `${place.url}/v1/me/stream`, { token }));
  expect((await events.next()).value).toMatchObject({
    event: "games",
    id: null,
    data: { games: [{ id: game.id, version: 2 }] },
  });
  await act(game);
  expect((await events.next()).value).toMatchObject({ event: "changed", data: { id: game.id, version: 3 } });
  const made = await hoard.request("POST /v1/games", { token, body: { title: "drakon", seats: 2 } });
  expect((await events.next()).value).toMatchObject({ event: "changed", data: { id: made.json.game.id, version: 1 } });
  await hoard.request(`DELETE /v1/games/${made.json.game.id}/seats/0`, { token });
  expect((await events.next()).value).toEqual({ event: "gone", id: null, data: { id: made.json.game.id } });
  await hoard.request("DELETE /v1/tokens", { token });
  expect((await events.next()).done).toBe(true);
}, 60_000);
