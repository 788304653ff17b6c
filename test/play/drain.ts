import { expect } from "vitest";
import { openWebhooks } from "../../src/deployment/webhooks.ts";
import { readLuckKeys } from "../../src/identity/luck-keys.ts";
import type { Principal } from "../../src/identity/principal.ts";
import { withClient } from "../../src/local/postgres/with-client.ts";
import { makeSecrets } from "../../src/local/secrets.ts";
import { createGame } from "../../src/play/lobby/create-game.ts";
import { takeSeat } from "../../src/play/lobby/take-seat.ts";
import { keepTime } from "../../src/play/time/keep-time.ts";
import { deliverNotices } from "../../src/play/webhooks/deliver-notices.ts";
import { purposeOf } from "../../src/play/webhooks/show-endpoint.ts";
import { openDatabase } from "../../src/store/database.ts";
import type { Sweeps } from "../../src/store/sweeps/port.ts";
import { openSweeps } from "../../src/store/sweeps/sweeps.ts";
import { type House, newPlayer, openHouse } from "./house.ts";

const start = Date.UTC(2026, 5, 1);
const day = 86_400_000;
/** As many seats as one player may hold are 200. */
const gamesPerPair = 100;
/** So many pairs have webhooks. */
const calledPairs = 2;
const gamesAtOnce = 8;

/** What came of it, for whoever reports figures. */
export interface Drained {
  readonly runs: number;
  readonly timeOuts: number;
  readonly told: number;
  /** How many places behind its turn a game was served at worst. */
  readonly furthestBehind: number;
  readonly madeSeconds: number;
  readonly drainedSeconds: number;
}

/**
 * Many games run out of time, one each second; half of them have when several isolates begin to keep the time, the
 * others meanwhile. All must be timed out, each seat once, about in the order of their deadlines, while webhooks go out.
 */
export async function drain(count: number, isolates: number): Promise<Drained> {
  const house = await openHouse();
  const sql = sqlOf(house);
  const began = performance.now();
  const games = await makeGames(house, count, sql);
  const made = performance.now();
  const clock = { now: start + day + (count / 2) * 1000 };
  const served = new Set<string>();
  const runs = { count: 0, working: true };
  const keepers = Array.from({ length: isolates }, async () => {
    const { deps } = house.anotherIsolate();
    const sweeps = noting(openSweeps({ db: openDatabase(house.database) }), served);
    const time = { deps: { ...deps, now: () => clock.now }, sweeps, failed: demandNothing };
    while (served.size < count) {
      runs.count += 1;
      await keepTime(time);
      clock.now += 4_000;
    }
    // What another has leased and not yet done is done when all are back.
    while (await keepTime(time)) runs.count += 1;
  });
  const posting = postman(house, runs);
  await Promise.all(keepers);
  runs.working = false;
  const told = await posting;
  const drained = performance.now();
  const timeOuts = await demandOnce(sql, count);
  await demandTold(sql);
  const turns = new Map(games.map((game, turn) => [game, turn]));
  const furthestBehind = Math.max(...[...served].map((game, place) => place - (turns.get(game) ?? 0)));
  return {
    runs: runs.count,
    timeOuts,
    told,
    furthestBehind,
    madeSeconds: Math.round((made - began) / 1000),
    drainedSeconds: Math.round((drained - made) / 1000),
  };
}

type Sql = (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>;

function sqlOf({ database }: House): Sql {
  return async (text, values = []) =>
    await withClient(database.databaseUrl, async (client) => (await client.query(text, values)).rows);
}

function demandNothing(thrown: unknown): never {
  throw thrown;
}

/** Games of two, by deadline: each is made a second after the one before. */
async function makeGames(house: House, count: number, sql: Sql): Promise<string[]> {
  const pairs: [Principal, Principal][] = [];
  for (let pair = 0; pair < Math.ceil(count / gamesPerPair); pair++) {
    pairs.push([await newPlayer(house), await newPlayer(house)]);
  }
  await addEndpoints(sql, pairs.slice(0, calledPairs).flat());
  const games: string[] = [];
  const next = { index: 0 };
  const makers = Array.from({ length: gamesAtOnce }, async () => {
    for (let index = next.index++; index < count; index = next.index++) {
      games[index] = await makeGame(house, pairs[index % pairs.length] as [Principal, Principal], start + index * 1000);
    }
  });
  await Promise.all(makers);
  return games;
}

async function makeGame(house: House, [ada, bo]: [Principal, Principal], at: number): Promise<string> {
  const deps = { ...house.deps, now: () => at };
  const wish = { title: "toy", seats: 2, options: {}, visibility: "unlisted", start: "full", join: true } as const;
  const timed = { clock: { type: "per-move", days: 1 }, absence: "auto" } as const;
  const { game } = await createGame(deps, ada, { ...wish, ...timed }, null);
  await takeSeat(deps, bo, game.id, { invite: null, seat: null, entropy: null }, null);
  return game.id;
}

const luck = readLuckKeys(makeSecrets().LUCK_KEY);

function webhooksOf(house: House) {
  const receive: typeof fetch = async () => new Response();
  const db = openDatabase(house.database);
  return openWebhooks({ allowLoopback: true, fetch: receive }, { db, luck, registry: [], now: Date.now });
}

async function addEndpoints(sql: Sql, principals: readonly Principal[]): Promise<void> {
  const { sealing } = openWebhooks({}, { db: undefined as never, luck, registry: [], now: Date.now });
  for (const { player } of principals) {
    const id = crypto.randomUUID();
    const url = await sealing.seal("http://127.0.0.1:9/", purposeOf("url", id));
    const secret = await sealing.seal("whsec_AAAA", purposeOf("secret", id));
    await sql(
      `insert into endpoints (id, player, url, format, types, status, secret)
       values ($1, $2, $3, 'standard', $4, 'active', $5)`,
      [id, player, url, ["turn.timed-out"], secret],
    );
  }
}

/** Delivers as long as time is kept, and then the rest. Says how many were told before the last game was served. */
async function postman(house: House, runs: { readonly working: boolean }): Promise<number> {
  const webhooks = webhooksOf(house);
  const sql = sqlOf(house);
  const toldNow = async () => Number((await sql("select count(*) from outbox where status = 'delivered'"))[0]?.count);
  while (runs.working) await deliverNotices(webhooks, 50);
  const told = await toldNow();
  for (let before = -1; before !== (await toldNow()); ) {
    before = await toldNow();
    await deliverNotices(webhooks, 1000);
  }
  return told;
}

/** Notes who was leased, in the order of the first time: a game may be leased again for its other seat. */
function noting(sweeps: Sweeps, served: Set<string>): Sweeps {
  return {
    ...sweeps,
    leaseOverdue: async (asked) => {
      const leased = await sweeps.leaseOverdue(asked);
      for (const game of leased) served.add(game);
      return leased;
    },
  };
}

/** Each of the two seats of each game has been timed out once, and nothing else has happened since the start. */
async function demandOnce(sql: Sql, count: number): Promise<number> {
  const wrong = await sql(
    `select game, count(*) from entries where kind = 'timed-out' group by game
     having count(*) <> 2 or count(distinct seat) <> 2`,
  );
  expect(wrong).toEqual([]);
  const [all] = await sql("select count(*)::integer, max(version) as longest from entries where kind = 'timed-out'");
  expect(all).toEqual({ count: 2 * count, longest: 4 });
  expect(await sql("select from games where swept_until is not null")).toEqual([]);
  return 2 * count;
}

/** Both players of a pair heard of both seats of each of their games. */
async function demandTold(sql: Sql): Promise<void> {
  const heard = await sql(
    "select status, count(*)::integer from outbox where type = 'turn.timed-out' group by status order by status",
  );
  const [games] = await sql(
    `select count(distinct game)::integer from seats join endpoints on endpoints.player = seats.player`,
  );
  expect(heard).toEqual([{ status: "delivered", count: Number(games?.count) * 4 }]);
}
