import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { nextTry, readRetryAfter } from "../../src/webhooks/schedule.ts";
import { type Post, startPost } from "./post.ts";

const [second, minute, hour] = [1_000, 60_000, 3_600_000];
const waits = [5 * second, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour, 20 * hour, 24 * hour];

let post: Post;
const posts: Post[] = [];
beforeEach(async () => {
  post = await startPost();
  posts.push(post);
});
afterAll(() => Promise.all(posts.map((one) => one.stop())));

/** A game that Ada makes, of which her webhook is told once. */
async function oneNotice() {
  const ada = await post.hoard.player();
  const { id } = await post.add(ada, { types: ["game.created"] });
  const made = await post.hoard.request("POST /v1/games", { token: ada.token, body: { title: "toy", seats: 2 } });
  expect(made.status).toBe(201);
  return { ada, id, made: post.clock.now };
}

const times = () => post.told().map(({ at }) => at);

describe("the schedule, day by day", () => {
  test("is ten attempts over 75 h 35 min with the same id and bytes, then failure", async () => {
    post.answer(() => new Response(null, { status: 500 }));
    const { ada, id, made } = await oneNotice();
    await post.pass(100 * hour);
    const expected = [made];
    for (const wait of waits) expected.push((expected.at(-1) ?? 0) + wait);
    expect(times()).toEqual(expected);
    expect(times().at(-1)! - made).toBe(75 * hour + 35 * minute + 5 * second);
    expect(new Set(post.told().map(({ id, body }) => `${id} ${body}`)).size).toBe(1);
    const stamps = post.told().map(({ headers }) => Number(headers.get("webhook-timestamp")));
    expect(stamps).toEqual(expected.map((at) => Math.floor(at / 1000)));
    const [delivery] = await post.deliveries(ada, id);
    expect(delivery).toMatchObject({ type: "game.created", status: "failed", nextAttempt: null });
    expect(delivery.attempts).toEqual(expected.map((at) => ({ at: new Date(at).toISOString(), status: 500 })));
  });

  test("ends with the first answer of 200 to 299", async () => {
    post.answer((_, attempt) => new Response(null, { status: attempt === 4 ? 202 : 503 }));
    const { ada, id } = await oneNotice();
    await post.pass(100 * hour);
    expect(times()).toHaveLength(4);
    expect((await post.deliveries(ada, id))[0]).toMatchObject({ status: "delivered" });
    expect(await post.see(ada, id)).toMatchObject({ status: "active", failingSince: null });
  });

  test("obeys Retry-After in seconds and as a date, and a day of it at most", async () => {
    const date = new Date(post.clock.now + second + 2 * hour).toUTCString();
    const asked = ["120", date, "99999999"];
    post.answer((_, attempt) => {
      const after = asked[attempt - 1];
      return new Response(null, after === undefined ? {} : { status: 429, headers: { "retry-after": after } });
    });
    const { made } = await oneNotice();
    await post.pass(60 * hour);
    expect(times()).toEqual([made, made + 120 * second, made + 2 * hour, made + 26 * hour]);
  });

  test("stops at 410: the webhook is paused and says why", async () => {
    post.answer(() => new Response(null, { status: 410 }));
    const { ada, id } = await oneNotice();
    await post.pass(100 * hour);
    expect(times()).toHaveLength(1);
    expect((await post.deliveries(ada, id))[0]).toMatchObject({ status: "failed", attempts: [{ status: 410 }] });
    expect(await post.see(ada, id)).toMatchObject({ status: "paused", reason: "gone" });
  });

  test("takes a redirect for a failure and does not follow it", async () => {
    post.answer((_, attempt) =>
      attempt > 2 ? new Response() : new Response(null, { status: 302, headers: { location: "https://10.0.0.1/" } }),
    );
    const { ada, id } = await oneNotice();
    await post.pass(hour);
    expect(new Set(post.told().map(({ url }) => url)).size).toBe(1);
    expect((await post.deliveries(ada, id))[0].attempts.map(({ status }: { status: number }) => status)).toEqual([
      302, 302, 200,
    ]);
  });

  test("pauses a webhook that has failed for five days, and goes on when its owner says so", async () => {
    post.answer(() => new Response(null, { status: 500 }));
    const { ada, id, made } = await oneNotice();
    for (let day = 0; day < 6; day++) {
      await post.hoard.request("POST /v1/games", { token: ada.token, body: { title: "toy", seats: 2 } });
      await post.pass(24 * hour);
    }
    expect(await post.see(ada, id)).toMatchObject({
      status: "paused",
      reason: "failing",
      failingSince: new Date(made).toISOString(),
    });
    const before = times().length;
    expect(times().at(-1)! - made).toBeGreaterThanOrEqual(120 * hour);
    post.answer(() => new Response());
    await post.pass(48 * hour);
    expect(times()).toHaveLength(before);
    await post.hoard.request(`PATCH /v1/webhooks/${id}`, { token: ada.token, body: { status: "active" } });
    await post.deliver();
    expect(await post.see(ada, id)).toMatchObject({ status: "active", reason: null, failingSince: null });
    expect((await post.deliveries(ada, id)).filter(({ status }: { status: string }) => status === "waiting")).toEqual(
      [],
    );
    expect(times().length).toBeGreaterThan(before);
  });

  test("of another game is hurried when the webhook answers again", async () => {
    post.answer(() => new Response(null, { status: 500 }));
    const { ada, id } = await oneNotice();
    await post.pass(20 * hour);
    const before = times().length;
    post.answer(() => new Response());
    await post.hoard.request("POST /v1/games", { token: ada.token, body: { title: "toy", seats: 2 } });
    await post.deliver();
    expect(times()).toHaveLength(before + 2);
    expect((await post.deliveries(ada, id)).every(({ status }: { status: string }) => status === "delivered")).toBe(
      true,
    );
  });

  test("gives a challenge up after five attempts in an hour, and sends it again when asked", async () => {
    const ada = await post.hoard.player();
    const url = "https://bot.hoard.dev/hook";
    const { json } = await post.hoard.request("POST /v1/webhooks", { token: ada.token, body: { url } });
    const id = json.webhook.id;
    await post.sql("update outbox set body = replace(body, 'webhook.challenge', 'endpoint.silence')");
    post.answer(() => new Response("{}"));
    await post.pass(100 * hour);
    expect(post.told()).toHaveLength(5);
    expect(await post.see(ada, id)).toMatchObject({ status: "pending" });
    await post.hoard.request(`PATCH /v1/webhooks/${id}`, { token: ada.token, body: { status: "active" } });
    await post.deliver();
    expect(await post.see(ada, id)).toMatchObject({ status: "active" });
  });
});

describe("one wait", () => {
  const asked = { now: 0, random: 0.5, retryAfter: null, isChallenge: false };

  test("is up to a tenth shorter or longer, by lot", () => {
    for (const [index, wait] of waits.entries()) {
      expect(nextTry(index + 1, { ...asked, random: 0 })).toBe(wait * 0.9);
      expect(nextTry(index + 1, { ...asked, random: 1 })).toBe(Math.ceil(wait * 1.1));
    }
    expect(nextTry(10, asked)).toBeNull();
  });

  const unreadable = [null, "", "-5", "1.5", "soon", "9999999999", "1970-01-01"];
  test.each<[string | null, number | null]>([
    ["120", 120_000],
    [" 7 ", 7_000],
    ["Thu, 01 Jan 1970 00:01:00 GMT", 60_000],
    ["Wed, 31 Dec 1969 23:59:00 GMT", 0],
    ...unreadable.map((text): [string | null, null] => [text, null]),
  ])("after %j is %s", (text, expected) => {
    expect(readRetryAfter(text, 0)).toBe(expected);
  });
});
