import { expect } from "vitest";
import { openWebhooks } from "../../src/deployment/webhooks.ts";
import { readLuckKeys } from "../../src/identity/luck-keys.ts";
import { makeSecrets } from "../../src/local/secrets.ts";
import { deliverNotices } from "../../src/play/webhooks/deliver-notices.ts";
import { purposeOf } from "../../src/play/webhooks/show-endpoint.ts";
import { openDatabase, type SendStatement } from "../../src/store/database.ts";
import type { Append } from "../../src/store/journal/append-port.ts";
import { openJournal } from "../../src/store/journal/journal.ts";
import { lots } from "../http/moves/playing.ts";
import { sendHere } from "../postgres.ts";
import { type Arena, append, next, openArena, opening, secretOf, type Written } from "../store/arena.ts";

export interface Storm {
  readonly games: number;
  readonly entriesEach: number;
  readonly isolates: number;
}

/**
 * Many games are written at once, each transaction held open for a while by lot and some rolled back, while several
 * isolates deliver. Then every committed entry must have been told once, in order within its game.
 */
export async function runStorm({ games, entriesEach, isolates }: Storm) {
  const arena = await openArena();
  const told = new Map<string, number[]>();
  const deliverers = await openIsolates(arena, isolates, (game, version) => {
    told.set(game, [...(told.get(game) ?? []), version]);
  });
  const work = { writing: true };
  const running = deliverers.map(async (deliver) => {
    while (work.writing) await deliver();
  });
  const written = await Promise.all(Array.from({ length: games }, (_, index) => writeGame(arena, index, entriesEach)));
  work.writing = false;
  await Promise.all(running);
  for (;;) {
    // Nothing that waits may lie in a lane that is asleep.
    const [{ waiting, asleep } = { waiting: 0, asleep: 0 }] = await arena.sql(
      `select count(*)::integer as waiting, count(*) filter (where lanes.due_at is null)::integer as asleep
       from outbox join lanes using (endpoint, game) where status = 'waiting'`,
    );
    expect(asleep).toBe(0);
    if (waiting === 0) break;
    await Promise.all(deliverers.map((deliver) => deliver()));
  }
  const rolledBack = written.reduce((sum, one) => sum + one.rolledBack, 0);
  for (const { game } of written) {
    expect(told.get(game), game).toEqual(Array.from({ length: entriesEach }, (_, index) => index + 2));
  }
  const left = await arena.sql("select status, count(*)::integer as count from outbox group by status");
  expect(left).toEqual([{ status: "delivered", count: games * entriesEach }]);
  const awake = await arena.sql("select from lanes where due_at is not null or lease is not null");
  expect(awake).toEqual([]);
  return { delivered: games * entriesEach, rolledBack };
}

async function openIsolates(arena: Arena, count: number, note: (game: string, version: number) => void) {
  const luck = readLuckKeys(makeSecrets().LUCK_KEY);
  const receive: typeof fetch = async (_url, init) => {
    const { data } = JSON.parse(String(init?.body));
    note(data.game, data.version);
    return new Response();
  };
  const wiring = { allowLoopback: true, fetch: receive };
  const isolates = Array.from({ length: count }, () =>
    openWebhooks(wiring, { db: openDatabase(arena.database), luck, registry: [], now: Date.now }),
  );
  sealing = isolates[0]!.sealing;
  return isolates.map((webhooks) => () => deliverNotices(webhooks, 200));
}

let sealing: ReturnType<typeof openWebhooks>["sealing"];

/** One game of a player of its own with an endpoint, written entry by entry. */
async function writeGame(arena: Arena, index: number, entriesEach: number) {
  const pick = lots(index + 1);
  const principal = await arena.join();
  let game: Written = await append(arena.journal, opening(principal));
  const id = crypto.randomUUID();
  const url = await sealing.seal("http://127.0.0.1:9/", purposeOf("url", id));
  const secret = await sealing.seal("whsec_AAAA", purposeOf("secret", id));
  await arena.sql(
    `insert into endpoints (id, player, url, format, types, status, secret) values ($1, $2, $3, 'standard', $4, 'active', $5)`,
    [id, principal.player, url, ["player.left"], secret],
  );
  let rolledBack = 0;
  const unsteady = { ...arena.database, send: heldOpen(pick) };
  const journal = openJournal({ db: openDatabase(unsteady), secretOf });
  for (let count = 0; count < entriesEach; count++) {
    const left = { type: "seat-left", seat: 1 } as const;
    const { after, ...asked } = next(game, principal, { kind: "acted", seat: 0, facts: [left] }, { seat: 0 });
    while (!(await isWritten(journal.append(asked as Append)))) rolledBack += 1;
    game = after;
  }
  return { game: game.game, rolledBack };
}

/** Whether an append went through; one that was rolled back failed. */
async function isWritten(appending: ReturnType<ReturnType<typeof openJournal>["append"]>): Promise<boolean> {
  const appended = await appending.catch(() => undefined);
  if (appended !== undefined) expect(appended.kind).toBe("appended");
  return appended !== undefined;
}

/** Sends a statement in a transaction that stays open for up to 20 ms more; one in ten is rolled back at its end. */
function heldOpen(pick: (bound: number) => number): SendStatement {
  return async (url, init) => {
    const statement = JSON.parse(String(init.body)) as object;
    const end = pick(10) === 0 ? "select 1 / 0" : "select 1";
    const queries = [
      statement,
      { query: `select pg_sleep(${pick(20) / 1000})`, params: [] },
      { query: end, params: [] },
    ];
    const answer = await sendHere(url, { ...init, body: JSON.stringify({ queries }) });
    const said = (await answer.json()) as { results?: object[] };
    return Response.json(said.results?.[0] ?? said, { status: answer.status });
  };
}
