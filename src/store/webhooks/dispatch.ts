import { type SQL, sql } from "drizzle-orm";
import { clock, dispatch, lanes, outbox } from "../schema.ts";
import { list, nameOf } from "../statement.ts";

// Each statement locks lanes first and then the rows of their endpoints here, in order, so there is no deadlock.

/** When a lane is due that something was put into: one that is held stays held, and is looked at when it is given back. */
export function dueOnWake(dueAt: SQL): SQL {
  return sql`case when ${lanes.lease} is null then ${dueAt} else ${lanes.dueAt} end`;
}

/** Puts lanes in line: rows of `endpoint`, `game` and `due_at`, in the order in which they are to be locked. */
export function wakeLanes(rows: SQL): SQL {
  const columns = list([lanes.endpoint, lanes.game, lanes.dueAt].map(nameOf));
  return sql`insert into ${lanes} (${columns}) ${rows}
    on conflict (${nameOf(lanes.endpoint)}, ${nameOf(lanes.game)}) do update
      set due_at = ${dueOnWake(sql`least(${lanes.dueAt}, excluded.due_at)`)}, wakes = ${lanes.wakes} + 1
    returning ${lanes.endpoint}, ${lanes.dueAt}`;
}

/** Schedules the endpoints of lanes for when those are due. `woken` has rows of `endpoint` and `due_at`. */
export function wakeDispatch(woken: SQL): SQL {
  return sql`insert into ${dispatch} (${list([dispatch.endpoint, dispatch.dueAt].map(nameOf))})
    select endpoint, min(due_at) from ${woken} where due_at is not null group by endpoint order by endpoint
    on conflict (${nameOf(dispatch.endpoint)}) do update
      set due_at = greatest(least(${dispatch.dueAt}, excluded.due_at), ${dispatch.restsUntil}),
        wakes = ${dispatch.wakes} + 1`;
}

/** What waits until a time of a clock that has gone back since waits no longer than it was to. */
export function setBackWithClock(now: string): SQL {
  const at = sql`${now}::timestamptz`;
  return sql`with back as materialized (
      select ${clock.seenAt} - ${at} as by from ${clock} where ${clock.seenAt} > ${at} + interval '1 minute'),
    noted as (insert into ${clock} (id, seen_at) values (1, ${at}) on conflict (id) do update set seen_at = ${at}),
    tries as (update ${outbox} set due_at = ${outbox.dueAt} - back.by from back
      where ${outbox.status} = 'waiting' and ${outbox.dueAt} > ${at}
        and (${outbox.type} <> 'turn.reminder' or ${outbox.attempts} > 0)),
    set_back as (update ${lanes} set due_at = ${lanes.dueAt} - back.by from back where ${lanes.dueAt} > ${at}
      returning ${lanes.endpoint})
    update ${dispatch} set due_at = ${dispatch.dueAt} - back.by, rests_until = ${dispatch.restsUntil} - back.by,
      wakes = ${dispatch.wakes} + 1
    from back where (select count(*) from set_back) >= 0 and (${dispatch.dueAt} > ${at} or ${dispatch.restsUntil} > ${at})`;
}

/** Schedules endpoints that have a due lane and that nothing else has scheduled. */
export function wakeForgotten(now: string): SQL {
  const due = sql`greatest(excluded.due_at, ${dispatch.restsUntil})`;
  return sql`insert into ${dispatch} (${list([dispatch.endpoint, dispatch.dueAt].map(nameOf))})
    select ${lanes.endpoint}, min(${lanes.dueAt}) from ${lanes} where ${lanes.dueAt} <= ${now}::timestamptz
      group by ${lanes.endpoint} order by ${lanes.endpoint}
    on conflict (${nameOf(dispatch.endpoint)}) do update set due_at = ${due}, wakes = ${dispatch.wakes} + 1
      where ${dispatch.dueAt} is null or ${dispatch.dueAt} > ${due}`;
}
