import { spawn } from "node:child_process";
import { once } from "node:events";
import { appendFileSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { startNeonEndpoint } from "../../src/local/neon/endpoint.ts";
import { startPostgres } from "../../src/local/postgres/postgres.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { temporaryFolder } from "../temporary-folder.ts";

const home = temporaryFolder();
const folder = join(home, "postgres");
const start = () => startPostgres({ folder, database: "games", durable: false });
const note = join(folder, "data/postmaster.pid");

afterAll(() => rmSync(home, { recursive: true, force: true }));

const marks = (url: string) =>
  withClient(url, async (client) => (await client.query("select n from marks order by n")).rows.map(({ n }) => n));

test("data outlives the server, and so does the password", async () => {
  const first = await start();
  await withClient(first.url, (client) => client.query("create table marks as select 1 as n"));
  await first.stop();
  const second = await start();
  expect(await marks(second.url)).toEqual([1]);
  expect(new URL(second.url).password).toBe(new URL(first.url).password);
  await second.stop();
});

test("nobody gets in without the password", async () => {
  const postgres = await start();
  const stranger = Object.assign(new URL(postgres.url), { password: "guess" }).href;
  await expect(withClient(stranger, async () => {})).rejects.toMatchObject({ code: "28P01" });
  await postgres.stop();
});

test("a second start of the same folder is refused, and the first goes on", async () => {
  const first = await start();
  await expect(start()).rejects.toThrow(`Hoard already runs from this folder: process ${process.pid} has ${folder}.`);
  expect(await marks(first.url)).toEqual([1]);
  await first.stop();
});

test.runIf(process.platform === "linux")("recovers from a crash without opening each of its files", async () => {
  const postgres = await start();
  const shown = await withClient(postgres.url, (client) => client.query("show recovery_init_sync_method"));
  expect(shown.rows).toEqual([{ recovery_init_sync_method: "syncfs" }]);
  await postgres.stop();
});

test("ends and says so when the server is ended by another", async () => {
  const postgres = await start();
  process.kill(Number(readFileSync(note, "utf8").split("\n")[0]), "SIGTERM");
  await postgres.ended;
});

test.each([
  ["whose number nobody has", 2 ** 22 - 1],
  ["whose number another program has by now", process.pid],
])("a note about a process %s is no hindrance", async (_, pid) => {
  writeFileSync(note, `${pid}\n${folder}/data\n0\n5432\n`);
  const postgres = await start();
  expect(await marks(postgres.url)).toEqual([1]);
  await postgres.stop();
});

test("ends with the program that started it when that is killed, and starts again at once", async () => {
  const program = `
    import { startPostgres } from ${JSON.stringify(join(import.meta.dirname, "../../src/local/postgres/postgres.ts"))};
    const { url } = await startPostgres({ folder: ${JSON.stringify(folder)}, database: "games", durable: false });
    console.log(url);
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [url] = await once(child.stdout, "data");
  expect(await marks(String(url).trim())).toEqual([1]);
  child.kill("SIGKILL");
  await once(child, "exit");
  const postgres = await start();
  expect(await marks(postgres.url)).toEqual([1]);
  await postgres.stop();
});

test("a session that is killed under its statement fails that request, and the endpoint serves on", async () => {
  const postgres = await start();
  const endpoint = await startNeonEndpoint({ postgresUrl: postgres.url });
  const ask = async (query: string) => {
    const reply = await fetch(`http://${endpoint.address}/sql`, {
      method: "POST",
      headers: { "Neon-Connection-String": postgres.url },
      body: JSON.stringify({ query, params: [] }),
    });
    return { status: reply.status, rows: ((await reply.json()) as { rows?: string[][] }).rows };
  };
  const slow = ask("select pg_sleep(20)");
  const pidOf = "select pid from pg_stat_activity where query = 'select pg_sleep(20)'";
  const pid = await vi.waitFor(async () => Number((await ask(pidOf)).rows?.[0]?.[0] ?? expect.fail("not yet")));
  process.kill(pid, "SIGKILL");
  expect((await slow).status).toBeGreaterThanOrEqual(400);
  await vi.waitFor(async () => expect((await ask("select n from marks")).rows).toEqual([["1"]]), 10_000);
  await endpoint.stop();
  await postgres.stop();
});

test("a password that is missing or empty beside data is named, and not made anew", async () => {
  const password = join(folder, "password");
  renameSync(password, `${password}.away`);
  await expect(start()).rejects.toThrow(`The password of the database is missing: ${password} is not there.`);
  writeFileSync(password, "");
  await expect(start()).rejects.toThrow(`${password} is empty.`);
  writeFileSync(password, "another one");
  await expect(start()).rejects.toThrow("does not hold its password");
  renameSync(`${password}.away`, password);
  const postgres = await start();
  expect(await marks(postgres.url)).toEqual([1]);
  await postgres.stop();
});

test("the log outlives a restart, and begins anew when it has grown", async () => {
  const log = join(folder, "postgres.log");
  expect(readFileSync(log, "utf8").match(/ready to accept connections/g)?.length).toBeGreaterThan(2);
  appendFileSync(log, "x".repeat(5_000_000));
  await (await start()).stop();
  expect(statSync(log).size).toBeLessThan(100_000);
  expect(statSync(`${log}.old`).size).toBeGreaterThan(5_000_000);
});

test("why it does not start is one sentence", async () => {
  const version = join(folder, "data/PG_VERSION");
  const right = readFileSync(version);
  writeFileSync(version, "9.1\n");
  await expect(start()).rejects.toThrow("Postgres did not start: Another version of Postgres made its data.");
  writeFileSync(version, right);
});
