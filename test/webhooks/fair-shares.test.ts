import { expect, test } from "vitest";
import { shares } from "../../src/store/webhooks/lease-statement.ts";
import { startHoard, type TestPlayer } from "../http/harness.ts";
import { until } from "./receiver.ts";

// Runs follow each other as the queue starts them, and receivers hang until the test lets go of them.

test("endpoints that never answer hold their own shares of delivery, and nobody else's", async () => {
  const held: { readonly url: string; readonly release: () => void }[] = [];
  const told: string[] = [];
  const runs: Promise<void>[] = [];
  const receive: typeof fetch = async (url, init) => {
    const body = String(init?.body);
    if (body.includes('"webhook.challenge"')) return new Response(body);
    if (String(url).includes("quick")) told.push(body);
    else await new Promise<void>((release) => held.push({ url: String(url), release }));
    return new Response();
  };
  const nudge = (seconds: number) => void (seconds === 0 && runs.push(Promise.resolve().then(() => hoard.deliver())));
  const hoard = await startHoard({ webhooks: { fetch: receive, nudge } });
  const add = async ({ token }: TestPlayer, name: string) => {
    const body = { url: `http://127.0.0.1/${name}`, types: ["game.created"] };
    const added = await hoard.request("POST /v1/webhooks", { token, body });
    const path = `GET /v1/webhooks/${added.json.webhook.id}`;
    await until(async () => (await hoard.request(path, { token })).json.webhook.status === "active");
  };
  const create = ({ token }: TestPlayer) =>
    hoard.request("POST /v1/games", { token, body: { title: "toy", seats: 2 } });
  const [ada, bo, cy] = [await hoard.player(), await hoard.player(), await hoard.player()];
  await Promise.all(["ada-0", "ada-1", "ada-2"].map((name) => add(ada, name)));
  await add(bo, "bo-0");
  await add(cy, "quick");
  for (let count = 0; count < 8; count++) await Promise.all([create(ada), create(bo)]);
  await until(() => held.length === shares.player + shares.endpoint);
  await create(cy);
  await until(() => told.length === 1);
  const of = (name: string) => held.filter(({ url }) => url.includes(name)).length;
  expect([of("ada"), of("bo")]).toEqual([shares.player, shares.endpoint]);
  for (const name of ["ada-0", "ada-1", "ada-2"]) expect(of(name)).toBeLessThanOrEqual(shares.endpoint);
  // Once they answer, all that waited follows.
  const letGoAll = () => {
    for (const { release } of held) release();
  };
  const letGo = setInterval(letGoAll, 5);
  await until(() => held.length === 8 * 4);
  clearInterval(letGo);
  letGoAll();
  await Promise.all(runs);
  expect(hoard.logged).toEqual([]);
});
