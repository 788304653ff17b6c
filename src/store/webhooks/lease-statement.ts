import { type SQL, sql } from "drizzle-orm";
import { dispatch, endpoints, lanes } from "../schema.ts";
import type { Outbox } from "./port.ts";

/** How many lanes are held at once at most: of all endpoints of a player, and of one endpoint. */
export const shares = { player: 6, endpoint: 4, slowOfPlayer: 2, slowEndpoint: 1 } as const;

/**
 * Leases lanes that are due. A player with fewer leased lanes comes before one with more, and among equals the one
 * called longest ago. Slow endpoints come last. A player's backlog takes no more places than its shares. The statement
 * reads one row for each due endpoint and a few lanes of each, never the backlog.
 */
export function leaseStatement({ now, until, most }: Parameters<Outbox["lease"]>[0]): SQL {
  const at = sql`${now}::timestamptz`;
  const room = sql`greatest(0, case when ready.slow then ${shares.slowEndpoint}::integer
    else ${shares.endpoint}::integer end - ready.busy)`;
  const callable = sql`(ready.status = 'active' or ready.status = 'pending' and ${lanes.game} = '')`;
  return sql`with busy as materialized (
      select ${endpoints.player}, ${lanes.endpoint}, ${dispatch.slow} > 0 as slow, count(*)::integer as lanes
      from ${lanes} join ${endpoints} on ${endpoints.id} = ${lanes.endpoint}
        join ${dispatch} on ${dispatch.endpoint} = ${lanes.endpoint}
      where ${lanes.lease} is not null and ${lanes.dueAt} > ${at}
      group by ${endpoints.player}, ${lanes.endpoint}, ${dispatch.slow} > 0),
    busy_players as materialized (
      select player, sum(lanes)::integer as lanes, coalesce(sum(lanes) filter (where slow), 0)::integer as slow
      from busy group by player),
    ready as materialized (
      select ${dispatch.endpoint}, ${dispatch.wakes}, ${dispatch.slow} > 0 as slow, ${endpoints.player},
        ${endpoints.status}, coalesce(busy.lanes, 0) as busy, coalesce(busy_players.lanes, 0) as player_busy,
        coalesce(busy_players.slow, 0) as player_slow
      from ${dispatch} join ${endpoints} on ${endpoints.id} = ${dispatch.endpoint}
        left join busy on busy.endpoint = ${dispatch.endpoint}
        left join busy_players on busy_players.player = ${endpoints.player}
      where ${dispatch.dueAt} <= ${at} and coalesce(busy_players.lanes, 0) < ${shares.player}),
    called as (
      select ${endpoints.player}, max(${dispatch.calledAt}) as called_at
      from ${endpoints} join ${dispatch} on ${dispatch.endpoint} = ${endpoints.id}
      where ${endpoints.player} in (select player from ready) group by ${endpoints.player}),
    offered as (
      select ready.*, lane.game, lane.due_at,
        row_number() over (partition by player order by slow, busy + lane.place, lane.due_at, endpoint, lane.game) as place,
        row_number() over (partition by player, slow order by busy + lane.place, lane.due_at, endpoint, lane.game) as alike
      from ready cross join lateral (
        select of_endpoint.*, row_number() over (order by due_at, game) as place from (
          select ${lanes.game}, ${lanes.dueAt} from ${lanes}
          where ${lanes.endpoint} = ready.endpoint and ${lanes.dueAt} <= ${at} and ${callable}
          order by ${lanes.dueAt}, ${lanes.game} limit ${room}) as of_endpoint) as lane),
    picked as materialized (
      select endpoint, game from offered join called using (player)
      where player_busy + place <= ${shares.player} and (not slow or player_slow + alike <= ${shares.slowOfPlayer})
      order by slow, player_busy + place, called_at nulls first, due_at, endpoint, game limit ${most}),
    free as materialized (
      select ${lanes.endpoint}, ${lanes.game} from ${lanes} join picked using (endpoint, game)
      where ${lanes.dueAt} <= ${at} for update of ${lanes} skip locked),
    leased as (
      update ${lanes} set lease = gen_random_uuid(), due_at = ${until}::timestamptz from free
      where ${lanes.endpoint} = free.endpoint and ${lanes.game} = free.game
      returning ${lanes.endpoint}, ${lanes.game}, ${lanes.lease}, ${lanes.wakes}),
    looked as materialized (
      select ${dispatch.endpoint}, ready.wakes, ready.status from ${dispatch} join ready using (endpoint)
      where endpoint in (select endpoint from leased) or endpoint not in (select endpoint from offered)
      for update of ${dispatch} skip locked),
    settled as (
      update ${dispatch} set
        called_at = case when looked.is_called then ${at} else ${dispatch.calledAt} end,
        due_at = case when ${dispatch.wakes} <> looked.wakes then ${dispatch.dueAt}
          when looked.next_at is not null then greatest(looked.next_at, ${dispatch.restsUntil}) end
      from (select looked.endpoint, looked.wakes, held.until is not null as is_called,
            least(held.until, waits.due_at) as next_at
          from looked
          left join (select distinct endpoint, ${until}::timestamptz as until from leased) as held using (endpoint)
          left join lateral (select ${lanes.dueAt} from ${lanes}
            where ${lanes.endpoint} = looked.endpoint and ${lanes.dueAt} is not null
              and (looked.status = 'active' or looked.status = 'pending' and ${lanes.game} = '')
              and not exists (select from leased where leased.endpoint = ${lanes.endpoint} and leased.game = ${lanes.game})
            order by ${lanes.dueAt} limit 1) as waits on true) as looked
      where ${dispatch.endpoint} = looked.endpoint)
    select leased.*, (select count(*) from picked) >= ${most} as more from (select) as one left join leased on true`;
}
