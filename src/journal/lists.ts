import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "../engine/seats.ts";
import { cursorAt, placeOf } from "./cursor.ts";
import { type Database, run } from "./database.ts";
import type { Claim, Journal, Listed, Page } from "./port.ts";
import { games, seats } from "./schema.ts";
import { isLive } from "./standing.ts";
import { isoText } from "./statement.ts";

/** Public games, newest first; see the port. */
export async function listGames(db: Database, asked: Parameters<Journal["listGames"]>[0]): Promise<Page<Listed>> {
  const { status, title, cursor, limit } = asked;
  const conditions = [sql`${games.visibility} = 'public'`];
  if (status !== null) conditions.push(sql`${games.status} = ${status}`);
  if (title !== null) conditions.push(sql`${games.title} = ${title}`);
  const rows = await run<Row>(
    db,
    sql`select ${shown(sql`null::smallint`)} from ${games} ${page(conditions, cursor, limit)}`,
  );
  return pageOf(rows, limit);
}

/** The games of the claim's player, newest first; see the port. */
export async function listMine(
  db: Database,
  claim: Claim,
  asked: Parameters<Journal["listMine"]>[1],
): Promise<Page<Listed> | undefined> {
  const { turn, cursor, limit } = asked;
  const conditions = [sql`${seats.player} = ${claim.player}`];
  if (claim.seat !== null) conditions.push(sql`${games.id} = ${claim.seat.game}`);
  if (turn !== null) conditions.push(turns[turn]);
  // The first row is there for every claim that is live, so that no game and no right can be told apart.
  const rows = await run<Row | { live: true; id: null }>(
    db,
    sql`select * from (select true as live where ${isLive(claim)}) as standing left join lateral (
      select ${shown(sql`${seats.seat}`)} from ${games} join ${seats} on ${seats.game} = ${games.id}
      ${page(conditions, cursor, limit)}) as listed on true`,
  );
  if (rows.length === 0) return undefined;
  return pageOf(
    rows.filter((row) => row.id !== null),
    limit,
  );
}

const turns = {
  mine: sql`${games.status} = 'playing' and ${seats.seat} = any(${games.toAct})`,
  theirs: sql`${games.status} = 'playing' and not ${seats.seat} = any(${games.toAct})`,
  finished: sql`${games.status} in ('finished', 'cancelled')`,
} as const;

interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly options: string;
  readonly status: Listed["status"];
  readonly version: number;
  readonly seats: Listed["seats"] | null;
  readonly seat_count: number;
  readonly to_act: Seat[];
  readonly deadline: string | null;
  readonly outcome: string | null;
  readonly visibility: Listed["visibility"];
  readonly start_rule: Listed["start"];
  readonly clock: string;
  readonly absence: Listed["absence"];
  readonly paused: boolean;
  readonly created_at: string;
  readonly updated_at: string;
  readonly seat: Seat | null;
}

function shown(seat: SQL): SQL {
  const sitters = sql`(select json_agg(json_build_object('seat', s.seat, 'name', s.name, 'player', s.player, 'bot', s.bot,
    'left', s.has_left)
    order by s.seat) from ${seats} as s where s.game = ${games.id} and s.player is not null)`;
  return sql`${games.id}, ${games.title}, ${games.options}, ${games.status}, ${games.version}, ${sitters} as seats,
    ${games.seatCount}, array_to_json(${games.toAct}) as to_act, ${isoText(games.deadline)} as deadline, ${games.outcome},
    ${games.visibility}, ${games.startRule}, ${games.clock}, ${games.absence}, ${games.paused}, ${isoText(games.createdAt)} as created_at,
    ${isoText(games.updatedAt)} as updated_at, ${seat} as seat`;
}

/** One row more than the page holds says whether there is another page. */
function page(conditions: readonly SQL[], cursor: string | null, limit: number): SQL {
  const all = [...conditions];
  if (cursor !== null) {
    const { createdAt, game } = placeOf(cursor);
    all.push(sql`(${games.createdAt}, ${games.id}) < (${createdAt}::timestamptz, ${game})`);
  }
  return sql`where ${sql.join(all, sql` and `)} order by ${games.createdAt} desc, ${games.id} desc limit ${limit + 1}`;
}

function pageOf(rows: readonly Row[], limit: number): Page<Listed> {
  const listed = rows.slice(0, limit).map(listedOf);
  const last = listed.at(-1);
  return { rows: listed, cursor: rows.length > limit && last !== undefined ? cursorAt(last) : null };
}

function listedOf(row: Row): Listed {
  return {
    ...{ game: row.id, title: row.title, options: JSON.parse(row.options) as object, status: row.status },
    ...{ version: row.version, seats: row.seats ?? [], seatCount: row.seat_count, toAct: row.to_act },
    ...{
      deadline: row.deadline,
      outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Listed["outcome"]),
    },
    ...{ visibility: row.visibility, start: row.start_rule, createdAt: row.created_at, updatedAt: row.updated_at },
    ...{ clock: JSON.parse(row.clock) as Listed["clock"], absence: row.absence, paused: row.paused },
    seat: row.seat,
  };
}
