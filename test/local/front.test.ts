import { once } from "node:events";
import { createServer, type IncomingMessage, request, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type Front, startFront } from "../../src/local/worker/front.ts";
import { until } from "../webhooks/receiver.ts";

// What stands before the Worker on one machine, before a Worker that is only a function.

const issuer = "https://hoard.test";
let passed: { readonly line: string; readonly headers: IncomingMessage["headers"]; readonly body: string }[] = [];
let answer = (_: IncomingMessage, response: ServerResponse): void => void response.end("fine");
const worker = createServer(async (incoming, response) => {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of incoming) chunks.push(chunk);
  } catch {
    // It broke off.
    return;
  }
  const { method, url, headers } = incoming;
  passed.push({ line: `${method} ${url}`, headers, body: Buffer.concat(chunks).toString() });
  answer(incoming, response);
});
const workerUrl = () => `http://127.0.0.1:${(worker.address() as AddressInfo).port}`;
let front: Front;
beforeAll(async () => {
  await new Promise<void>((resolve) => worker.listen(0, "127.0.0.1", resolve));
  front = await startFront({ host: "127.0.0.1", port: 0, target: workerUrl(), issuer });
});
beforeEach(() => {
  passed = [];
  answer = (_, response) => void response.end("fine");
});
afterAll(() => {
  front.close();
  front.end();
  worker.closeAllConnections();
  worker.close();
});

/** What is answered to bytes, as it comes over the wire. */
async function raw(...pieces: string[]): Promise<string> {
  const { port, hostname } = new URL(front.url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("error", () => undefined);
  socket.on("data", (bytes) => {
    text += bytes.toString();
  });
  for (const piece of pieces) {
    socket.write(piece);
    await new Promise((later) => setImmediate(later));
  }
  await once(socket, "close");
  return text;
}

const get = (path: string, headers: Record<string, string> = {}, host = "hoard.test") =>
  raw(
    `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`),
    "\r\n",
  );

describe("before the Worker", () => {
  test("what only somebody in between may say is left out, and the client's own address is put in", async () => {
    const lies = {
      "MF-Original-URL": "http://x/healthz",
      "mf-cf-blob": "{",
      "MF-Route-Override": "x",
      "MF-Op": "GET",
      "CF-Connecting-IP": "1.2.3.4",
      "CF-Ray": "8f1e2d3c4b5a6978-FRA",
      "X-Forwarded-Proto": "https",
      Forwarded: "for=1.2.3.4",
      "True-Client-IP": "1.2.3.4",
    };
    const mine = { "If-Match": '"3"', "X-Mine": "kept", Authorization: "Bearer x" };
    expect(await get("/v1/titles?a=%2F", { ...lies, ...mine })).toMatch(/^HTTP\/1\.1 200 .*fine/s);
    const [{ line, headers }] = passed as [(typeof passed)[number]];
    expect(line).toBe("GET /v1/titles?a=%2F");
    expect(headers).toMatchObject({ "if-match": '"3"', "x-mine": "kept", authorization: "Bearer x" });
    expect(headers["cf-connecting-ip"]).toBe("127.0.0.1");
    const others = Object.keys(headers).filter((name) => /^(mf|cf|x-forwarded|forwarded|true)/.test(name));
    expect(others).toEqual(["cf-connecting-ip"]);
    expect(JSON.stringify(headers)).not.toContain("hoard.test");
  });

  test.each([
    ["a Host that is none", () => get("/v1/titles", {}, "a b"), 400],
    ["an empty Host", () => get("/v1/titles", {}, ""), 400],
    ["a Host with a path", () => get("/v1/titles", {}, "hoard.test/v1"), 400],
    ["a whole URL", () => get("http://elsewhere.test/v1/titles"), 400],
    ["CONNECT", () => raw("CONNECT hoard.test:443 HTTP/1.1\r\nHost: hoard.test\r\n\r\n"), 405],
    ["no HTTP", () => raw("hello\r\n\r\n"), 400],
    ["headers without end", () => get("/v1/titles", { "x-long": "x".repeat(70_000) }), 431],
    ["two lengths", () => raw("POST / HTTP/1.1\r\nHost: h\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab"), 400],
    ["the development server's own paths", () => get("/cdn-cgi/local/scheduled"), 404],
    ["such a path by a detour", () => get("/v1/../cdn-cgi/local/platform-proxy"), 404],
  ] as const)("%s gets a problem and reaches nobody", async (_, ask, status) => {
    const [head = "", body = ""] = (await ask()).split("\r\n\r\n");
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toMatch(/content-type: application\/problem\+json/i);
    expect(JSON.parse(body)).toMatchObject({ type: expect.stringContaining(`${issuer}/problems/`) });
    expect(passed).toEqual([]);
  });

  test("a chunk that is none gets a problem, also when the connection has served before", async () => {
    const good = "GET / HTTP/1.1\r\nHost: h\r\n\r\n";
    const broken = "POST /v1/players HTTP/1.1\r\nHost: h\r\nTransfer-Encoding: chunked\r\n\r\n3\r\nabc\r\nnope\r\n";
    expect(await raw(broken)).toMatch(/^HTTP\/1\.1 400 .*"code":"request-malformed"/s);
    const both = await raw(good, broken);
    expect(both.match(/HTTP\/1\.1 (\d+)/g)?.at(-1)).toBe("HTTP/1.1 400");
  });

  test("bodies pass as they are, with a length or in chunks", async () => {
    const text = "ä".repeat(30_000);
    for (const headers of [{ "content-length": Buffer.byteLength(text) }, { "transfer-encoding": "chunked" }]) {
      const sent = request(`${front.url}/x`, { method: "POST", headers });
      sent.end(text);
      const [reply] = (await once(sent, "response")) as [IncomingMessage];
      reply.resume();
      expect(reply.statusCode).toBe(200);
    }
    expect(passed.map(({ body }) => body)).toEqual([text, text]);
  });

  test("a stream is passed on piece by piece, and hanging up is heard behind", async () => {
    let left = false;
    let push: (text: string) => void = () => undefined;
    answer = (_, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" }).flushHeaders();
      push = (text) => response.write(text);
      response.on("close", () => {
        left = true;
      });
    };
    const hangUp = new AbortController();
    const reply = await fetch(`${front.url}/v1/stream`, { signal: hangUp.signal });
    const reader = reply.body?.getReader();
    for (const piece of ["one", "two"]) {
      push(piece);
      expect(new TextDecoder().decode((await reader?.read())?.value)).toBe(piece);
    }
    hangUp.abort();
    await until(() => left);
  });

  test("an answer that breaks off behind breaks off in front", async () => {
    answer = (_, response) => {
      response.writeHead(200, { "content-length": "100" });
      response.write("half", () => response.destroy());
    };
    await expect(fetch(front.url).then((reply) => reply.text())).rejects.toThrow();
  });
});

test("once it is closed, what is under way is answered, and nobody is let in by a connection that is open already", async () => {
  const own = await startFront({ host: "127.0.0.1", port: 0, target: workerUrl(), issuer });
  const held: ServerResponse[] = [];
  answer = (_, response) => void held.push(response);
  const { port, hostname } = new URL(own.url);
  const socket = connect(Number(port), hostname);
  let text = "";
  socket.on("data", (bytes) => {
    text += bytes.toString();
  });
  socket.write("GET /first HTTP/1.1\r\nHost: hoard.test\r\n\r\n");
  await until(() => held.length === 1);
  own.close();
  held[0]?.end("fine");
  await until(() => text.endsWith("fine\r\n0\r\n\r\n") || text.endsWith("fine"));
  text = "";
  socket.write("GET /second HTTP/1.1\r\nHost: hoard.test\r\n\r\n");
  await once(socket, "close");
  expect(text).toMatch(/^HTTP\/1\.1 503 /);
  expect(text).toMatch(/^connection: close\r$/im);
  expect(passed.map(({ line }) => line)).toEqual(["GET /first"]);
  own.end();
});

test("while the Worker is not there, it is said so", async () => {
  const lonely = await startFront({ host: "127.0.0.1", port: 0, target: "http://127.0.0.1:1", issuer });
  const reply = await fetch(`${lonely.url}/v1/titles`);
  expect([reply.status, reply.headers.get("retry-after")]).toEqual([503, "1"]);
  expect(await reply.json()).toMatchObject({ code: "unavailable" });
  lonely.close();
  lonely.end();
});
