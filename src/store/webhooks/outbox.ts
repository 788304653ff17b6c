import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "../../engine/seats.ts";
import { refuses } from "../accounts/refused-inviters.ts";
import type { Append } from "../journal/append-port.ts";
import { endpoints, games, outbox, seats } from "../schema.ts";
import { dueOf, list, nameOf } from "../statement.ts";
import { wakeLanes } from "./dispatch.ts";
import { reminderTimes } from "./reminders.ts";

/** Something that endpoints are told. */
export interface Notice {
  readonly type: string;
  /** The seat it is about; null when it is about the game. */
  readonly seat: Seat | null;
  /** The seat whose player is told; null tells everybody in the game. */
  readonly to: Seat | null;
  /** The invited player who alone is told, seated or not; null for all others. */
  readonly invited: string | null;
  /** When it is time to tell. */
  readonly readyAt: string;
  /** When the seat's time runs out. For a notice about the whole game, that of the first seat. */
  readonly deadline: string | null;
}

const turn = "turn.started";
const reminder = "turn.reminder";
/** Goes to the players seated at once, and to each player invited at once. */
const created = "game.created";

/** What there may be to tell of an entry. Whether a seat is newly to act only the statement can see. */
export function noticesOf({ entry, projection }: Append): Notice[] {
  const { status, toAct, dues, deadline } = projection;
  const ended = status === "finished" || status === "cancelled";
  const now = { to: null, invited: null, readyAt: entry.at, deadline };
  return [
    ...happenedIn(entry).map(([type, seat]) => ({ ...now, type, seat })),
    ...entry.facts.flatMap((fact) => {
      if (fact.type !== "player-invited") return [];
      return [{ ...now, type: created, seat: fact.heldSeat, invited: fact.player }];
    }),
    ...(ended ? [{ ...now, type: `game.${status}`, seat: null }] : []),
    ...(toAct ?? []).flatMap((seat, index) => turnNotices(entry.at, seat, dues[index] ?? null)),
  ];
}

function turnNotices(at: string, seat: Seat, deadline: string | null): Notice[] {
  const about = { seat, to: seat, invited: null, deadline };
  const reminders = deadline === null ? [] : reminderTimes(at, deadline);
  return [
    { ...about, type: turn, readyAt: at },
    ...reminders.map((readyAt) => ({ ...about, type: reminder, readyAt })),
  ];
}

function happenedIn({ facts }: Append["entry"]): [type: string, seat: Seat | null][] {
  const happened: [string, Seat | null][] = [];
  for (const fact of facts) {
    if (fact.type === "game-created") happened.push([created, null]);
    if (fact.type === "seat-taken") happened.push(["player.joined", fact.seat]);
    if (fact.type === "seat-left" || fact.type === "player-left") happened.push(["player.left", fact.seat]);
    if (fact.type === "player-kicked") happened.push(["player.left", fact.seat]);
    if (fact.type === "game-started") happened.push(["game.started", null]);
    if (fact.type === "seat-timed-out") happened.push(["turn.timed-out", fact.seat]);
  }
  return happened;
}

/**
 * One row for each notice and each active endpoint that asked for its type, of a seated player, or of an invited one who
 * does not refuse the inviter. What has
 * happened is due now, also where the journal's time, which never goes back, is ahead of the clock.
 */
export function writeNotices(entry: SQL, append: Append, notices: readonly Notice[]): SQL {
  const { game, version } = append.entry;
  const told = list(
    notices.map(
      ({ type, seat, to, invited, readyAt, deadline }, place) =>
        sql`(${type}::text, ${seat}::smallint, ${to}::smallint, ${readyAt}::timestamptz, ${place}::smallint,
          ${deadline}::timestamptz, ${invited}::text)`,
    ),
  );
  const columns = [
    ...[outbox.endpoint, outbox.game, outbox.version, outbox.place, outbox.type, outbox.seat],
    ...[outbox.deadline, outbox.readyAt, outbox.dueAt],
  ].map(nameOf);
  return sql`insert into ${outbox} (${list(columns)})
    select ${endpoints.id}, ${game}::text, ${version}::integer, notice.place, notice.type, notice.seat,
      notice.deadline, notice.ready_at,
      case when notice.type = ${reminder} then notice.ready_at else least(notice.ready_at, now()) end
    from ${entry}
    cross join (values ${told}) as notice (type, seat, told, ready_at, place, deadline, invited)
    join lateral (
      select seated.player from (${seated(append)}) as seated
        where notice.invited is null and (notice.told is null or notice.told = seated.seat)
      union all select notice.invited where notice.invited is not null
        and not ${refuses(sql`notice.invited`, sql`${append.principal?.player ?? null}::text`)}
    ) as hearer on true
    join ${endpoints} on ${endpoints.player} = hearer.player
    where ${endpoints.status} = 'active' and notice.type = any(${endpoints.types})
      and not exists (select from ${games} where ${games.id} = ${game} and ${toldBefore})
    returning ${nameOf(outbox.endpoint)}, ${nameOf(outbox.dueAt)}`;
}

/** Wakes the lanes of the notices. */
export function wakeLanesOf(notices: SQL, { entry }: Append): SQL {
  return wakeLanes(
    sql`select endpoint, ${entry.game}::text, min(due_at) from ${notices} group by endpoint order by endpoint`,
  );
}

/** Whether the game, as it was before the entry, has called for the notice already. */
const toldBefore = sql`(notice.type = ${turn} and notice.told = any(${games.toAct})
  or notice.type = ${reminder} and notice.told = any(${games.toAct}) and ${dueOf(sql`notice.told`)} is not distinct from notice.deadline
  or notice.type in ('game.finished', 'game.cancelled') and ${games.status} in ('finished', 'cancelled'))`;

/** Who sits there after the entry: the statement itself still sees the seats as they were. */
function seated({ principal, entry, takes, frees }: Append): SQL {
  const before = sql`select ${seats.seat}, ${seats.player} from ${seats}
    where ${seats.game} = ${entry.game} and ${seats.player} is not null`;
  // Who is sent away is told; who goes knows.
  const isGoing = frees !== null && entry.facts.some(({ type }) => type === "seat-left");
  const stayed = isGoing ? sql`${before} and ${seats.seat} <> ${frees}` : before;
  if (takes === null) return stayed;
  return sql`${stayed} union all select ${takes.seat}::smallint, ${principal?.player ?? null}::text`;
}
