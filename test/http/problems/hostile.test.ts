import { beforeAll, describe, expect, test } from "vitest";
import { expectProblem } from "../expect-problem.ts";
import { type Got, type Hoard, type Sent, startHoard, type TestGame } from "../harness.ts";

let hoard: Hoard;
let game: TestGame;
beforeAll(async () => {
  hoard = await startHoard();
  game = await hoard.game();
});

const json = { "content-type": "application/json" };

function post(raw: string | Uint8Array | ReadableStream, headers: Sent["headers"] = json): Promise<Got> {
  return hoard.request("POST /v1/players", { raw, headers });
}

describe("the content type", () => {
  test.each([
    undefined,
    "",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/jsonx",
    "application/json, text/plain",
    "application/json; charset=latin1",
    "*/*",
  ])("%s is refused", async (type) => {
    const bytes = new TextEncoder().encode('{"name":"Ada"}');
    expectProblem(await post(bytes, type === undefined ? {} : { "content-type": type }), 415, "media-type-unsupported");
  });

  test.each([
    "application/json",
    "APPLICATION/JSON",
    "application/json;charset=utf-8",
    'application/json ; charset="UTF-8"',
  ])("%s is taken", async (type) => {
    expect((await post('{"name":"Ada"}', { "content-type": type })).status).toBe(201);
  });

  test("a body where one is needed and none is sent is refused", async () => {
    expectProblem(await hoard.request("POST /v1/players"), 415, "media-type-unsupported");
    expectProblem(await hoard.request("POST /v1/players", { headers: json }), 400, "request-malformed");
  });
});

describe("what is not JSON", () => {
  test.each([
    "{",
    "nope",
    '{"name":"Ada"',
    '{"name":"Ada"}}',
    "{'name':'Ada'}",
    '{"name":"Ada",}',
    "NaN",
    '{"name":"a\u0000b"}',
    '{"name":"\\ud8"}',
  ])("%j is malformed", async (body) => {
    expectProblem(await post(body), 400, "request-malformed");
  });

  test("bytes that are no UTF-8 are malformed", async () => {
    expectProblem(await post(Uint8Array.of(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d)), 400, "request-malformed");
  });
});

describe("JSON that no request here can hold", () => {
  test.each([
    ['{"name":"a\\u0000b"}', "NUL"],
    ['{"name":"a\\ud800b"}', "a lone surrogate"],
    ['{"na\\u0000me":"Ada"}', "NUL in a key"],
    ['{"name":"Ada","__proto__":{"admin":true}}', "__proto__"],
    ['{"name":"Ada","constructor":1}', "an unknown key"],
    ['{"name":-0}', "-0"],
    ['{"name":1e400}', "a number without bounds"],
    ['{"name":9007199254740993}', "2^53 + 1"],
    ["[]", "a list"],
    ["null", "null"],
    ['"Ada"', "a text"],
    ["12", "a number"],
  ])("%s is refused: %s", async (body) => {
    expectProblem(await post(body), 422, "request-invalid");
  });

  test("lists nested 30,000 deep are refused, in a name, in options and in an action", async () => {
    const deep = "[".repeat(30_000) + "]".repeat(30_000);
    expectProblem(await post(`{"name":${deep}}`), 422, "request-invalid");
    const { token } = game.players[0]!;
    const options = `{"title":"toy","seats":2,"options":{"handSize":${deep}}}`;
    expectProblem(
      await hoard.request("POST /v1/games", { token, raw: options, headers: json }),
      422,
      "request-invalid",
    );
    const actions = `{"actions":[{"type":"offer","gem":${deep}}]}`;
    const headers = { ...json, "if-match": '"2"' };
    const got = await hoard.request(`POST /v1/games/${game.id}/actions`, { token, raw: actions, headers });
    expectProblem(got, 422, "request-invalid");
  });

  test("of a key that comes twice the last one counts", async () => {
    const made = await post('{"name":"Ada","name":"Bran"}');
    expect(made.json.player.name).toBe("Bran");
  });

  test("options and actions with hostile numbers and keys are refused", async () => {
    const { token } = game.players[0]!;
    for (const value of ["-0", "1e400", "9007199254740993", "1.5", '"2"', "null", "true", '{"valueOf":1}']) {
      const raw = `{"title":"toy","seats":2,"options":{"handSize":${value}}}`;
      expectProblem(await hoard.request("POST /v1/games", { token, raw, headers: json }), 422, "request-invalid");
      const acting = {
        token,
        raw: `{"actions":[{"type":"peek","victim":${value}}]}`,
        headers: { ...json, "if-match": '"2"' },
      };
      expectProblem(await hoard.request(`POST /v1/games/${game.id}/actions`, acting), 422, "request-invalid");
    }
    for (const type of ["__proto__", "constructor", "toString", "hasOwnProperty"]) {
      const body = { actions: [{ type }] };
      const acting = { token, body, headers: { "if-match": '"2"' } };
      expectProblem(await hoard.request(`POST /v1/games/${game.id}/actions`, acting), 422, "request-invalid");
    }
  });
});

describe("the size of a body", () => {
  const most = 64 * 1024;
  const padded = (size: number) => `{"name":"Ada"}${" ".repeat(size - '{"name":"Ada"}'.length)}`;

  test("may be 64 KiB and not one byte more", async () => {
    expect((await post(padded(most))).status).toBe(201);
    expectProblem(await post(padded(most + 1)), 413, "body-too-large");
  });

  test.each(["0", "1", "-1", "abc", "", "99999999999999999999"])(
    "is counted, whatever Content-Length says: %j",
    async (length) => {
      expectProblem(await post(padded(most + 1), { ...json, "content-length": length }), 413, "body-too-large");
      expect((await post(padded(20), { ...json, "content-length": length })).status).toBe(201);
    },
  );

  test("is counted as it streams: an endless body is cut off", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull: (controller) => {
        sent += 1024;
        controller.enqueue(new Uint8Array(1024).fill(0x20));
      },
    });
    expectProblem(await post(endless), 413, "body-too-large");
    expect(sent).toBeLessThan(most * 2);
  });
});

describe("the rest of a request", () => {
  test("long headers, paths and queries are answered with 4xx", async () => {
    const long = "x".repeat(32_000);
    const lines = [`GET /v1/games/${long}`, `GET /v1/games?title=${long}`, `GET /v1/games?${long}=1`, `GET /${long}`];
    for (const line of lines) expect((await hoard.request(line)).status).toBeGreaterThanOrEqual(400);
    const { token } = game.players[0]!;
    expectProblem(await hoard.request("GET /v1/me", { token: long }), 401, "token-invalid");
    const acting = { token, body: { actions: [{ type: "taunt" }] } };
    const path = `POST /v1/games/${game.id}/actions`;
    expectProblem(await hoard.request(path, { ...acting, headers: { "if-match": long } }), 400, "version-malformed");
    const keyed = { ...acting, headers: { "if-match": '"2"', "idempotency-key": long } };
    expectProblem(await hoard.request(path, keyed), 400, "key-malformed");
    expect((await hoard.request(`GET /v1/games/${game.id}`, { headers: { "if-none-match": long } })).status).toBe(200);
  });

  test.each([
    "status=open&status=open",
    "status=OPEN",
    "status=",
    "unknown=1",
    "__proto__=1",
    "constructor=1",
    "title=%00",
    "limit=-1",
    "limit=+5",
    "limit=0x10",
    "limit=%2010",
    "limit=1.0",
    "limit=999999999999",
  ])("the query ?%s is refused", async (query) => {
    expectProblem(await hoard.request(`GET /v1/games?${query}`), 422, "request-invalid");
  });

  test("a query is refused where none is taken", async () => {
    for (const path of ["/v1/titles", "/healthz", "/.well-known/jwks.json", "/problems/not-found"]) {
      expectProblem(await hoard.request(`GET ${path}?x=1`), 422, "request-invalid");
    }
  });

  test("odd escapes in paths and queries find nothing and break nothing", async () => {
    for (const path of ["/v1/games/%", "/v1/games/%zz", "/v1/games/%2e%2e", "/v1/games/%ff", `/v1%2fgames`, "/%00"]) {
      expectProblem(await hoard.request(`GET ${path}`), 404, "not-found");
    }
    expectProblem(await hoard.request("GET /v1/games?title=%zz%ff"), 422, "request-invalid");
    expectProblem(await hoard.request(`GET /v1/games/${game.id}/actions?%ff=%zz&a[b]=1`), 422, "request-invalid");
  });

  test("nothing of this was our failure", () => {
    expect(hoard.logged).toEqual([]);
  });
});

describe("a body", () => {
  test.each(["gzip", "br", "deflate", "GZIP, identity", "zstd", "nonsense"])(
    "in %s is refused unread",
    async (coding) => {
      for (const line of ["POST /v1/players", "PATCH /v1/me", `POST /v1/games/${game.id}/leave`]) {
        const headers = { ...json, "content-encoding": coding };
        const sent = { raw: "\u001f\u008b", headers };
        expectProblem(
          await hoard.request(line, { ...sent, token: game.players[0]?.token }),
          415,
          "media-type-unsupported",
        );
      }
    },
  );

  test("that says to be as it is is taken", async () => {
    expect((await post('{"name":"Ada"}', { ...json, "content-encoding": "identity" })).status).toBe(201);
  });

  test("that breaks off is the sender's fault, and no line of the log", async () => {
    const broken = (error: Error) => {
      const pieces = ['{"na', error];
      return new ReadableStream({
        pull: (controller) => {
          const piece = pieces.shift();
          if (typeof piece === "string") controller.enqueue(new TextEncoder().encode(piece));
          else controller.error(piece);
        },
      });
    };
    for (const error of [new TypeError("Invalid chunk"), new DOMException("gone", "AbortError")]) {
      expectProblem(await post(broken(error)), 400, "request-malformed");
    }
    expect(hoard.logged).toEqual([]);
  });
});

describe("a problem", () => {
  const unknown = Object.fromEntries(Array.from({ length: 3_000 }, (_, key) => [`key-${key}`, 0]));
  const long = "k".repeat(9_000);
  test.each<[string, string]>([
    ["3,000 unknown keys", JSON.stringify(unknown)],
    ["unknown keys that are long", JSON.stringify({ [long]: 0, [`${long}s`]: 0 })],
    ["keys that are long, above what cannot be", `{"${long}":{"${long}":{"${long}":-0}}}`],
    ["a thousand wrong values", JSON.stringify({ types: Array.from({ length: 1_000 }, () => ({})) })],
  ])("stays short whatever is sent: %s", async (_, raw) => {
    for (const line of ["POST /v1/players", "POST /v1/games", "POST /v1/webhooks"]) {
      const refused = await hoard.request(line, { token: game.players[0]?.token, raw, headers: json });
      expectProblem(refused, 422, "request-invalid");
      expect(refused.json.errors.length).toBeLessThanOrEqual(20);
      expect(refused.text.length).toBeLessThan(12_000);
    }
  });
});
