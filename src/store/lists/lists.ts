import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { refuses } from "../accounts/refused-inviters.ts";
import { type Database, run } from "../database.ts";
import type { Journal } from "../journal/port.ts";
import { callerOf, isLive } from "../journal/rights.ts";
import { games, invitations, seats } from "../schema.ts";
import { dueOf } from "../statement.ts";
import type { Listed, Page, Turn } from "./port.ts";
import { page, pageOf, type Row, shown } from "./rows.ts";

type LobbyAsked = Parameters<Journal["listGames"]>[0];

/** Public games, newest first; see the port. */
export async function listGames(db: Database, asked: LobbyAsked): Promise<Page<Listed>> {
  return pageOf(await run<Row>(db, lobbyStatement(asked)), null, asked.limit);
}

/** The statement of a page of the lobby. Each question that can be put has an index: a test looks at the plans. */
export function lobbyStatement({ status, title, seatsLeft, clock, options, ...paging }: LobbyAsked): SQL {
  const conditions = [sql`${games.visibility} = 'public'`];
  // Only open games have seats to take. Said literally, so that the planner knows which partial indexes fit.
  if (seatsLeft !== null)
    conditions.push(statuses.open, sql`${games.seatsLeft} > 0 and ${games.seatsLeft} >= ${seatsLeft}`);
  if (status !== null) conditions.push(statuses[status]);
  if (title !== null) conditions.push(sql`${games.title} = ${title}`);
  if (clock !== null) conditions.push(sql`${games.clock}::jsonb @> ${JSON.stringify({ type: clock })}::jsonb`);
  for (const alternatives of options) {
    const held = alternatives.map((one) => sql`${games.options}::jsonb @> ${JSON.stringify(one)}::jsonb`);
    conditions.push(sql`(${sql.join(held, sql` or `)})`);
  }
  return sql`select ${shown({ seat: sql`null::smallint`, due: sql`null::timestamptz` })} from ${games}
    ${page(conditions, paging)}`;
}

const statuses = {
  open: sql`${games.status} = 'open'`,
  playing: sql`${games.status} = 'playing'`,
  finished: sql`${games.status} = 'finished'`,
  cancelled: sql`${games.status} = 'cancelled'`,
} as const;

/** The games of the principal's player, or those it is invited to; see the port. */
export async function listMine(
  db: Database,
  principal: Principal,
  asked: Parameters<Journal["listMine"]>[1],
): Promise<Page<Listed> | undefined> {
  const { turn, limit } = asked;
  // The first row is there for every principal that is live, so that no game and no right can be told apart.
  const rows = await run<Row | { live: true; id: null }>(
    db,
    sql`select * from (select true as live where ${isLive(callerOf(principal))}) as standing left join lateral (
      ${turn === "invited" ? invitedStatement(principal, asked) : seatedStatement(principal, asked)}) as listed on true`,
  );
  if (rows.length === 0) return undefined;
  return pageOf(
    rows.filter((row) => row.id !== null),
    turn,
    limit,
  );
}

function seatedStatement(principal: Principal, asked: Parameters<Journal["listMine"]>[1]): SQL {
  const conditions = [sql`${seats.player} = ${principal.player}`];
  if (principal.seat !== null) conditions.push(sql`${games.id} = ${principal.seat.game}`);
  if (asked.turn !== null) conditions.push(turns[asked.turn]);
  return sql`select ${shown({ seat: sql`${seats.seat}`, due: dueOf(sql`${seats.seat}`) })}
    from ${games} join ${seats} on ${seats.game} = ${games.id} ${page(conditions, asked)}`;
}

/** Invitations by refused inviters are left out. A token bound to a seat has none. */
function invitedStatement(principal: Principal, asked: Parameters<Journal["listMine"]>[1]): SQL {
  const unwanted = refuses(sql`${invitations.player}`, sql`${invitations.inviter}`);
  const conditions = [sql`${invitations.player} = ${principal.player} and not ${unwanted}`];
  if (principal.seat !== null) conditions.push(sql`false`);
  return sql`select ${shown({ seat: sql`null::smallint`, due: sql`null::timestamptz` })}
    from ${games} join ${invitations} on ${invitations.game} = ${games.id} ${page(conditions, asked)}`;
}

const turns = {
  mine: sql`${games.status} = 'playing' and ${seats.seat} = any(${games.toAct})`,
  theirs: sql`${games.status} = 'playing' and not ${seats.seat} = any(${games.toAct})`,
  finished: sql`${games.status} in ('finished', 'cancelled')`,
  invited: sql`false`,
} as const satisfies Record<Turn, SQL>;
