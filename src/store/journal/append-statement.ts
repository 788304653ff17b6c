import { type SQL, sql } from "drizzle-orm";
import { spendFrom } from "../accounts/budgets.ts";
import { entries, games, invitations, players, seats } from "../schema.ts";
import { insertFrom, list, nameOf } from "../statement.ts";
import { wakeDispatch } from "../webhooks/dispatch.ts";
import { noticesOf, wakeLanesOf, writeNotices } from "../webhooks/outbox.ts";
import type { Append } from "./append-port.ts";
import { writeRequest } from "./requests.ts";
import { callerOf, isInvited, isLive, ownPlayer } from "./rights.ts";
import { thinSnapshots, writeSnapshot } from "./snapshots.ts";
import { openGame, updateGame } from "./write-game.ts";
import { writeInvitations } from "./write-invitations.ts";
import { freeSeat, markLeft, noteCalendar, swapSeats, takeSeat } from "./write-seats.ts";

const rights = sql.identifier("rights");
const entry = sql.identifier("entry");
const sitting = sql.identifier("sitting");
const notices = sql.identifier("notices");

/**
 * The whole append as one statement: the right to act; from it the entry; from the entry everything else. Without
 * the right the entry has no row, and so nothing has: a batch of statements could not do that.
 */
export function appendStatement(append: Append, seal: string): SQL {
  const from = sql`${entry}`;
  const parts: [name: string, part: SQL][] = [
    ["rights", rightTo(append)],
    ["entry", writeEntry(append)],
    ["game", append.opens === null ? updateGame(from, append) : openGame(from, append, append.opens)],
    ...spentOn(from, append),
    ...besides(from, append, seal),
  ];
  const named = parts.map(([name, part]) => sql`${sql.identifier(name)} as (${part})`);
  return sql`with ${list(named)}
    select (select ${nameOf(entries.version)} from ${entry}) as written,
      (select ${nameOf(seats.epoch)} from ${append.takes === null ? rights : sitting}) as seat_epoch,
      ${subscribedOf(append)},
      ${parts.some(([name]) => name === "woken") ? sql`(select count(*)::integer from woken)` : sql`0`} as woken`;
}

/** The row of the game says it after its own update, which waited for any lease in the making. */
function subscribedOf({ entry: written, principal, opens }: Append): SQL {
  const sitters = sql`array(select ${seats.player} from ${seats} where ${seats.game} = ${written.game}
        union all select ${invitations.player} from ${invitations} where ${invitations.game} = ${written.game})`;
  const invited = written.facts.flatMap((fact) => (fact.type === "player-invited" ? [fact.player] : []));
  const named = sql.param([...(principal === null ? [] : [principal.player]), ...invited]);
  return sql`${opens === null ? sql`coalesce((select subscribed from game), false)` : sql`false`} as game_subscribed,
      (select json_agg(${players.id}) from ${players} where ${players.watchedUntil} > now()
        and ${players.id} = any(${sitters} || ${named}::text[])) as players_subscribed`;
}

/**
 * No other part reads these rows, and Postgres runs such parts from the last to the first. So the budgets stand last:
 * they are locked last, and a repeated request is found before a budget is exceeded.
 */
function spentOn(from: SQL, { entry: written, spends = [] }: Append): [string, SQL][] {
  return spends.length === 0 ? [] : [["spent", spendFrom(from, spends, written.at)]];
}

function besides(from: SQL, append: Append, seal: string): [string, SQL][] {
  const { entry: written, takes, frees, calendar, snapshot, request, projection } = append;
  const { game } = written;
  const left = written.facts.flatMap((fact) => (fact.type === "player-left" ? [fact.seat] : []));
  const swapped = written.facts.find((fact) => fact.type === "seats-swapped");
  const told = noticesOf(append);
  const parts: [string, SQL][] = [];
  if (takes !== null) parts.push(["sitting", takeSeat(from, append, takes)]);
  if (calendar !== null) parts.push(["noted", noteCalendar(from, game, calendar)]);
  if (frees !== null) parts.push(["freed", freeSeat(from, game, frees)]);
  if (swapped !== undefined) parts.push(["swapped", swapSeats(from, game, swapped.seat, swapped.withSeat)]);
  parts.push(...writeInvitations(from, append));
  if (left.length > 0) parts.push(["gone", markLeft(from, game, left)]);
  if (snapshot !== null) parts.push(["kept", writeSnapshot(from, game, seal, snapshot)]);
  if (projection.status === "finished" || projection.status === "cancelled") {
    parts.push(["thinned", thinSnapshots(from, game)]);
  }
  if (request !== null) parts.push(["request", writeRequest(from, append, request)]);
  if (told.length > 0) {
    parts.push(["notices", writeNotices(from, append, told)], ["woken", wakeLanesOf(sql`${notices}`, append)]);
    parts.push(["called", wakeDispatch(sql`woken`)]);
  }
  return parts;
}

/** One row when the principal is live, holds the seat and knows the invite; none otherwise. A sweep needs no right. */
function rightTo({ principal, entry: written, seat, takes, opens }: Append): SQL {
  if (principal === null) return sql`select null::integer as ${nameOf(seats.epoch)}`;
  const conditions = [sql`${ownPlayer(principal)}`];
  const invited = sql`(${games.inviteHash} is null or ${games.inviteHash} = ${takes?.inviteHash ?? null}
    or ${isInvited(callerOf(principal), sql`${written.game}`)})`;
  if (takes !== null && opens === null) {
    conditions.push(sql`exists (select from ${games} where ${games.id} = ${written.game} and ${invited})`);
  }
  if (seat === null) {
    if (principal.seat !== null) conditions.push(isLive(callerOf(principal)));
    // Erasing a player waits for this lock and then sees the seat.
    const lock = takes === null ? sql`` : sql`for share`;
    return sql`select null::integer as ${nameOf(seats.epoch)} from ${players} where ${every(conditions)} ${lock}`;
  }
  conditions.push(sql`${seats.game} = ${written.game} and ${seats.seat} = ${seat}`);
  if (principal.seat !== null) conditions.push(sql`${seats.epoch} = ${principal.seat.epoch}`);
  return sql`select ${seats.epoch} from ${players} join ${seats} on ${seats.player} = ${players.id}
    where ${every(conditions)}`;
}

function every(conditions: readonly SQL[]): SQL {
  return sql.join([...conditions], sql` and `);
}

function writeEntry({ entry: written, text, actRequest }: Append): SQL {
  return sql`${insertFrom(sql`${rights}`, entries, [
    [entries.game, written.game],
    [entries.version, written.version],
    [entries.digest, written.digest],
    [entries.previousDigest, written.previousDigest],
    [entries.kind, written.kind],
    [entries.seat, written.seat],
    [entries.requestKey, actRequest?.key ?? null],
    [entries.requestHash, actRequest?.hash ?? null],
    [entries.text, text],
  ])} returning ${nameOf(entries.game)}, ${nameOf(entries.version)}`;
}
