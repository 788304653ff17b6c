import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "../../engine/seats.ts";
import { type Database, run } from "../database.ts";
import { challenges, dispatch, endpoints, games, lanes, outbox, seats } from "../schema.ts";
import { dueOf, isoText } from "../statement.ts";
import { setBackWithClock, wakeDispatch, wakeForgotten } from "./dispatch.ts";
import { leaseStatement } from "./lease-statement.ts";
import { noteStatement } from "./note-statement.ts";
import type { Attempt, EndpointFormat, Lane, Outbox, Waiting } from "./port.ts";

const readAhead = 20;
const clearedAtOnce = 1000;

/** The outbox in a database. */
export function openOutbox({ db }: { readonly db: Database }): Outbox {
  return {
    lease: (asked) => lease(db, asked),
    waiting: (lane, now) => waiting(db, lane, now),
    begin: (lane, notice, until) => begin(db, lane, notice, until),
    note: async (lane, notice, url, outcome) => void (await run(db, noteStatement(lane, notice, url, outcome))),
    release: (lane, dueAt, now) => release(db, lane, dueAt, now),
    wakeForgotten: async (now) => {
      await run(db, setBackWithClock(now));
      await run(db, wakeForgotten(now));
    },
    clear: (before) => clear(db, before),
  };
}

/** Only an active endpoint is called, and a pending one with its challenge. */
const callable = sql`(${endpoints.status} = 'active' or ${endpoints.status} = 'pending' and ${lanes.game} = '')`;

async function lease(db: Database, asked: Parameters<Outbox["lease"]>[0]): ReturnType<Outbox["lease"]> {
  const rows = await run<Lane & { readonly more: boolean } & Record<string, unknown>>(db, leaseStatement(asked));
  const lanes = rows.map(({ endpoint, game, lease, wakes }) => ({ endpoint, game, lease, wakes }));
  return { lanes: lanes.filter(({ endpoint }) => endpoint !== null), more: rows.some(({ more }) => more) };
}

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly seat: Seat | null;
  readonly seat_name: string | null;
  readonly deadline: string | null;
  readonly at: string;
  readonly due_at: string;
  readonly body: string | null;
  readonly title: string | null;
  readonly visibility: Waiting["visibility"];
  readonly format: EndpointFormat;
  readonly origin: string;
}

async function waiting(db: Database, { endpoint, game }: Lane, now: string): Promise<Waiting[]> {
  const rows = await run<Row>(
    db,
    sql`with line as (
        select ${outbox.id} as notice, ${hasPassed(now)} as has_passed
        from ${outbox} left join ${games} on ${games.id} = ${outbox.game}
        where ${outbox.endpoint} = ${endpoint}::uuid and ${outbox.game} = ${game} and ${outbox.status} = 'waiting'
      ),
      superseded as (update ${outbox} set status = 'superseded' from line
        where ${outbox.id} = line.notice and line.has_passed and ${outbox.status} = 'waiting')
      select ${outbox.id}, ${outbox.type}, ${outbox.version}, ${outbox.seat}, ${seats.name} as seat_name,
        ${isoText(outbox.deadline)} as deadline, ${isoText(outbox.readyAt)} as at, ${isoText(outbox.dueAt)} as due_at,
        ${outbox.body}, ${games.title}, ${games.visibility}, ${endpoints.format}, ${endpoints.origin}
      from line join ${outbox} on ${outbox.id} = line.notice join ${endpoints} on ${endpoints.id} = ${outbox.endpoint}
        left join ${games} on ${games.id} = ${outbox.game}
        left join ${seats} on ${seats.game} = ${outbox.game} and ${seats.seat} = ${outbox.seat}
      where not line.has_passed
      order by ${outbox.readyAt}, ${outbox.version}, ${outbox.place} limit ${readAhead}`,
  );
  return rows.map(({ seat_name, due_at, ...same }) => ({ ...same, seatName: seat_name, dueAt: due_at }));
}

/**
 * Whether a notice is outdated. A notice of a turn is, when a newer one of the same seat is ready, when the seat is
 * not to act, or when its deadline has changed. A notice that a game is about to expire is, when a seat has acted or
 * the game is over. A notice that was asked for again is always sent.
 */
function hasPassed(now: string): SQL {
  const later = sql`from ${outbox} as newer where newer.endpoint = ${outbox.endpoint}
    and newer.game = ${outbox.game} and newer.seat = ${outbox.seat}`;
  const newer = sql`exists (select ${later} and newer.type like 'turn.%' and (newer.type <> 'turn.reminder' or newer.ready_at <= ${now}::timestamptz)
    and (newer.version, newer.ready_at, newer.place) > (${outbox.version}, ${outbox.readyAt}, ${outbox.place}))`;
  const over = sql`(${outbox.type} <> 'turn.timed-out'
    and not (${games.status} = 'playing' and ${outbox.seat} = any(${games.toAct})))`;
  const moved = sql`(${outbox.type} = 'turn.reminder' and (${dueOf(sql`${outbox.seat}`)} is distinct from ${outbox.deadline}
    or exists (select ${later} and newer.type = 'turn.reminder' and newer.version > ${outbox.version}
      and newer.deadline = ${outbox.deadline})))`;
  const kept = sql`(${games.status} not in ('open', 'playing') or ${games.idleFrom} > ${outbox.readyAt})`;
  return sql`(not ${outbox.again} and (${outbox.type} like 'turn.%' and (${newer} or ${over} or ${moved})
    or ${outbox.type} = 'game.expiring' and ${kept}))`;
}

async function begin(
  db: Database,
  { endpoint, game, lease }: Lane,
  { id, body }: { readonly id: string; readonly body: string },
  until: string,
): Promise<Attempt | undefined> {
  const [row] = await run<{
    body: string;
    number: number;
    url: string;
    secret: string;
    previous_secret: string | null;
    previous_until: string | null;
    failing_since: string | null;
    slow: number;
  }>(
    db,
    sql`with held as (update ${lanes} set due_at = ${until}::timestamptz from ${endpoints}
        where ${lanes.endpoint} = ${endpoint}::uuid and ${lanes.game} = ${game} and ${lanes.lease} = ${lease}::uuid
          and ${endpoints.id} = ${lanes.endpoint} and ${callable}
        returning ${endpoints.url}, ${endpoints.secret}, ${endpoints.previousSecret},
          ${isoText(endpoints.previousUntil)} as previous_until, ${isoText(endpoints.failingSince)} as failing_since,
          coalesce((select ${dispatch.slow} from ${dispatch} where ${dispatch.endpoint} = ${lanes.endpoint}), 0) as slow)
      update ${outbox} set attempts = ${outbox.attempts} + 1, body = coalesce(${outbox.body}, ${body}) from held
      where ${outbox.id} = ${id}::uuid and ${outbox.status} = 'waiting'
      returning ${outbox.body}, ${outbox.attempts} as number, held.*`,
  );
  if (row === undefined) return undefined;
  const { previous_secret, previous_until, failing_since, ...same } = row;
  const previous = { previousSecret: previous_secret, previousUntil: previous_until };
  return { ...same, ...previous, failingSince: failing_since };
}

/** A reminder that takes the place of one that fails must not wait until that one would have been tried again. */
async function release(db: Database, lane: Lane, dueAt: string | null, now: string): Promise<void> {
  const { endpoint, game, lease, wakes } = lane;
  const nextReminder = sql`(select min(${outbox.readyAt}) from ${outbox} where ${outbox.endpoint} = ${endpoint}::uuid
    and ${outbox.game} = ${game} and ${outbox.status} = 'waiting' and ${outbox.type} = 'turn.reminder'
    and ${outbox.readyAt} > ${now}::timestamptz)`;
  // The order matters: Postgres reads only the lane's own row anew after a concurrent change.
  const given = sql`update ${lanes} set lease = null, due_at = case
        when ${lanes.wakes} <> ${wakes} then ${now}::timestamptz
        when exists (select from ${endpoints} where ${endpoints.id} = ${lanes.endpoint} and ${callable})
          then least(${dueAt}::timestamptz, ${nextReminder}) end
      where ${lanes.endpoint} = ${endpoint}::uuid and ${lanes.game} = ${game} and ${lanes.lease} = ${lease}::uuid
      returning ${lanes.endpoint}, ${lanes.dueAt}`;
  await run(db, sql`with given as (${given}) ${wakeDispatch(sql`given`)}`);
}

async function clear(db: Database, before: string): Promise<void> {
  await run(
    db,
    sql`with unasked as (delete from ${challenges} where ${challenges.askedAt} < ${before}::timestamptz),
      old as (delete from ${outbox} where ${outbox.id} in (select o.id from ${outbox} as o
        where o.ready_at < ${before}::timestamptz order by o.ready_at limit ${clearedAtOnce})
      returning ${outbox.endpoint}, ${outbox.game})
      delete from ${lanes} using old where ${lanes.endpoint} = old.endpoint and ${lanes.game} = old.game
        and ${lanes.dueAt} is null and ${lanes.lease} is null
        and not exists (select from ${outbox} as o where o.endpoint = old.endpoint and o.game = old.game
          and o.ready_at >= ${before}::timestamptz)`,
  );
}
