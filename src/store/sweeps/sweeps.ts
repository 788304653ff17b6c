import { type SQL, sql } from "drizzle-orm";
import type { Calendar } from "../../engine/clock.ts";
import { budgets } from "../accounts/budgets-table.ts";
import { type Database, run } from "../database.ts";
import { endpoints, games, outbox, players, requests, seats } from "../schema.ts";
import { list, nameOf } from "../statement.ts";
import { wakeDispatch, wakeLanes } from "../webhooks/dispatch.ts";
import type { Behind, Lease, Sweeps } from "./port.ts";

/** What time brings about, in a database. */
export function openSweeps({ db }: { readonly db: Database }): Sweeps {
  return {
    leaseOverdue: (asked) =>
      lease(
        db,
        asked,
        sql`${games.status} = 'playing' and ${games.deadline} <= ${asked.now}::timestamptz and ${games.defect} is null`,
        sql`${games.deadline}`,
      ),
    leaseIdle: (asked) =>
      lease(db, asked, sql`${running} and ${games.idleFrom} <= ${asked.before}::timestamptz`, sql`${games.idleFrom}`),
    warnIdle: (asked) => warnIdle(db, asked),
    calendarsBehind: (asked) => calendarsBehind(db, asked),
    forgetRequests: (asked) => forgetRequests(db, asked),
  };
}

const running = sql`${games.status} in ('open', 'playing')`;

async function lease(db: Database, { now, until, most }: Lease, due: SQL, first: SQL): Promise<string[]> {
  const rows = await run<{ id: string }>(
    db,
    sql`update ${games} set ${nameOf(games.sweptUntil)} = ${until}::timestamptz
      from (select ${games.id} as game from ${games}
        where ${due} and (${games.sweptUntil} is null or ${games.sweptUntil} <= ${now}::timestamptz)
        order by ${first} limit ${most} for update skip locked) as due
      where ${games.id} = due.game returning ${games.id}`,
  );
  return rows.map(({ id }) => id);
}

async function warnIdle(db: Database, { now, before, idleDays, most }: Parameters<Sweeps["warnIdle"]>[0]) {
  const columns = list([
    ...[outbox.endpoint, outbox.game, outbox.version, outbox.type].map(nameOf),
    ...[outbox.deadline, outbox.readyAt, outbox.dueAt].map(nameOf),
  ]);
  const [row] = await run<{ warned: number }>(
    db,
    sql`with told as (update ${games} set ${nameOf(games.warned)} = true
        from (select ${games.id} as game from ${games}
          where ${running} and ${games.idleFrom} <= ${before}::timestamptz and not ${games.warned}
          order by ${games.idleFrom} limit ${most} for update skip locked) as idle
        where ${games.id} = idle.game returning ${games.id}, ${games.version}, ${games.idleFrom}),
      notices as (insert into ${outbox} (${columns})
        select ${endpoints.id}, told.id, told.version, 'game.expiring',
          told.acted_at + make_interval(days => ${idleDays}), ${now}::timestamptz, ${now}::timestamptz
        from told join ${seats} on ${seats.game} = told.id and not ${seats.hasLeft}
          join ${endpoints} on ${endpoints.player} = ${seats.player}
        where ${endpoints.status} = 'active' and 'game.expiring' = any(${endpoints.types})
        returning endpoint, game),
      woken as (${wakeLanes(sql`select endpoint, game, ${now}::timestamptz from notices order by endpoint, game`)}),
      called as (${wakeDispatch(sql`woken`)})
      select count(*)::integer as warned from told`,
  );
  return row?.warned ?? 0;
}

async function forgetRequests(
  db: Database,
  { before, now, most }: Parameters<Sweeps["forgetRequests"]>[0],
): Promise<void> {
  await run(
    db,
    sql`with full_again as (delete from ${budgets} where (${budgets.budget}, ${budgets.holder}) in (
        select o.budget, o.holder from ${budgets} as o where o.full_at < ${now}::timestamptz
        order by o.full_at limit ${most} for update skip locked))
      delete from ${requests} where (${requests.player}, ${requests.key}) in (
      select o.player, o.key from ${requests} as o where o.created_at < ${before}::timestamptz
      order by o.created_at limit ${most})`,
  );
}

type BehindRow = Omit<Behind, "calendar"> & Record<string, unknown> & { readonly calendar: string | null };

async function calendarsBehind(
  db: Database,
  { since, most }: Parameters<Sweeps["calendarsBehind"]>[0],
): Promise<Behind[]> {
  const rows = await run<BehindRow>(
    db,
    sql`select ${seats.game}, ${seats.seat}, ${players.id} as player, ${players.calendar},
        ${players.calendarVersion} as version
      from ${players} join ${seats} on ${seats.player} = ${players.id} join ${games} on ${games.id} = ${seats.game}
      where ${players.calendarAt} > ${since}::timestamptz and ${seats.calendarVersion} < ${players.calendarVersion}
        and ${running} and not ${seats.hasLeft}
      order by random() limit ${most}`,
  );
  return rows.map(({ calendar, ...same }) => ({
    ...same,
    calendar: calendar === null ? null : (JSON.parse(calendar) as Calendar),
  }));
}
