import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "../../engine/seats.ts";
import { games, invitations, seats } from "../schema.ts";
import { isoText, list } from "../statement.ts";
import { cursorAfter, orderOf } from "./order.ts";
import type { Listed, Page, Turn } from "./port.ts";

/** A row of a list as the database answers it. */
export interface Row extends Record<string, unknown> {
  readonly id: string;
  readonly title: string;
  readonly options: string;
  readonly status: Listed["status"];
  readonly version: number;
  readonly sitters: Listed["seats"] | null;
  readonly held: Listed["held"] | null;
  readonly seat_count: number;
  readonly seats_taken: number;
  readonly seats_left: number;
  readonly to_act: Seat[];
  readonly deadline: string | null;
  readonly due: string | null;
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

/** The columns of a game in a list. `seat` and `due` are the caller's. */
export function shown({ seat, due }: { readonly seat: SQL; readonly due: SQL }): SQL {
  const sitters = sql`(select json_agg(json_build_object('seat', s.seat, 'name', s.name, 'player', s.player, 'bot', s.bot,
    'left', s.has_left) order by s.seat) from ${seats} as s where s.game = ${games.id} and s.player is not null)`;
  const held = sql`(select json_agg(json_build_object('seat', i.seat, 'player', i.player))
    from ${invitations} as i where i.game = ${games.id} and i.seat is not null)`;
  return list([
    ...[sql`${games.id}`, sql`${games.title}`, sql`${games.options}`, sql`${games.status}`, sql`${games.version}`],
    ...[sql`${sitters} as sitters`, sql`${held} as held`],
    ...[sql`${games.seatCount}`, sql`${games.seatsTaken}`, sql`${games.seatsLeft}`],
    sql`array_to_json(${games.toAct}) as to_act`,
    ...[sql`${isoText(games.deadline)} as deadline`, sql`${isoText(due)} as due`, sql`${games.outcome}`],
    ...[sql`${games.visibility}`, sql`${games.startRule}`],
    ...[sql`${games.clock}`, sql`${games.absence}`, sql`${games.paused}`],
    ...[sql`${isoText(games.createdAt)} as created_at`, sql`${isoText(games.updatedAt)} as updated_at`],
    sql`${seat} as seat`,
  ]);
}

/** One row more than the page holds says whether there is another page. */
export function page(
  conditions: readonly SQL[],
  {
    turn = null,
    cursor,
    limit,
  }: { readonly turn?: Turn | null; readonly cursor: string | null; readonly limit: number },
): SQL {
  const { after, by } = orderOf(turn);
  const all = cursor === null ? conditions : [...conditions, after(cursor)];
  return sql`where ${sql.join([...all], sql` and `)} order by ${by} limit ${limit + 1}`;
}

/** The page of these rows, in the order in which they were selected. */
export function pageOf(rows: readonly Row[], turn: Turn | null, limit: number): Page<Listed> {
  const listed = rows.slice(0, limit).map(listedOf);
  const last = listed.at(-1);
  return { rows: listed, cursor: rows.length > limit && last !== undefined ? cursorAfter(turn, last) : null };
}

function listedOf(row: Row): Listed {
  return {
    game: row.id,
    title: row.title,
    options: JSON.parse(row.options) as object,
    status: row.status,
    version: row.version,
    seats: row.sitters ?? [],
    held: row.held ?? [],
    toAct: row.to_act,
    seatCount: row.seat_count,
    seatsTaken: row.seats_taken,
    seatsLeft: row.seats_left,
    deadline: row.deadline,
    due: row.due,
    outcome: row.outcome === null ? null : (JSON.parse(row.outcome) as Listed["outcome"]),
    visibility: row.visibility,
    start: row.start_rule,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    clock: JSON.parse(row.clock) as Listed["clock"],
    absence: row.absence,
    paused: row.paused,
    seat: row.seat,
  };
}
