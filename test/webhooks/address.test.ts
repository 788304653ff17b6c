import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { judgeHost, judgeUrl } from "../../src/webhooks/address.ts";
import { call } from "../../src/webhooks/call.ts";
import { resolverOver } from "../../src/webhooks/resolve.ts";
import { expectProblem } from "../http/expect-problem.ts";
import { type Hoard, startHoard, type TestPlayer } from "../http/harness.ts";
import { good, hostile, resolveInTests } from "./hostile-addresses.ts";

const rules = { allowLoopback: false, ownHost: "hoard.test" };
let called = 0;
const count: typeof fetch = async () => {
  called += 1;
  return new Response("{}");
};
const wire = {
  fetch: count,
  resolve: resolveInTests,
  now: Date.now,
  allowLoopback: false,
  limit: () => AbortSignal.timeout(1000),
};
const post = { headers: {}, body: "{}", reads: false };

describe("addresses", () => {
  let hoard: Hoard;
  let ada: TestPlayer;
  beforeAll(async () => {
    hoard = await startHoard({ webhooks: { allowLoopback: false, resolve: resolveInTests, fetch: count } });
    ada = await hoard.player();
  });
  const add = (url: string) => hoard.request("POST /v1/webhooks", { token: ada.token, body: { url } });

  test("at least 120 hostile ones and 20 good ones are tried", () => {
    expect(new Set(hostile).size).toBeGreaterThanOrEqual(120);
    expect(new Set(good).size).toBeGreaterThanOrEqual(20);
    console.log(`addresses: ${new Set(hostile).size} hostile, ${new Set(good).size} good`);
  });

  test("no hostile one is taken when it is given", async () => {
    for (const url of hostile) {
      const got = await add(url);
      if (url === "") expectProblem(got, 422, "request-invalid");
      else if (got.json.code === "request-invalid") expect(url.length, url).toBeGreaterThan(2000);
      else expectProblem(got, 422, "webhook-url-refused");
      expect(got.text).not.toMatch(/\b(10|127|169|192)\.\d+\.\d+\.\d+/);
    }
  });

  test("no hostile one is called, whatever is stored", async () => {
    called = 0;
    for (const url of hostile) {
      expect(await call(wire, { url, ownHost: rules.ownHost }, post), url).toMatchObject({ code: null, text: null });
    }
    expect(called).toBe(0);
  });

  test("every good one is taken and called", async () => {
    called = 0;
    for (const url of good) {
      const judged = judgeUrl(url, rules);
      expect(judged, url).not.toHaveProperty("fault");
      if ("url" in judged) expect(await judgeHost(judged.url, resolveInTests)).toBeUndefined();
      expect(await call(wire, { url, ownHost: rules.ownHost }, post), url).toMatchObject({ code: 200 });
      // Of a player of its own, since each may send only so many challenges an hour.
      const { token } = await hoard.player();
      const added = await hoard.request("POST /v1/webhooks", { token, body: { url } });
      expect(added.status, url).toBe(201);
    }
    expect(called).toBe(good.length);
  });

  test("a name that begins to lead inside is called no more", async () => {
    let leads = ["93.184.216.34"];
    const turning = { ...wire, resolve: async () => leads };
    const to = { url: "https://bot.hoard.dev/", ownHost: null };
    expect(await call(turning, to, post)).toMatchObject({ code: 200 });
    leads = ["169.254.169.254"];
    expect(await call(turning, to, post)).toMatchObject({ code: null });
  });

  test("with the setting of a local run this machine may be called, and nothing else inside", async () => {
    const local = { ...rules, allowLoopback: true };
    for (const url of [
      "http://127.0.0.1:3000/",
      "http://localhost:3000/hook",
      "https://[::1]:8/",
      "http://127.9.9.9/",
    ]) {
      expect(judgeUrl(url, local), url).toMatchObject({ isLoopback: true });
    }
    for (const url of [
      "http://10.0.0.1/",
      "http://bot.hoard.dev/",
      "https://169.254.169.254/",
      "http://user@127.0.0.1/",
    ]) {
      expect(judgeUrl(url, local), url).toHaveProperty("fault");
    }
  });
});

describe("a name", () => {
  const asked: string[] = [];
  const answering = (answers: Record<string, unknown>) =>
    resolverOver((async (url: string) => {
      asked.push(url);
      return Response.json(answers[new URL(url).searchParams.get("type") ?? ""]);
    }) as unknown as typeof fetch);
  afterAll(() => expect(asked.every((url) => url.startsWith("https://cloudflare-dns.com/dns-query?name="))).toBe(true));

  test("is looked up over HTTPS, both kinds of address, aliases left out", async () => {
    const resolve = answering({
      A: {
        Status: 0,
        Answer: [
          { type: 5, data: "alias.hoard.dev." },
          { type: 1, data: "93.184.216.34" },
        ],
      },
      AAAA: { Status: 0, Answer: [{ type: 28, data: "2606:4700::1111" }] },
    });
    expect(await resolve("bot.hoard.dev")).toEqual(["93.184.216.34", "2606:4700::1111"]);
  });

  test("that is not there has no address; a failure to look it up is one", async () => {
    expect(await answering({ A: { Status: 3 }, AAAA: { Status: 3 } })("bot.hoard.dev")).toEqual([]);
    expect(await answering({ A: { Status: 0 }, AAAA: { Status: 0 } })("bot.hoard.dev")).toEqual([]);
    await expect(answering({ A: { Status: 2 }, AAAA: { Status: 0 } })("bot.hoard.dev")).rejects.toThrow();
    await expect(answering({ A: [], AAAA: "no" })("bot.hoard.dev")).rejects.toThrow();
    expect(await judgeHost(new URL("https://bot.hoard.dev"), answering({ A: { Status: 2 }, AAAA: {} }))).toBe(
      "not-found",
    );
  });
});
