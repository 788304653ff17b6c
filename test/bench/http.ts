import { randomInt } from "node:crypto";
import { rmSync } from "node:fs";
import { join } from "node:path";
import { type ActedReply, type ActionsReply, type SeatedReply, send } from "../../src/local/demo/client.ts";
import { type Database, startDatabase } from "../../src/local/postgres/database.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { makeSecrets } from "../../src/local/secrets.ts";
import { bundleWorker } from "../../src/local/worker/bundle.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { percentile, secondsSince, table } from "./figures.ts";
import { serveRaw } from "./raw-workerd.ts";

/** Seconds of load per row. */
const patienceSeconds = 8;
const concurrencies = [1, 8, 32];

/** One caller's next step: takes a look, then writes; answers how long each took. */
type Step = () => Promise<{ readonly look: number; readonly write: number }>;

/**
 * Accepted actions through workerd on the embedded Postgres (with its usual durability), and beside them, in the
 * same run, a bare Worker that selects one row and inserts one through the same driver.
 */
export async function benchHttp(): Promise<string> {
  const folder = temporaryFolder();
  const database = await startDatabase(join(folder, "postgres"));
  const { databaseUrl, neonLocal = "" } = database;
  await withClient(databaseUrl, (client) => client.query("create table bare (id serial primary key, text text)"));
  const hoard = await serveRaw(await bundleWorker(), { ...bindingsOf(database), ...makeSecrets() });
  const bareBundle = await bundleWorker({ script: join(import.meta.dirname, "bare-worker.ts") });
  const bare = await serveRaw(bareBundle, { DATABASE_URL: databaseUrl, NEON_LOCAL: neonLocal });
  try {
    return table([
      ["at once", "server", "steps/s", "write p50 ms", "write p99 ms", "look p50 ms", "look p99 ms"],
      ...(await rowsOf(hoard.url, bare.url)),
    ]);
  } finally {
    hoard.stop();
    bare.stop();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function rowsOf(hoard: string, bare: string) {
  const rows: (string | number)[][] = [];
  for (const count of concurrencies) {
    const games = await Promise.all(Array.from({ length: count }, () => playing(hoard)));
    const writers = Array.from({ length: count }, () => writing(bare));
    await load([...games], 2);
    rows.push([String(count), "Hoard: list, act", ...(await load(games, patienceSeconds))]);
    rows.push([String(count), "bare: select, insert", ...(await load(writers, patienceSeconds))]);
  }
  return rows;
}

async function load(steps: readonly Step[], seconds: number): Promise<number[]> {
  const start = performance.now();
  const looks: number[] = [];
  const writes: number[] = [];
  const run = async (step: Step) => {
    while (secondsSince(start) < seconds) {
      const { look, write } = await step();
      looks.push(look);
      writes.push(write);
    }
  };
  await Promise.all(steps.map(run));
  const rate = writes.length / secondsSince(start);
  return [rate, ...[writes, looks].flatMap((list) => [percentile(list, 0.5), percentile(list, 0.99)])];
}

/** A game of four seats played by lot; when it ends the next one begins. */
async function playing(url: string): Promise<Step> {
  let table = await sitDown(url);
  return async () => {
    if (table.toAct.length === 0) table = await sitDown(url);
    const { id } = table;
    const token = table.tokens[table.toAct[0] ?? 0] ?? "";
    const path = `/v1/games/${id}/actions`;
    const [listed, look] = await timed(send<ActionsReply>(url, "GET", path, { token }));
    const action = listed.actions[randomInt(listed.actions.length)];
    const sent = { token, ifMatch: listed.version, body: { actions: [action] } };
    const [acted, write] = await timed(send<ActedReply>(url, "POST", path, sent));
    table.toAct = acted.game.toAct;
    return { look, write };
  };
}

async function sitDown(url: string): Promise<{ id: string; tokens: string[]; toAct: readonly number[] }> {
  const newPlayer = () => send<{ token: string }>(url, "POST", "/v1/players", { body: { name: "Bench" } });
  const creator = await newPlayer();
  const body = { title: "drakon", seats: 4, options: { heroes: true } };
  let seated = await send<SeatedReply>(url, "POST", "/v1/games", { token: creator.token, body });
  const tokens = [seated.token];
  for (let seat = 1; seat < 4; seat++) {
    const { token } = await newPlayer();
    seated = await send<SeatedReply>(url, "POST", `/v1/games/${seated.game.id}/seats`, { token, body: {} });
    tokens.push(seated.token);
  }
  return { id: seated.game.id, tokens, toAct: seated.game.toAct };
}

function writing(url: string): Step {
  const body = { text: "x".repeat(1500) };
  return async () => {
    const [, look] = await timed(send(url, "GET", "/"));
    const [, write] = await timed(send(url, "POST", "/", { body }));
    return { look, write };
  };
}

async function timed<Answer>(answer: Promise<Answer>): Promise<[Answer, number]> {
  const start = performance.now();
  return [await answer, performance.now() - start];
}

function bindingsOf({ databaseUrl, neonLocal }: Database): Record<string, string> {
  return { DATABASE_URL: databaseUrl, ...(neonLocal !== undefined && { NEON_LOCAL: neonLocal }) };
}
