import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "../../engine/seats.ts";
import { seats } from "../schema.ts";
import { type Assignment, assign, insertFrom, list, nameOf } from "../statement.ts";
import type { Append } from "./append-port.ts";

/** Seats the principal's player. A seat that was taken before goes on with the next epoch. */
export function takeSeat(entry: SQL, append: Append, taken: NonNullable<Append["takes"]>): SQL {
  const { principal, entry: written } = append;
  const { seat, name, calendarVersion } = taken;
  const bot = written.facts.some((fact) => fact.type === "seat-taken" && fact.seat === seat && fact.bot);
  return sql`${insertFrom(entry, seats, [
    [seats.game, written.game],
    [seats.seat, seat],
    [seats.player, principal?.player ?? null],
    [seats.name, name],
    [seats.bot, bot],
    [seats.calendarVersion, calendarVersion],
  ])} on conflict (${nameOf(seats.game)}, ${nameOf(seats.seat)}) do update set ${assign([
    [seats.player, sql`excluded.player`],
    [seats.name, sql`excluded.name`],
    [seats.bot, sql`excluded.bot`],
    [seats.calendarVersion, sql`excluded.calendar_version`],
    [seats.epoch, sql`${seats.epoch} + 1`],
  ])} returning ${seats.epoch}`;
}

/** Empties a seat before the start; its row stays for the epoch. */
export function freeSeat(entry: SQL, game: string, seat: Seat): SQL {
  return sql`update ${seats} set ${assign([
    [seats.player, null],
    [seats.name, null],
    [seats.bot, false],
  ])} from ${entry} where ${seats.game} = ${game} and ${seats.seat} = ${seat}`;
}

/** Two seats change places, with all tokens bound to either revoked: they would lead to another's seat. */
export function swapSeats(entry: SQL, game: string, one: Seat, two: Seat): SQL {
  const moved = [seats.player, seats.name, seats.bot, seats.calendarVersion];
  return sql`insert into ${seats} (${list([seats.game, seats.seat, ...moved].map(nameOf))})
    select ${game}::text, place.to, former.player, former.name, coalesce(former.bot, false),
      coalesce(former.calendar_version, 0)
    from ${entry} cross join (values (${one}::smallint, ${two}::smallint), (${two}::smallint, ${one}::smallint)) as place ("from", "to")
      left join ${seats} as former on former.game = ${game} and former.seat = place."from"
    on conflict (${nameOf(seats.game)}, ${nameOf(seats.seat)}) do update set ${assign([
      ...moved.map((column): Assignment => [column, sql`excluded.${nameOf(column)}`]),
      [seats.epoch, sql`${seats.epoch} + 1`],
    ])}`;
}

/** Notes which calendar of its player the game knows now. */
export function noteCalendar(entry: SQL, game: string, { seat, version }: NonNullable<Append["calendar"]>): SQL {
  return sql`update ${seats} set ${assign([[seats.calendarVersion, version]])} from ${entry}
    where ${seats.game} = ${game} and ${seats.seat} = ${seat}`;
}

/** Marks who left the running game for good: their seats no longer count as games of theirs. */
export function markLeft(entry: SQL, game: string, left: readonly Seat[]): SQL {
  return sql`update ${seats} set ${assign([[seats.hasLeft, true]])} from ${entry}
    where ${seats.game} = ${game} and ${seats.seat} = any(${sql.param(left)}::smallint[])`;
}
