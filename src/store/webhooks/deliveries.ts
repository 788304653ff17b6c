import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { cursorAt, placeOf } from "../cursor.ts";
import { type Database, run } from "../database.ts";
import type { Page } from "../lists/port.ts";
import { endpoints, lanes, outbox } from "../schema.ts";
import { isoText } from "../statement.ts";
import { dueOnWake, wakeDispatch } from "./dispatch.ts";
import { own, putInLine } from "./endpoints.ts";
import type { Deliveries, Delivery } from "./port.ts";

const mostTestsWaiting = 5;
const mostAtOnce = 1000;
/** The record of attempts begins anew past so many characters. */
const longestRecord = 4000;

/** The deliveries of endpoints in a database, as their owners see them. */
export function openDeliveries({ db }: { readonly db: Database }): Deliveries {
  return {
    list: (principal, endpoint, asked) => listDeliveries(db, principal, endpoint, asked),
    test: (principal, endpoint, id, at) => test(db, principal, endpoint, id, at),
    redeliver: (principal, endpoint, delivery, at) => redeliver(db, principal, endpoint, delivery, at),
    redeliverSince: (principal, endpoint, since, at) => redeliverSince(db, principal, endpoint, since, at),
  };
}

const shown = sql`${outbox.id}, ${outbox.type}, ${outbox.game}, ${outbox.version}, ${outbox.seat}, ${outbox.status},
  ${isoText(outbox.readyAt)} as at, ${isoText(outbox.dueAt)} as due_at, ${outbox.tried}`;

interface Row extends Record<string, unknown> {
  readonly id: string | null;
  readonly type: string;
  readonly game: string;
  readonly version: number;
  readonly seat: number | null;
  readonly status: Delivery["status"];
  readonly at: string;
  readonly due_at: string;
  readonly tried: string;
}

function deliveryOf(row: Row): Delivery {
  const { type, seat, status, at, tried } = row;
  const isOfGame = row.game !== "";
  return {
    id: row.id ?? "",
    type,
    game: isOfGame ? row.game : null,
    version: isOfGame ? row.version : null,
    seat,
    status,
    at,
    dueAt: row.due_at,
    attempts: JSON.parse(`[${tried}]`) as Delivery["attempts"],
  };
}

async function listDeliveries(
  db: Database,
  principal: Principal,
  endpoint: string,
  { cursor, limit, now }: Parameters<Deliveries["list"]>[2],
): Promise<Page<Delivery> | undefined> {
  const conditions = [sql`${outbox.endpoint} = ${endpoint}::uuid`, hasCome(now)];
  if (cursor !== null) {
    const { createdAt, game: id } = placeOf(cursor);
    conditions.push(sql`(${outbox.readyAt}, ${outbox.id}) < (${createdAt}::timestamptz, ${id}::uuid)`);
  }
  const rows = await run<Row>(
    db,
    sql`select listed.* from (select from ${endpoints} where ${own(principal, endpoint)}) as known left join lateral (
      select ${shown} from ${outbox} where ${sql.join(conditions, sql` and `)}
      order by ${outbox.readyAt} desc, ${outbox.id} desc limit ${limit + 1}) as listed on true`,
  );
  if (rows.length === 0) return undefined;
  const listed = rows.filter(({ id }) => id !== null).map(deliveryOf);
  const page = listed.slice(0, limit);
  const last = page.at(-1);
  const more = listed.length > limit && last !== undefined;
  return { rows: page, cursor: more ? cursorAt({ createdAt: last.at, game: last.id }) : null };
}

async function test(
  db: Database,
  principal: Principal,
  endpoint: string,
  id: string,
  at: string,
): Promise<Delivery | undefined> {
  const waiting = sql`(select count(*) from ${outbox} where ${outbox.endpoint} = ${endpoint}::uuid
    and ${outbox.type} = 'webhook.test' and ${outbox.status} = 'waiting')`;
  const rows = await run(
    db,
    sql`with made as (select ${endpoints.id} from ${endpoints}
        where ${own(principal, endpoint)} and ${endpoints.status} = 'active' and ${waiting} < ${mostTestsWaiting}),
      ${putInLine(sql`made`, { id, type: "webhook.test", body: null, at })}
      select id from made`,
  );
  if (rows.length === 0) return undefined;
  const made = { id, type: "webhook.test", game: null, version: null, seat: null, status: "waiting" } as const;
  return { ...made, at, dueAt: at, attempts: [] };
}

async function redeliver(
  db: Database,
  principal: Principal,
  endpoint: string,
  delivery: string,
  at: string,
): Promise<Delivery | undefined> {
  const [row] = await run<Row>(
    db,
    sql`with again as (${again(principal, endpoint, sql`${outbox.id} = ${delivery}::uuid`, at)} returning ${shown}),
      ${wake(endpoint, at)} select * from again`,
  );
  return row && deliveryOf(row);
}

async function redeliverSince(
  db: Database,
  principal: Principal,
  endpoint: string,
  since: string,
  at: string,
): ReturnType<Deliveries["redeliverSince"]> {
  const those = sql`${outbox.id} in (select o.id from ${outbox} as o where o.endpoint = ${endpoint}::uuid
    and o.ready_at >= ${since}::timestamptz and o.status in ('delivered', 'failed') order by o.ready_at, o.id
    limit ${mostAtOnce})`;
  const [row] = await run<{ count: number; last: string | null }>(
    db,
    sql`with again as (${again(principal, endpoint, those, at)} returning ${outbox.game}, ${outbox.readyAt}), ${wake(endpoint, at)}
      select count(*)::integer as count,
        to_char(max(ready_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as last from again`,
  );
  return row ?? { count: 0, last: null };
}

/** Puts deliveries of an active endpoint in line again, with the same id and the same bytes. */
function again(principal: Principal, endpoint: string, which: SQL, at: string): SQL {
  return sql`update ${outbox} set status = 'waiting', attempts = 0, again = true, due_at = ${at}::timestamptz,
      tried = case when length(${outbox.tried}) > ${longestRecord} then '' else ${outbox.tried} end
    where ${outbox.endpoint} = ${endpoint}::uuid and ${which} and ${outbox.type} <> 'webhook.challenge'
      and ${hasCome(at)}
      and exists (select from ${endpoints} where ${own(principal, endpoint)} and ${endpoints.status} = 'active')`;
}

/** Whether a notice is not a reminder that is only to come. All others are in line since they happened. */
function hasCome(now: string): SQL {
  return sql`(${outbox.type} <> 'turn.reminder' or ${outbox.readyAt} <= ${now}::timestamptz)`;
}

function wake(endpoint: string, at: string): SQL {
  return sql`woken as (update ${lanes} set due_at = ${dueOnWake(sql`${at}::timestamptz`)}, wakes = ${lanes.wakes} + 1
    where ${lanes.endpoint} = ${endpoint}::uuid and ${lanes.game} in (select game from again)
    returning ${lanes.endpoint}, ${lanes.dueAt}),
    called as (${wakeDispatch(sql`woken`)})`;
}
