import { beforeAll, describe, expect, test } from "vitest";
import { html } from "../../src/docs/html.ts";
import { documentFor } from "../../src/http/openapi/document-text.ts";
import { toy } from "../toy/index.ts";
import { expectProblem } from "./expect-problem.ts";
import { type Hoard, startHoard, type TestGame } from "./harness.ts";

let hoard: Hoard;
let game: TestGame;
beforeAll(async () => {
  hoard = await startHoard();
  game = await hoard.game();
});

const { paths } = documentFor([toy]);

/** A path of the document with the test's game in it. */
function filled(path: string): string {
  return path.replace("{id}", game.id).replace("{seat}", "0").replace("{code}", "not-found");
}

describe("ETags", () => {
  test.each(["", "/actions", "/board.txt"])("of a game's %s name version, viewer and build", async (rest) => {
    const line = `GET /v1/games/${game.id}${rest}`;
    const mine = await hoard.request(line, { token: game.seatTokens[1] });
    const theirs = await hoard.request(line);
    expect(mine.headers.get("etag")).toMatch(/^"2\.1\.[0-9a-f]{8}"$/);
    expect(theirs.headers.get("etag")).toMatch(/^"2\.s\.[0-9a-f]{8}"$/);
    expect(mine.headers.get("cache-control")).toBe("private, no-cache");
    expect(mine.headers.get("vary")).toBe("Authorization, Accept-Encoding");
  });

  test("are answered 304 with the same headers when they are still right", async () => {
    const line = `GET /v1/games/${game.id}`;
    const token = game.seatTokens[0];
    const first = await hoard.request(line, { token });
    const etag = first.headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"x", ${etag}`, "*"]) {
      const again = await hoard.request(line, { token, headers: { "if-none-match": known } });
      expect([again.status, again.text]).toEqual([304, ""]);
      for (const name of ["etag", "cache-control", "vary", "access-control-allow-origin"]) {
        expect(again.headers.get(name), name).toBe(first.headers.get(name));
      }
    }
    const other = await hoard.request(line, { headers: { "if-none-match": etag } });
    expect(other.status).toBe(200);
  });
});

describe("what everybody sees alike", () => {
  test.each(["/v1/titles", "/openapi.json", "/docs", "/docs/playing", "/docs.css", "/schema.graphql", "/"])(
    "%s is sent once, until it changes",
    async (path) => {
      const first = await hoard.request(`GET ${path}`);
      const etag = first.headers.get("etag") ?? "";
      expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
      expect(first.headers.get("vary")).toBe("Accept-Encoding");
      for (const known of [etag, etag.slice(2), `"x", ${etag}`]) {
        const again = await hoard.request(`GET ${path}`, { headers: { "if-none-match": known } });
        expect([again.status, again.text]).toEqual([304, ""]);
        for (const name of ["etag", "cache-control", "vary"]) {
          expect(again.headers.get(name), name).toBe(first.headers.get(name));
        }
      }
      expect((await hoard.request(`GET ${path}`, { headers: { "if-none-match": '"x"' } })).text).toBe(first.text);
    },
  );

  test("has an ETag that follows from what is sent", async () => {
    const paths = ["/v1/titles", "/openapi.json", "/docs", "/docs/playing", "/docs.css", "/schema.graphql", "/"];
    const etags = await Promise.all(
      paths.map(async (path) => (await hoard.request(`GET ${path}`)).headers.get("etag")),
    );
    expect(new Set(etags).size).toBe(paths.length);
  });
});

describe("every reply", () => {
  test("tells the server's time, which a page elsewhere may read", async () => {
    for (const line of ["GET /v1/titles", `GET /v1/games/${game.id}`, "GET /nowhere"]) {
      const { headers } = await hoard.request(line);
      expect(Math.abs(Date.parse(headers.get("date") ?? "") - Date.now())).toBeLessThan(10_000);
      expect(headers.get("access-control-expose-headers")).toContain("Date");
    }
  });

  test("has an id, and lets any site read it", async () => {
    for (const line of [`GET /v1/games/${game.id}`, "GET /nowhere", "GET /v1/me", "POST /v1/players", "GET /docs"]) {
      const { headers } = await hoard.request(line);
      expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
      expect(headers.get("access-control-allow-origin")).toBe("*");
      expect(headers.get("access-control-allow-credentials")).toBeNull();
      for (const name of ["ETag", "Location", "X-Request-Id", "Retry-After"]) {
        expect(headers.get("access-control-expose-headers")).toContain(name);
      }
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    }
  });

  test("takes Cloudflare's own id where it is one", async () => {
    const ray = "8f1e2d3c4b5a6978-FRA";
    const taken = await hoard.request("GET /nowhere", { headers: { "cf-ray": ray } });
    expect(taken.json.instance).toBe(ray);
    const made = await hoard.request("GET /nowhere", { headers: { "cf-ray": "<script>" } });
    expect(made.json.instance).toMatch(/^[0-9a-f-]{36}$/);
  });
});

describe("methods", () => {
  test.each(Object.keys(paths))("of %s are told by OPTIONS, and any other is 405", async (path) => {
    const allowed = Object.keys(paths[path] ?? {}).map((method) => method.toUpperCase());
    const preflight = await hoard.request(`OPTIONS ${filled(path)}`, {
      headers: { origin: "https://elsewhere.test", "access-control-request-method": "POST" },
    });
    expect([preflight.status, preflight.text]).toEqual([204, ""]);
    // All of them, or a browser would hide the 405.
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"]) {
      expect(preflight.headers.get("access-control-allow-methods")).toContain(method);
    }
    for (const name of [
      "Authorization",
      "If-Match",
      "If-None-Match",
      "Idempotency-Key",
      "Content-Type",
      "Last-Event-ID",
      "traceparent",
    ]) {
      expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
    }
    for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "PROPFIND"]) {
      if (allowed.includes(method)) continue;
      const refused = await hoard.request(`${method} ${filled(path)}`);
      expectProblem(refused, 405, "method-not-allowed");
      expect(refused.headers.get("allow")).toBe(preflight.headers.get("allow"));
    }
  });

  test.each(["/v1/gmaes", "/", "/nowhere/at/all"])(
    "a browser may ask for %s, and so read that it is not there",
    async (path) => {
      const headers = { origin: "https://elsewhere.test", "access-control-request-method": "PUT" };
      const preflight = await hoard.request(`OPTIONS ${path}`, { headers });
      expect([preflight.status, preflight.text]).toEqual([204, ""]);
      expect(preflight.headers.get("access-control-allow-origin")).toBe("*");
      expect(preflight.headers.get("access-control-allow-methods")).toContain("PUT");
      expect(preflight.headers.get("access-control-allow-headers")).toContain("Authorization");
      if (path !== "/") expectProblem(await hoard.request(`OPTIONS ${path}`), 404, "not-found");
    },
  );

  test("HEAD is GET without a body", async () => {
    const line = `/v1/games/${game.id}`;
    const [head, get] = [await hoard.request(`HEAD ${line}`), await hoard.request(`GET ${line}`)];
    expect([head.status, head.text]).toEqual([200, ""]);
    expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
  });

  test.each(["/v1", "/v1/games/", "/V1/titles", "/v1//titles", "/v1/titles/", "/v1/games/x/y/z", "/.env"])(
    "there is nothing at %s",
    async (path) => {
      for (const method of ["GET", "POST", "DELETE"]) {
        expectProblem(await hoard.request(`${method} ${path}`), 404, "not-found");
      }
    },
  );
});

describe("the pages", () => {
  test("load nothing from anywhere else, and run no script", async () => {
    const docs = await hoard.request("GET /docs");
    expect(docs.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(docs.text).not.toMatch(/<script|<iframe|<img|@import|\son[a-z]+=/i);
    const loaded = [...docs.text.matchAll(/<link[^>]* href="([^"]+)"/g)].map(([, href]) => href);
    expect(loaded).toEqual(["/docs.css", "data:,"]);
    expect((await hoard.request("GET /docs.css")).text).not.toMatch(/url\(|@import/);
    for (const methods of Object.values(paths)) {
      for (const { operationId, summary } of Object.values(methods)) {
        expect(docs.text).toContain(`id="${operationId}"`);
        expect(docs.text).toContain(html`${summary}`.text);
      }
    }
  });

  test("link to shapes that are there", async () => {
    const { text } = await hoard.request("GET /docs");
    const anchors = new Set([...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
    for (const [, target = ""] of text.matchAll(/href="#([^"]+)"/g)) expect(anchors).toContain(target);
  });

  test("are found from the index", async () => {
    const { links } = (await hoard.request("GET /")).json;
    for (const path of Object.values(links)) expect((await hoard.request(`GET ${path}`)).status).toBe(200);
  });

  test("the type of every problem leads to what it means", async () => {
    const got = await hoard.request("GET /problems/version-stale");
    const sentence = expect.stringMatching(/^[A-Z].{10,}\.$/);
    const said = { title: "The game has moved on", status: 412, meaning: sentence, remedy: sentence };
    expect(got.json).toEqual({ code: "version-stale", ...said });
    expectProblem(await hoard.request("GET /problems/toString"), 404, "not-found");
  });

  test("the keys are public ones", async () => {
    const { keys } = (await hoard.request("GET /.well-known/jwks.json")).json;
    expect(keys).toEqual([
      { kty: "OKP", crv: "Ed25519", x: expect.any(String), kid: expect.any(String), alg: "EdDSA", use: "sig" },
    ]);
  });
});
