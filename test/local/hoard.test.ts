import { once } from "node:events";
import { rmSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterAll, afterEach, describe, expect, inject, test } from "vitest";
import { type Hoard, startHoard } from "../../src/local/hoard.ts";
import { settingsFrom } from "../../src/local/settings.ts";
import { freshDatabase } from "../postgres.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const home = temporaryFolder();
let running: Hoard | undefined;

async function start(env: Record<string, string> = {}): Promise<Hoard> {
  const hoard = await startHoard(settingsFrom({ PORT: "0", ...env }), home);
  running = hoard;
  return hoard;
}

async function stop(): Promise<void> {
  await running?.stop();
  running = undefined;
}

afterEach(stop);
afterAll(() => rmSync(home, { recursive: true, force: true }));

async function newPlayer(url: string): Promise<string> {
  const reply = await fetch(`${url}/v1/players`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ name: "Smaug" }),
  });
  expect(reply.status).toBe(201);
  const { token } = (await reply.json()) as { token: string };
  return token;
}

const me = async (url: string, token: string) =>
  (await fetch(`${url}/v1/me`, { headers: { authorization: `Bearer ${token}` } })).status;

/** With headers that fetch would not send. */
async function answerOf(url: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
  const [reply] = (await once(request(url, { headers }).end(), "response")) as [IncomingMessage];
  return { status: reply.statusCode ?? 0, text: Buffer.concat(await reply.toArray()).toString() };
}

// A start that finds nothing makes a cluster and a bundle first.
describe("npm start", { timeout: 60_000 }, () => {
  test("serves the Worker, and a second start is told where", async () => {
    const hoard = await start();
    expect(hoard.games).toBe(join(home, ".hoard/postgres"));
    expect((await fetch(`${hoard.url}/healthz`)).status).toBe(200);
    await expect(start()).rejects.toThrow(`Hoard already runs from this folder, at ${hoard.url}.`);
  });

  test("players and their tokens outlive a restart, under each name of this machine", async () => {
    const first = await start();
    const token = await newPlayer(first.url);
    await stop();
    const { port } = new URL(first.url);
    const second = await start({ PORT: port });
    expect([await me(second.url, token), await me(`http://localhost:${port}`, token)]).toEqual([200, 200]);
  });

  test("tokens outlive another port, host and public URL, and requests do not name the server", async () => {
    const token = await newPlayer((await start()).url);
    await stop();
    const everywhere = await start({ HOST: "0.0.0.0" });
    expect(await me(everywhere.url, token)).toBe(200);
    expect(everywhere.issuer).toMatch(/^http:\/\/(?!0\.0\.0\.0)[^/]+:\d+$/);
    const other = await newPlayer(everywhere.url);
    const asked = ["MF-Original-URL", "X-Forwarded-Proto", "MF-CF-Blob"].map((name) => [
      name,
      "http://elsewhere.test/healthz",
    ]);
    const headers = { host: "elsewhere.test", ...Object.fromEntries(asked) };
    const told = await answerOf(`${everywhere.url}/v1/nothing`, headers);
    expect(told.status).toBe(404);
    expect(JSON.parse(told.text).type).toBe(`${everywhere.issuer}/problems/not-found`);
    await stop();
    const named = await start({ ISSUER: "https://hoard.example.org/" });
    expect([await me(named.url, token), await me(named.url, other)]).toEqual([200, 200]);
    expect(JSON.parse((await answerOf(`${named.url}/nothing`)).text).type).toBe(
      "https://hoard.example.org/problems/not-found",
    );
  });

  test("a port in use is named, with the way out", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const address = other.address();
    const port = typeof address === "object" && address ? address.port : 0;
    await expect(start({ PORT: String(port) })).rejects.toThrow(
      `Another program uses port ${port} of 127.0.0.1. Choose one with PORT, for example: PORT=${port + 1} npm start`,
    );
    other.close();
  });

  test("DATABASE_URL of any Postgres takes the place of the embedded one", async () => {
    const { databaseUrl } = await freshDatabase();
    const hoard = await start({ DATABASE_URL: databaseUrl });
    expect(hoard.games).toBe(new URL(databaseUrl).host);
    expect(await me(hoard.url, await newPlayer(hoard.url))).toBe(200);
  });

  test("a database that cannot be reached or entered is named", async () => {
    const nowhere = "postgres://hoard:x@127.0.0.1:1/hoard";
    await expect(start({ DATABASE_URL: nowhere })).rejects.toThrow(/^The database at 127\.0\.0\.1:1 .*ECONNREFUSED/);
    const stranger = Object.assign(new URL(inject("postgresUrl")), { password: "guess" }).href;
    await expect(start({ DATABASE_URL: stranger })).rejects.toThrow(/password authentication failed/);
  });
});
