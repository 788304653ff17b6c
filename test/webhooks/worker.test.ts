import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSecrets } from "../../src/local/secrets.ts";
import { startCron } from "../../src/local/worker/cron.ts";
import type { RunningWorker } from "../../src/local/worker/workerd.ts";
import { freshDatabase } from "../postgres.ts";
import { startWorkerd } from "../workerd.ts";
import { answering, type Receiver, startReceiver, take, until, verified } from "./receiver.ts";
import { type Client, newClient } from "./worker-client.ts";

// The bundle that is deployed, in workerd, with its queue.

const patience = 120_000;
let database: Awaited<ReturnType<typeof freshDatabase>>;
let worker: RunningWorker;
const { LUCK_KEY: luckKey, SIGNING_KEY: signingKey } = makeSecrets();
const serve = () => startWorkerd({ ...database, luckKey, signingKey, loopback: true, issuer: "http://127.0.0.1:8787" });
beforeAll(async () => {
  database = await freshDatabase();
  worker = await serve();
}, patience);
afterAll(() => worker.stop());

async function called(client: Client, receiver: Receiver, types?: string[]) {
  const { webhook, secret } = await client.ask("POST /v1/webhooks", { url: receiver.url, ...(types && { types }) });
  await until(async () => (await client.ask(`GET /v1/webhooks/${webhook.id}`)).webhook.status === "active");
  return { id: webhook.id as string, secret: secret as string };
}

describe("the Worker", { timeout: patience }, () => {
  test("plays a whole game of two clients that act only when their webhook fires", async () => {
    const clients = await Promise.all([newClient(worker.url, "Ada"), newClient(worker.url, "Bo")]);
    const players = await Promise.all(
      clients.map(async (client) => {
        const receiver = await startReceiver();
        return { client, receiver, ...(await called(client, receiver, ["turn.started", "game.finished"])) };
      }),
    );
    const told: string[] = [];
    for (const { client, receiver, secret } of players) {
      receiver.behave((received, response) => {
        take(received, response);
        const { type, data } = verified(secret, received) as { type: string; data: Told };
        told.push(type);
        if (type === "turn.started") void playTurn(client, data);
      });
    }
    const [ada, bo] = clients as [Client, Client];
    const { game } = await ada.ask("POST /v1/games", { title: "drakon", seats: 2 });
    await bo.ask(`POST /v1/games/${game.id}/seats`, {});
    await until(() => told.filter((type) => type === "game.finished").length === 2, patience - 10_000);
    expect((await ada.ask(`GET /v1/games/${game.id}`)).status).toBe("finished");
    expect(told.filter((type) => type === "turn.started").length).toBeGreaterThan(10);
    for (const { receiver } of players) receiver.stop();
  });

  test("lets a receiver that hangs hold up nobody else", async () => {
    const [ada, bo] = [await newClient(worker.url, "Ada"), await newClient(worker.url, "Bo")];
    const [silent, quick] = [await startReceiver(), await startReceiver()];
    await called(ada, silent, ["game.created"]);
    await called(bo, quick, ["game.created"]);
    silent.behave(() => undefined);
    for (let count = 0; count < 8; count++) await ada.ask("POST /v1/games", { title: "drakon", seats: 2 });
    await until(() => silent.deliveries().length > 0);
    const began = Date.now();
    await bo.ask("POST /v1/games", { title: "drakon", seats: 2 });
    await until(() => quick.deliveries().length === 1);
    expect(Date.now() - began).toBeLessThan(10_000);
    silent.stop();
    quick.stop();
  });

  test("killed between the entry and its delivery delivers after the restart", async () => {
    const ada = await newClient(worker.url, "Ada");
    const receiver = await startReceiver();
    await called(ada, receiver, ["game.created"]);
    receiver.behave(() => undefined);
    const { game } = await ada.ask("POST /v1/games", { title: "drakon", seats: 2 });
    await until(() => receiver.deliveries().length === 1);
    await worker.stop();
    receiver.behave(answering(200));
    worker = await serve();
    const end = startCron(worker.miniflare, 2_000);
    await until(() => receiver.deliveries().length === 2, patience - 20_000);
    end();
    const [first, second] = receiver.deliveries();
    expect(second?.body).toBe(first?.body);
    expect(second?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect(JSON.parse(second?.body ?? "").data.game).toBe(game.id);
    receiver.stop();
  });
});

interface Told {
  readonly links: { readonly actions: string; readonly game: string };
}

/** Acts until the reply says that it is somebody else's turn: nothing is asked for before the webhook fires. */
async function playTurn(client: Client, { links }: Told): Promise<void> {
  for (;;) {
    const path = new URL(links.actions).pathname;
    const { version, seat, actions } = await client.ask(`GET ${path}`);
    if (!actions || actions.length === 0) return;
    const action = actions[Math.floor(Math.random() * actions.length)];
    const acted = await client.ask(`POST ${path}`, { actions: [action] }, { "if-match": `"${version}"` });
    if (acted.httpStatus !== 200 || !acted.game.toAct.includes(seat)) return;
  }
}

test("the Worker refuses to serve the public while webhooks may call this machine", { timeout: patience }, async () => {
  const exposed = await startWorkerd({ ...database, loopback: true, issuer: "https://hoard.example.org" });
  const got = await fetch(`${exposed.url}/v1/titles`);
  expect(got.status).toBe(503);
  expect(await got.json()).toMatchObject({ code: "unavailable" });
  await exposed.stop();
});
