import { afterAll, beforeAll, expect, test } from "vitest";
import { type Hoard, startHoard } from "../http/harness.ts";
import { answering, type Behaviour, startReceiver, take, until } from "./receiver.ts";

// Real sockets: what a receiver may do to a delivery. The limit of 15 s is a quarter of a second here, and a clock
// that is set forward stands for the waits between attempts.

const limit = 250;
let hoard: Hoard;
let ahead = 0;
beforeAll(async () => {
  const fetching: typeof fetch = (input, init) => fetch(input, init);
  hoard = await startHoard({
    now: () => Date.now() + ahead,
    webhooks: { fetch: fetching, limit: () => AbortSignal.timeout(limit) },
  });
});

const bad: Readonly<Record<string, Behaviour>> = {
  "hangs without a word": (received, response) => {
    if (received.body.includes('"webhook.challenge"')) take(received, response);
  },
  "resets the connection": (_, response) => void response.socket?.resetAndDestroy(),
  "closes in the middle of the head": (_, response) => {
    response.socket?.write("HTTP/1.1 200 OK\r\ncontent-ty");
    response.socket?.destroy();
  },
  "answers no HTTP": (_, response) => void response.socket?.end("hello\r\n\r\n"),
  "drips its head, a byte at a time": (_, response) => {
    const bytes = "HTTP/1.1 200 OK\r\ncontent-length: 0\r\nx-slow: yes, very slow indeed\r\n\r\n";
    let at = 0;
    const timer = setInterval(() => {
      if (at >= bytes.length || response.socket?.destroyed) clearInterval(timer);
      else response.socket?.write(bytes[at++] ?? "");
    }, 20);
  },
  "redirects to an address inside": answering(307, { location: "http://127.0.0.1:1/" }),
  "answers 500": answering(500),
  "answers 429": answering(429, { "retry-after": "30" }),
  "answers 404": answering(404),
};

test.each(Object.entries(bad))(
  "one that %s loses nothing: it is told later, in order, once",
  async (_, behave) => {
    const receiver = await startReceiver();
    const ada = await hoard.player();
    const types = ["game.created", "player.left"];
    const { json } = await hoard.request("POST /v1/webhooks", { token: ada.token, body: { url: receiver.url, types } });
    await hoard.deliver(100);
    receiver.behave(behave);
    const made = await hoard.request("POST /v1/games", { token: ada.token, body: { title: "toy", seats: 3 } });
    const { id } = made.json.game;
    await hoard.deliver(100);
    const failed = receiver.deliveries().length;
    expect(failed).toBe(1);
    // More happens while the first still waits: it must not come first.
    const bo = await hoard.player();
    await hoard.request(`POST /v1/games/${id}/seats`, { token: bo.token, body: {} });
    await hoard.request(`DELETE /v1/games/${id}/seats/1`, { token: bo.token });
    await hoard.deliver(100);
    receiver.behave(take);
    ahead += 60_000;
    await hoard.deliver(100);
    await until(() => receiver.deliveries().length === 3);
    const [first, again, second] = receiver.deliveries();
    expect(again?.body).toBe(first?.body);
    expect(again?.headers["webhook-id"]).toBe(first?.headers["webhook-id"]);
    expect([again, second].map((one) => JSON.parse(one?.body ?? "").type)).toEqual(types);
    const listed = await hoard.request(`GET /v1/webhooks/${json.webhook.id}/deliveries`, { token: ada.token });
    expect(listed.json.deliveries.map(({ status }: { status: string }) => status)).toEqual(Array(3).fill("delivered"));
    expect(listed.text).not.toMatch(/hello|x-slow|127\.0\.0\.1:1/);
    receiver.stop();
  },
  30_000,
);

test("a body that never ends is not waited for", async () => {
  const receiver = await startReceiver((received, response) => {
    if (received.body.includes('"webhook.challenge"')) return take(received, response);
    response.writeHead(200);
    const timer = setInterval(() => (response.destroyed ? clearInterval(timer) : response.write("drip")), 10);
  });
  const ada = await hoard.player();
  const body = { url: receiver.url, types: ["game.created"] };
  const { json } = await hoard.request("POST /v1/webhooks", { token: ada.token, body });
  await hoard.deliver(100);
  await hoard.request("POST /v1/games", { token: ada.token, body: { title: "toy", seats: 2 } });
  await hoard.deliver(100);
  const listed = await hoard.request(`GET /v1/webhooks/${json.webhook.id}/deliveries`, { token: ada.token });
  expect(listed.json.deliveries.filter(({ status }: { status: string }) => status === "delivered")).toHaveLength(2);
  receiver.stop();
});

test.each<[string, Behaviour]>([
  ["another text", (_, response) => void response.end('{"challenge":"guess"}')],
  ["no JSON", (_, response) => void response.end("ok")],
  ["an endless text", (_, response) => void response.end(`{"challenge":"${"x".repeat(100_000)}"}`)],
  ["201", ({ body }, response) => void response.writeHead(201).end(body)],
  ["a redirect", (_, response) => void response.writeHead(302, { location: "/" }).end()],
])("a challenge answered with %s proves nothing", async (_, behave) => {
  const receiver = await startReceiver(behave);
  const ada = await hoard.player();
  const { json } = await hoard.request("POST /v1/webhooks", { token: ada.token, body: { url: receiver.url } });
  await hoard.deliver(100);
  expect(receiver.got).toHaveLength(1);
  const seen = await hoard.request(`GET /v1/webhooks/${json.webhook.id}`, { token: ada.token });
  expect(seen.json.webhook.status).toBe("pending");
  receiver.stop();
});

afterAll(() => expect(hoard.logged).toEqual([]));
