import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documentsOf } from "../../src/docs/documents.ts";
import { registry } from "../../src/games/registry.ts";
import { documents } from "../../src/http/documents.ts";
import { bundleWorker } from "../../src/local/worker/bundle.ts";
import type { RunningWorker } from "../../src/local/worker/workerd.ts";
import { freshDatabase } from "../postgres.ts";
import { startWorkerd } from "../workerd.ts";
import { expectProblem } from "./expect-problem.ts";
import { overHttp } from "./harness.ts";
import { playToEnd } from "./moves/playing.ts";

let worker: RunningWorker;
let hoard: ReturnType<typeof overHttp>;
beforeAll(async () => {
  worker = await startWorkerd(await freshDatabase());
  hoard = overHttp(worker.url, registry);
}, 120_000);
afterAll(() => worker.stop());

describe("the Worker in workerd", () => {
  test("plays a whole game", async () => {
    const game = await hoard.game();
    const end = await playToEnd(hoard, game, { seed: 3 });
    expect(end.json.game).toMatchObject({ status: "finished", toAct: [] });
    const board = await hoard.request(`GET /v1/games/${game.id}/board.txt`, { token: game.seatTokens[0] });
    expect(board.status).toBe(200);
  }, 120_000);

  test("serves the committed document and the reference page", async () => {
    const committed = readFileSync(join(import.meta.dirname, "../../openapi/openapi.json"), "utf8");
    expect((await hoard.request("GET /openapi.json")).json).toEqual(JSON.parse(committed));
    expect((await hoard.request("GET /docs")).text).toContain("<h1>Hoard API</h1>");
    expect((await hoard.request("GET /healthz")).json).toMatchObject({ status: "ok" });
    expect((await hoard.request("GET /.well-known/jwks.json")).json.keys).toHaveLength(1);
  });

  test.each(Object.keys(documents))("reads %s from the files beside it, as everybody may", async (path) => {
    const got = await hoard.request(`GET ${path}`);
    expect([got.status, got.text]).toEqual([200, documentsOf(registry)[path]]);
    const etag = got.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/"[0-9a-f]+"$/);
    const { type, policy } = documents[path] ?? {};
    expect(Object.fromEntries(got.headers)).toMatchObject({
      "content-type": type,
      "content-security-policy": policy ?? "default-src 'none'; frame-ancestors 'none'",
      "cache-control": "public, max-age=60",
      vary: "Accept-Encoding",
      "access-control-allow-origin": "*",
      "x-content-type-options": "nosniff",
      "x-request-id": expect.any(String),
    });
    const head = await hoard.request(`HEAD ${path}`);
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
    for (const known of [etag, etag.slice(2), `"x", ${etag}`]) {
      const again = await hoard.request(`GET ${path}`, { headers: { "if-none-match": known } });
      expect([again.status, again.text, again.headers.get("etag")]).toEqual([304, "", etag]);
    }
    expectProblem(await hoard.request(`POST ${path}`), 405, "method-not-allowed");
  });

  test("serves no file of a document under another address", async () => {
    for (const path of ["/documents/docs.html", "/docs.html", "/docs/", "/docs/nothing", "/_headers"]) {
      expectProblem(await hoard.request(`GET ${path}`), 404, "not-found");
    }
  });

  test("knows a revoked token, a lost address and a stale version", async () => {
    const game = await hoard.game();
    const { token } = game.players[0]!;
    const sent = { token, body: { actions: [{ type: "pass" }] }, headers: { "if-match": '"1"' } };
    expectProblem(await hoard.request(`POST /v1/games/${game.id}/actions`, sent), 412, "version-stale");
    await hoard.request("DELETE /v1/tokens", { token });
    expectProblem(await hoard.request("GET /v1/me", { token }), 401, "token-revoked");
    expectProblem(await hoard.request("GET /nowhere"), 404, "not-found");
    expectProblem(await hoard.request("PUT /v1/games"), 405, "method-not-allowed");
  });

  test("answers 304, HEAD and OPTIONS as in process", async () => {
    const game = await hoard.game();
    const path = `/v1/games/${game.id}`;
    const etag = (await hoard.request(`GET ${path}`)).headers.get("etag") ?? "";
    expect((await hoard.request(`GET ${path}`, { headers: { "if-none-match": etag } })).status).toBe(304);
    const head = await hoard.request(`HEAD ${path}`);
    expect([head.status, head.text, head.headers.get("etag")]).toEqual([200, "", etag]);
    expect((await hoard.request(`OPTIONS ${path}`)).headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  });

  test("counts what strangers ask for by address, each network and each thing for itself", async () => {
    const body = { grant: "recover", player: crypto.randomUUID(), recoveryCode: "none" };
    const from = (address: string) => ({ body, headers: { "cf-connecting-ip": address } });
    const guesses = Array.from({ length: 130 }, (_, count) =>
      hoard.request("POST /v1/tokens", from(`2001:db8:0:7::${(count % 9) + 1}`)),
    );
    const got = await Promise.all(guesses);
    const refused = got.filter(({ status }) => status === 429);
    // They are counted by the minute, and all that may have ended meanwhile is one.
    expect([refused.length >= 10, refused.length <= 70]).toEqual([true, true]);
    expect(got.filter(({ status }) => status === 403)).toHaveLength(130 - refused.length);
    expectProblem(refused[0]!, 429, "rate-limited");
    expect((await hoard.request("POST /v1/tokens", from("2001:db8:0:8::1"))).status).toBe(403);
    const made = await hoard.request("POST /v1/players", { ...from("2001:db8:0:7::1"), body: { name: "Ada" } });
    expect(made.status).toBe(201);
  }, 60_000);

  test("counts the bytes of a body and refuses what is malformed", async () => {
    const headers = { "content-type": "application/json" };
    const large = `{"name":"Ada"}${" ".repeat(64 * 1024)}`;
    expectProblem(await hoard.request("POST /v1/players", { raw: large, headers }), 413, "body-too-large");
    expectProblem(await hoard.request("POST /v1/players", { raw: "{", headers }), 400, "request-malformed");
    expectProblem(await hoard.request("POST /v1/players", { raw: "{}" }), 415, "media-type-unsupported");
  });

  test("is small and needs nothing of Node", async () => {
    const { folder, main } = await bundleWorker();
    const script = readFileSync(join(folder, main));
    const size = gzipSync(script).length;
    console.log(`bundle: ${Math.round(script.length / 1024)} KiB, ${Math.round(size / 1024)} KiB gzipped`);
    expect(size).toBeLessThan(1024 * 1024);
    expect(script.toString("utf8")).not.toMatch(/(from|require\()\s*["']node:/);
  });
});
