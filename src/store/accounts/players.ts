import { type SQL, sql } from "drizzle-orm";
import { canonicalText } from "../../engine/canonical.ts";
import type { Calendar } from "../../engine/clock.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import { type Database, run } from "../database.ts";
import { DatabaseFailed } from "../errors.ts";
import { callerOf, heldSeat, isLive, ownPlayer } from "../journal/rights.ts";
import { endpoints, games, outbox, players, requests, seats } from "../schema.ts";
import { assign, insertFrom, isoText, list } from "../statement.ts";
import { removed } from "../webhooks/endpoints.ts";
import { overBudget, spendFrom } from "./budgets.ts";
import type { Player, Players } from "./port.ts";
import { openRefusedInviters } from "./refused-inviters.ts";
import { refusedInviters } from "./refused-table.ts";

/** The accounts in a database. */
export function openPlayers({ db }: { readonly db: Database }): Players {
  return {
    create: (player, paid) => create(db, player, paid),
    find: (principal) =>
      one(db, sql`select ${shown} from ${players} where ${ownPlayer(principal)} and ${isLive(callerOf(principal))}`),
    setCalendar: (principal, before, calendar, at) => setCalendar(db, principal, before, calendar, at),
    rename: (principal, name) => change(db, principal, sql`${assign([[players.name, name]])}`),
    erase: (principal) => erase(db, principal),
    recover: (id, recoveryHash, nextRecoveryHash) => recover(db, id, recoveryHash, nextRecoveryHash),
    revokeAll: (principal) => change(db, principal, sql`${nextEpoch}`),
    revokeSeat: (principal, game) => revokeSeat(db, principal, game),
    seatOf: (principal, game) => seatOf(db, principal, game),
    ...openRefusedInviters(db),
  };
}

const shown = list([
  ...[sql`${players.id}`, sql`${players.name}`, sql`${players.epoch}`],
  sql`${isoText(players.createdAt)} as created_at`,
  ...[sql`${players.calendar}`, sql`${players.calendarVersion}`],
]);

const nextEpoch = assign([[players.epoch, sql`${players.epoch} + 1`]]);

type Row = { id: string; name: string; epoch: number; created_at: string } & {
  calendar: string | null;
  calendar_version: number;
};

async function one(db: Database, statement: SQL): Promise<Player | undefined> {
  const [row] = await run<Row>(db, statement);
  if (row === undefined) return undefined;
  const calendar = row.calendar === null ? null : (JSON.parse(row.calendar) as Calendar);
  const { id, name, epoch, created_at: createdAt, calendar_version: calendarVersion } = row;
  return { id, name, epoch, createdAt, calendar, calendarVersion };
}

async function create(
  db: Database,
  player: Parameters<Players["create"]>[0],
  paid: Parameters<Players["create"]>[1],
): ReturnType<Players["create"]> {
  const insert = insertFrom(sql`(select) as nothing`, players, [
    [players.id, player.id],
    [players.name, player.name],
    [players.recoveryHash, player.recoveryHash],
  ]);
  const { spends = [], at = "" } = paid ?? {};
  const spent = spends.length === 0 ? sql`` : sql`, spent as (${spendFrom(sql`made`, spends, at)})`;
  try {
    const made = await one(db, sql`with made as (${insert} returning ${shown})${spent} select * from made`);
    if (made === undefined) throw new Error("an insert returned no row");
    return made;
  } catch (error) {
    return await overBudget(db, error, spends, at);
  }
}

async function change(db: Database, principal: Principal, assignments: SQL): Promise<Player | undefined> {
  return one(db, sql`update ${players} set ${assignments} where ${ownAccount(principal)} returning ${shown}`);
}

async function setCalendar(
  db: Database,
  principal: Principal,
  before: number,
  calendar: Calendar | null,
  at: string,
): Promise<Player | undefined> {
  const changed = assign([
    [players.calendar, calendar === null ? null : canonicalText(calendar)],
    [players.calendarVersion, before + 1],
    [players.calendarAt, at],
  ]);
  return one(
    db,
    sql`update ${players} set ${changed}
      where ${ownAccount(principal)} and ${players.calendarVersion} = ${before} returning ${shown}`,
  );
}

async function erase(db: Database, principal: Principal): ReturnType<Players["erase"]> {
  const forgotten = assign([
    [players.name, null],
    [players.recoveryHash, null],
    [players.calendar, null],
  ]);
  const erasing = run<{ live: boolean; erased: boolean }>(
    db,
    sql`with erased as (
        update ${players} set ${forgotten}, ${nextEpoch}
          where ${ownAccount(principal)} and not ${isSeated(principal)} returning ${players.id}
      ),
      unheard as (update ${endpoints} set ${removed} from erased where ${endpoints.player} = erased.id),
      unsent as (delete from ${outbox} using ${endpoints}, erased
        where ${outbox.endpoint} = ${endpoints.id} and ${endpoints.player} = erased.id),
      unasked as (delete from ${requests} using erased where ${requests.player} = erased.id),
      unrefused as (delete from ${refusedInviters} using erased where ${refusedInviters.player} = erased.id)
      select ${principal.seat === null ? isLive(callerOf(principal)) : sql`false`} as live, exists (select from erased) as erased`,
  );
  const [row] = await erasing.catch(seatedMeanwhile);
  if (row?.erased) return "erased";
  return row?.live ? "still-seated" : "not-live";
}

async function recover(db: Database, id: string, hash: string, next: string): Promise<Player | undefined> {
  const recovered = assign([[players.recoveryHash, next]]);
  return one(
    db,
    sql`update ${players} set ${recovered}, ${nextEpoch}
      where ${players.id} = ${id} and ${players.recoveryHash} = ${hash} returning ${shown}`,
  );
}

async function revokeSeat(db: Database, principal: Principal, game: string): ReturnType<Players["revokeSeat"]> {
  if (principal.seat !== null) return undefined;
  const [row] = await run<{ seat: Seat; epoch: number }>(
    db,
    sql`update ${seats} set ${assign([[seats.epoch, sql`${seats.epoch} + 1`]])}
      where ${seats.game} = ${game} and ${seats.player} = ${principal.player} and ${isLive(callerOf(principal))}
      returning ${seats.seat}, ${seats.epoch}`,
  );
  return row;
}

async function seatOf(db: Database, principal: Principal, game: string): ReturnType<Players["seatOf"]> {
  const [row] = await run<{ seat: Seat; epoch: number }>(
    db,
    sql`select ${seats.seat}, ${seats.epoch} from ${seats}
      where ${seats.game} = ${game} and ${seats.seat} = ${heldSeat(callerOf(principal), sql`${game}`)} and ${isLive(callerOf(principal))}`,
  );
  return row;
}

/** The error of a trigger: the player sat down while the statement ran. */
function seatedMeanwhile(error: unknown): [{ live: true; erased: false }] {
  if (error instanceof DatabaseFailed && error.constraint === "players_seated") return [{ live: true, erased: false }];
  throw error;
}

/** Others wait for this player in a game that is open or running. */
function isSeated(principal: Principal): SQL {
  return sql`exists (select from ${seats} join ${games} on ${games.id} = ${seats.game}
    where ${seats.player} = ${principal.player} and not ${seats.hasLeft} and ${games.status} in ('open', 'playing'))`;
}

/** What only a token of the whole account may change. */
function ownAccount(principal: Principal): SQL {
  return principal.seat === null ? ownPlayer(principal) : sql`false`;
}
