import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "../http/expect-problem.ts";
import type { TestPlayer } from "../http/harness.ts";
import { type Post, startPost } from "./post.ts";
import { verified } from "./receiver.ts";

let post: Post;
beforeAll(async () => {
  post = await startPost();
});
afterAll(() => post.stop());

const ask = (player: TestPlayer, line: string, body?: unknown) =>
  post.hoard.request(line, { token: player.token, ...(body === undefined ? {} : { body }) });
const newGame = (player: TestPlayer) => ask(player, "POST /v1/games", { title: "toy", seats: 2 });
const toldOf = (player: TestPlayer) => post.told().filter(({ url }) => url.endsWith(player.id));
const headersOf = ({ headers }: { headers: Headers }) => Object.fromEntries(headers);

describe("a webhook", () => {
  test("is made pending, proves itself by its challenge, and is shown without its secret", async () => {
    const ada = await post.hoard.player();
    const { id, secret, got } = await post.add(ada);
    expect(got.json.webhook).toMatchObject({ status: "pending", format: "standard", reason: null });
    expect(got.json.webhook.types).toHaveLength(10);
    expect(got.headers.get("location")).toBe(`/v1/webhooks/${id}`);
    const challenge = post.sent.findLast(({ url }) => url.endsWith(ada.id))!;
    expect(JSON.parse(challenge.body)).toEqual({ type: "webhook.challenge", challenge: expect.any(String) });
    expect(challenge.headers.get("webhook-signature")).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
    const seen = await ask(ada, `GET /v1/webhooks/${id}`);
    expect(seen.json.webhook).toMatchObject({ id, status: "active", url: `https://bot.hoard.dev/${ada.id}` });
    expect(seen.text).not.toContain(secret.slice(6));
    expect((await ask(ada, "GET /v1/webhooks")).json.webhooks).toEqual([seen.json.webhook]);
  });

  test("is kept so that whoever reads the database knows neither where it leads nor how it signs", async () => {
    const ada = await post.hoard.player();
    const { id, secret } = await post.add(ada, { url: "https://bot.hoard.dev/hidden-path" });
    const [row] = await post.sql("select * from endpoints where id = $1", [id]);
    expect(JSON.stringify(row)).not.toMatch(/bot\.hoard|hidden-path|whsec/);
    expect(JSON.stringify(row)).not.toContain(secret.slice(6));
  });

  test("is one of ten at most, also when 20 are asked for at once", async () => {
    const ada = await post.hoard.player();
    const url = "https://bot.hoard.dev/many";
    const made = await Promise.all(Array.from({ length: 20 }, () => ask(ada, "POST /v1/webhooks", { url })));
    expect(made.filter(({ status }) => status === 201)).toHaveLength(10);
    for (const got of made.filter(({ status }) => status !== 201)) expectProblem(got, 409, "limit-reached");
    const { webhooks } = (await ask(ada, "GET /v1/webhooks")).json;
    expect((await ask(ada, `DELETE /v1/webhooks/${webhooks[0].id}`)).status).toBe(204);
    expect((await ask(ada, "POST /v1/webhooks", { url })).status).toBe(201);
  });

  test("is asked for in its own shape", async () => {
    const ada = await post.hoard.player();
    const url = "https://bot.hoard.dev/";
    for (const body of [
      {},
      { url, types: [] },
      { url, types: ["turn.started", "turn.started"] },
      { url, types: ["webhook.test"] },
      { url, format: "xml" },
      { url, secret: "whsec_mine" },
      { url: 1 },
    ]) {
      expectProblem(await ask(ada, "POST /v1/webhooks", body), 422, "request-invalid");
    }
  });

  test("that was removed is called no more and not found again", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada);
    await newGame(ada);
    expect((await ask(ada, `DELETE /v1/webhooks/${id}`)).status).toBe(204);
    await post.pass(3_600_000);
    expect(toldOf(ada)).toEqual([]);
    for (const line of ["GET", "DELETE"]) expectProblem(await ask(ada, `${line} /v1/webhooks/${id}`), 404, "not-found");
    expectProblem(await ask(ada, "GET /v1/webhooks/not-an-id"), 404, "not-found");
    expect(await post.sql("select from outbox where endpoint = $1", [id])).toEqual([]);
  });

  test("at a new address is pending until that one has proved itself; the types may change at once", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada);
    const moved = await ask(ada, `PATCH /v1/webhooks/${id}`, {
      url: "https://bot.hoard.dev/new",
      types: ["game.created"],
    });
    expect(moved.json.webhook).toMatchObject({ status: "pending", types: ["game.created"] });
    expectProblem(await ask(ada, `PATCH /v1/webhooks/${id}`, { url: "https://10.0.0.1/" }), 422, "webhook-url-refused");
    await post.deliver();
    expect(post.sent.at(-1)?.url).toBe("https://bot.hoard.dev/new");
    expect(await post.see(ada, id)).toMatchObject({ status: "active" });
  });

  test("that is paused is told nothing, and what waited before goes out afterwards", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada, { types: ["game.created"] });
    await newGame(ada);
    expect((await ask(ada, `PATCH /v1/webhooks/${id}`, { status: "paused" })).json.webhook.reason).toBe("owner");
    await newGame(ada);
    await post.pass(3_600_000);
    expect(toldOf(ada)).toEqual([]);
    await ask(ada, `PATCH /v1/webhooks/${id}`, { status: "active" });
    await post.deliver();
    expect(toldOf(ada)).toHaveLength(1);
  });

  test("that is pending does not become active by pausing and going on", async () => {
    const ada = await post.hoard.player();
    const made = await ask(ada, "POST /v1/webhooks", { url: "https://bot.hoard.dev/unproved" });
    const path = `/v1/webhooks/${made.json.webhook.id}`;
    for (const status of ["paused", "active"]) {
      expect((await ask(ada, `PATCH ${path}`, { status })).json.webhook.status).toBe("pending");
    }
  });

  test("signs with both secrets for a day after a rotation", async () => {
    // The published package looks at the real clock.
    post.clock.now = Date.now();
    const ada = await post.hoard.player();
    const { id, secret } = await post.add(ada, { types: ["game.created"] });
    const rotated = await ask(ada, `POST /v1/webhooks/${id}/secret`);
    expect(rotated.json.secret).toMatch(/^whsec_/);
    await newGame(ada);
    await post.deliver();
    const [first] = toldOf(ada);
    for (const one of [secret, rotated.json.secret]) {
      expect(verified(one, { body: first!.body, headers: headersOf(first!) })).toMatchObject({ type: "game.created" });
    }
    post.clock.now += 24 * 3_600_000 + 1;
    await newGame(ada);
    await post.deliver();
    expect(toldOf(ada)[1]?.headers.get("webhook-signature")?.split(" ")).toHaveLength(1);
  });
});

describe("deliveries", () => {
  test("are listed, tested and sent again with the same id and bytes", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada, { types: ["game.created"] });
    expect((await ask(ada, `POST /v1/webhooks/${id}/test`)).json.delivery).toMatchObject({
      type: "webhook.test",
      game: null,
    });
    await post.deliver();
    post.clock.now += 1000;
    const made = await newGame(ada);
    await post.deliver();
    const [created, tested, challenge] = await post.deliveries(ada, id);
    expect(created).toMatchObject({
      type: "game.created",
      game: made.json.game.id,
      version: 1,
      status: "delivered",
      attempts: [{ status: 204 }],
    });
    expect([tested.type, challenge.type]).toEqual(["webhook.test", "webhook.challenge"]);
    const again = await ask(ada, `POST /v1/webhooks/${id}/deliveries/${created.id}/redeliver`);
    expect(again.json.delivery).toMatchObject({ id: created.id, status: "waiting" });
    await post.deliver();
    const [, first, second] = toldOf(ada);
    expect([second?.id, second?.body]).toEqual([first?.id, first?.body]);
    expect((await post.deliveries(ada, id))[0].attempts).toHaveLength(2);
    const missing = await ask(ada, `POST /v1/webhooks/${id}/deliveries/${challenge.id}/redeliver`);
    expectProblem(missing, 404, "not-found");
  });

  test("come in pages, newest first", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada, { types: ["game.created"] });
    for (let count = 0; count < 5; count++) await newGame(ada);
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: string = cursor === null ? "limit=2" : `limit=2&cursor=${cursor}`;
      const { json } = await ask(ada, `GET /v1/webhooks/${id}/deliveries?${query}`);
      seen.push(...json.deliveries.map((one: { id: string }) => one.id));
      cursor = json.cursor;
    } while (cursor !== null);
    expect(new Set(seen).size).toBe(6);
    expect(seen).toHaveLength(6);
    expectProblem(await ask(ada, `GET /v1/webhooks/${id}/deliveries?cursor=x`), 400, "cursor-malformed");
  });

  test("are all sent again since a time", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada, { types: ["game.created"] });
    await newGame(ada);
    await post.deliver();
    post.clock.now += 60_000;
    const since = new Date(post.clock.now).toISOString();
    for (let count = 0; count < 3; count++) await newGame(ada);
    await post.deliver();
    const again = await ask(ada, `POST /v1/webhooks/${id}/redeliver`, { since });
    expect(again.json).toMatchObject({ redelivered: 3, last: since });
    await post.deliver();
    expect(toldOf(ada)).toHaveLength(7);
    expect(new Set(toldOf(ada).map(({ id, body }) => id + body)).size).toBe(4);
    expectProblem(await ask(ada, `POST /v1/webhooks/${id}/redeliver`, { since: "yesterday" }), 422, "request-invalid");
  });

  test("of a webhook that is not active are not sent again, and no test is", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada);
    const [challenge] = await post.deliveries(ada, id);
    await ask(ada, `PATCH /v1/webhooks/${id}`, { status: "paused" });
    for (const path of ["test", `deliveries/${challenge.id}/redeliver`]) {
      expectProblem(await ask(ada, `POST /v1/webhooks/${id}/${path}`), 409, "webhook-not-active");
    }
  });

  test("are forgotten after 30 days", async () => {
    const ada = await post.hoard.player();
    const { id } = await post.add(ada, { types: ["game.created"] });
    await newGame(ada);
    await post.deliver();
    post.clock.now += 31 * 24 * 3_600_000;
    await post.hoard.sweep();
    expect(await post.deliveries(ada, id)).toEqual([]);
    expect(await post.sql("select from lanes where endpoint = $1", [id])).toEqual([]);
  });
});

describe("a chat's hook", () => {
  test("is active at once, shows only its host, and is told a sentence", async () => {
    const ada = await post.hoard.player("Ada *the* Bold");
    const url = "https://discord.com/api/webhooks/1/very-secret";
    const made = await ask(ada, "POST /v1/webhooks", { url, format: "discord", types: ["player.joined"] });
    expect(made.json.webhook).toMatchObject({ status: "active", url: "https://discord.com/…" });
    await newGame(ada);
    await post.deliver();
    const told = post.told().findLast((one) => one.url === url);
    expect(JSON.parse(told?.body ?? "")).toMatchObject({
      content: expect.stringContaining("Ada \\*the\\* Bold sat down."),
      allowed_mentions: { parse: [] },
    });
    const listed = await ask(ada, "GET /v1/webhooks");
    expect(listed.text).not.toContain("very-secret");
    const elsewhere = { url: "https://bot.hoard.dev/", format: "slack" };
    expectProblem(await ask(ada, "POST /v1/webhooks", elsewhere), 422, "webhook-url-refused");
  });
});
