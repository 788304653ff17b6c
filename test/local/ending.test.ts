import { rmSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { send } from "../../src/local/demo/client.ts";
import { freePort } from "../../src/local/ports.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { eventsIn, openStream } from "../http/live/reading-streams.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { databaseIn, leftOf, startKillable } from "./killable.ts";

const home = temporaryFolder();
afterAll(() => rmSync(home, { recursive: true, force: true }));

const newPlayer = (url: string, name: string) =>
  send<{ token: string }>(url, "POST", "/v1/players", { body: { name } });

test("SIGTERM: what is under way is answered, nobody else is let in, streams end, and nothing is left", async () => {
  const folder = join(home, "games");
  const server = await startKillable(folder, await freePort());
  const { url } = server;
  const { token } = await newPlayer(url, "Ada");
  const stream = eventsIn(await openStream(fetch, `${url}/v1/me/stream`, { token }));
  expect((await stream.next()).value?.event).toBe("games");
  const streamEnds = stream.next().then(
    ({ done }) => done,
    () => true,
  );
  const answer = await withClient(databaseIn(folder), async (client) => {
    await client.query("begin; lock table players in access exclusive mode");
    const underWay = newPlayer(url, "Bo");
    while (!(await client.query("select from pg_locks where not granted")).rowCount);
    server.interrupt("SIGTERM");
    // Once nobody is let in any more the end has begun.
    while (await fetch(`${url}/healthz`).catch(() => undefined));
    await client.query("commit");
    return await underWay;
  });
  expect(answer.token).toEqual(expect.any(String));
  expect(await streamEnds).toBe(true);
  expect((await server.ended)[0]).toBe(0);
  // The watchers end once they see that nothing is there any more.
  await expect.poll(() => leftOf(folder), { timeout: 10_000 }).toEqual([]);
  expect(server.said()).not.toMatch(/error|^\s+at /im);
}, 60_000);
