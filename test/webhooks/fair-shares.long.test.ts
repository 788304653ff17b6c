import { createServer, type Socket } from "node:net";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openWebhooks } from "../../src/deployment/webhooks.ts";
import { readLuckKeys } from "../../src/identity/luck-keys.ts";
import { makeSecrets } from "../../src/local/secrets.ts";
import { startCron } from "../../src/local/worker/cron.ts";
import type { RunningWorker } from "../../src/local/worker/workerd.ts";
import { purposeOf } from "../../src/play/webhooks/show-endpoint.ts";
import { openDatabase } from "../../src/store/database.ts";
import { freshDatabase } from "../postgres.ts";
import { startWorkerd } from "../workerd.ts";
import { type Receiver, startReceiver, until } from "./receiver.ts";
import { type Client, newClient } from "./worker-client.ts";

// 20 accounts of 10 endpoints that never answer have 200 games each, all of which have something to tell at once:
// 40,000 lanes. Others are called all the same, in the bundle that is deployed, with its queue, on a real Postgres.

const [accounts, endpointsEach, gamesEach] = [20, 10, 200];
const [listeners, calls] = [10, 20];
const [median, worst] = [2_000, 5_000];

let database: Awaited<ReturnType<typeof freshDatabase>>;
let worker: RunningWorker;
let endCron: () => void;
const secrets = makeSecrets();
const sockets = new Set<Socket>();
const silent = createServer((socket) => {
  sockets.add(socket);
  socket.on("error", () => undefined);
});
beforeAll(async () => {
  database = await freshDatabase();
  const keys = { luckKey: secrets.LUCK_KEY, signingKey: secrets.SIGNING_KEY };
  worker = await startWorkerd({ ...database, ...keys, loopback: true, issuer: "http://127.0.0.1:8787" });
  endCron = startCron(worker.miniflare);
  await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
}, 120_000);
afterAll(async () => {
  endCron();
  await worker.stop();
  for (const socket of sockets) socket.destroy();
  silent.close();
});

/** What the accounts have put in line, as their games would have, but all of it at the same moment. */
async function flood(): Promise<void> {
  const client = new pg.Client(database.databaseUrl);
  await client.connect();
  const given = { db: openDatabase(database), luck: readLuckKeys(secrets.LUCK_KEY), registry: [], now: Date.now };
  const { sealing } = openWebhooks({}, given);
  const address = silent.address();
  const url = `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}/`;
  for (let account = 0; account < accounts; account++) {
    const { player } = await newClient(worker.url, "Ogre");
    for (let count = 0; count < endpointsEach; count++) {
      const id = crypto.randomUUID();
      const sealed = [
        await sealing.seal(url, purposeOf("url", id)),
        await sealing.seal("whsec_AAAA", purposeOf("secret", id)),
      ];
      await client.query(
        `insert into endpoints (id, player, url, format, types, status, secret)
         values ($1, $2, $3, 'standard', '{game.created}', 'active', $4)`,
        [id, player.id, ...sealed],
      );
    }
  }
  await client.query(
    `with told as (insert into outbox (endpoint, game, version, type)
       select endpoints.id, players.id || n, 1, 'game.created' from endpoints join players on players.id = player,
         generate_series(1, $1::integer) as n where players.name = 'Ogre' returning endpoint, game),
     waking as (insert into lanes (endpoint, game, due_at) select endpoint, game, now() from told)
     insert into dispatch (endpoint, due_at) select distinct endpoint, now() from told`,
    [gamesEach],
  );
  await client.end();
}

async function listener(): Promise<{ client: Client; receiver: Receiver }> {
  const client = await newClient(worker.url, "Ada");
  const receiver = await startReceiver();
  const { webhook } = await client.ask("POST /v1/webhooks", { url: receiver.url, types: ["game.created"] });
  await until(async () => (await client.ask(`GET /v1/webhooks/${webhook.id}`)).webhook.status === "active");
  return { client, receiver };
}

/** How long after its game each call came, in milliseconds. */
async function latencies(callers: Awaited<ReturnType<typeof listener>>[]): Promise<number[]> {
  const taken: number[] = [];
  for (let call = 0; call < calls; call++) {
    for (const { client, receiver } of callers) {
      const before = receiver.deliveries().length;
      const began = Date.now();
      const { httpStatus } = await client.ask("POST /v1/games", { title: "drakon", seats: 2 });
      expect(httpStatus).toBe(201);
      await until(() => receiver.deliveries().length > before, 120_000);
      taken.push((receiver.deliveries().at(-1)?.at ?? 0) - began);
    }
  }
  return taken.toSorted((a, b) => a - b);
}

const at = (sorted: readonly number[], part: number) => sorted[Math.ceil(sorted.length * part) - 1] ?? Number.NaN;

test("a player is called in time, whatever others have put in line for endpoints that never answer", async () => {
  const callers = await Promise.all(Array.from({ length: listeners }, listener));
  const quiet = await latencies(callers.slice(0, 2));
  await flood();
  const flooded = await latencies(callers);
  const figures = { p50: at(flooded, 0.5), p99: at(flooded, 0.99), quiet50: at(quiet, 0.5), quiet99: at(quiet, 0.99) };
  console.info("webhooks in a flood, ms:", JSON.stringify(figures));
  for (const { receiver } of callers) receiver.stop();
  expect(figures.p50).toBeLessThan(median);
  expect(figures.p99).toBeLessThan(worst);
});
