import { type SQL, sql } from "drizzle-orm";
import { challenges, dispatch, endpoints, lanes, outbox } from "../schema.ts";
import { list } from "../statement.ts";
import { dueOnWake } from "./dispatch.ts";
import type { Lane, Outcome } from "./port.ts";

/** Writes the outcome of an attempt to the notice and to the endpoint, in one statement. */
export function noteStatement(lane: Lane, notice: string, url: string, outcome: Outcome): SQL {
  const { status, at, code, dueAt } = outcome;
  const tried = JSON.stringify({ at, status: code });
  const noted = sql`noted as (update ${outbox} set status = ${status}, due_at = ${dueAt}::timestamptz,
      tried = ${outbox.tried} || case when ${outbox.tried} = '' then '' else ',' end || ${tried}::text
    where ${outbox.id} = ${notice}::uuid and ${outbox.status} = 'waiting')`;
  return sql`with ${list([noted, ...endpointAfter(lane, notice, url, outcome), ...paceAfter(lane, outcome)])} select 1`;
}

function endpointAfter({ endpoint }: Lane, notice: string, url: string, { endpoint: after, at }: Outcome): SQL[] {
  const it = sql`${endpoints.id} = ${endpoint}::uuid`;
  switch (after) {
    case "well":
      return recovered(endpoint, at);
    case "proven":
      return [
        sql`proven as (update ${endpoints} set status = 'active', reason = null, failing_since = null
          where ${it} and ${endpoints.status} = 'pending' and ${endpoints.url} = ${url} returning ${endpoints.id})`,
        sql`awake as (select from proven)`,
        sql`answered as (update ${challenges} set proven = true where ${challenges.id} = ${notice}::uuid)`,
      ];
    case "failed":
      return [
        sql`failed as (update ${endpoints} set failing_since = ${at}::timestamptz
          where ${it} and ${endpoints.failingSince} is null and ${endpoints.status} = 'active')`,
        nobodyAwake,
      ];
    case "gone":
    case "failing":
      return [
        sql`paused as (update ${endpoints} set status = 'paused', reason = ${after}
          where ${it} and ${endpoints.status} = 'active' returning ${endpoints.id})`,
        sql`asleep as (update ${lanes} set due_at = ${dueOnWake(sql`null`)} from paused
          where ${lanes.endpoint} = paused.id)`,
        nobodyAwake,
      ];
  }
}

const nobodyAwake = sql`awake as (select where false)`;

/** An endpoint that answers again is told at once what waits for a later try. */
function recovered(endpoint: string, at: string): SQL[] {
  return [
    sql`recovered as (update ${endpoints} set failing_since = null
      where ${endpoints.id} = ${endpoint}::uuid and ${endpoints.failingSince} is not null returning ${endpoints.id})`,
    sql`hurried as (update ${outbox} set due_at = ${at}::timestamptz from recovered
      where ${outbox.endpoint} = recovered.id and ${outbox.status} = 'waiting'
        and (${outbox.attempts} > 0 or ${outbox.type} <> 'turn.reminder')
        and ${outbox.dueAt} > ${at}::timestamptz
      returning ${outbox.game})`,
    sql`awake as (update ${lanes} set due_at = ${dueOnWake(sql`${at}::timestamptz`)}, wakes = ${lanes.wakes} + 1
      where ${lanes.endpoint} = ${endpoint}::uuid and ${lanes.game} in (select game from hurried)
      returning ${lanes.endpoint})`,
  ];
}

/** One that kept its caller waiting is left alone for a while; one that answers quickly again is called at once. */
function paceAfter({ endpoint }: Lane, { at, pace }: Outcome): SQL[] {
  const it = sql`${dispatch.endpoint} = ${endpoint}::uuid`;
  // The count has the lanes locked before this row is.
  const woken = sql`(select count(*) from awake)`;
  const wakes = sql`wakes = ${dispatch.wakes} + 1`;
  if (pace === null) {
    return [
      sql`called as (update ${dispatch} set due_at = least(${dispatch.dueAt}, ${at}::timestamptz), ${wakes}
        where ${it} and ${woken} > 0)`,
    ];
  }
  const { slow, restsUntil } = pace;
  const dueAt =
    restsUntil === null
      ? sql`least(${dispatch.dueAt}, ${at}::timestamptz)`
      : sql`case when ${dispatch.dueAt} is not null then greatest(${dispatch.dueAt}, ${restsUntil}::timestamptz) end`;
  return [
    sql`called as (update ${dispatch} set slow = ${slow}, rests_until = ${restsUntil}::timestamptz,
      due_at = ${dueAt}, ${wakes} where ${it} and ${woken} >= 0)`,
  ];
}
