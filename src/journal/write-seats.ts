import { type SQL, sql } from "drizzle-orm";
import type { Seat } from "../engine/seats.ts";
import type { Append } from "./port.ts";
import { seats } from "./schema.ts";
import { assign, insertFrom, nameOf } from "./statement.ts";

/** Sits the claim's player down. A seat that somebody had before goes on with the next epoch. */
export function takeSeat(entry: SQL, append: Append, { seat, name }: NonNullable<Append["takes"]>): SQL {
  const { claim, entry: written } = append;
  const bot = written.facts.some((fact) => fact.type === "seat-taken" && fact.seat === seat && fact.bot);
  return sql`${insertFrom(entry, seats, [
    [seats.game, written.game],
    [seats.seat, seat],
    [seats.player, claim.player],
    [seats.name, name],
    [seats.bot, bot],
  ])} on conflict (${nameOf(seats.game)}, ${nameOf(seats.seat)}) do update set ${assign([
    [seats.player, sql`excluded.player`],
    [seats.name, sql`excluded.name`],
    [seats.bot, sql`excluded.bot`],
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

/** Marks who left the running game for good: their seats no longer count as games of theirs. */
export function markLeft(entry: SQL, game: string, left: readonly Seat[]): SQL {
  return sql`update ${seats} set ${assign([[seats.hasLeft, true]])} from ${entry}
    where ${seats.game} = ${game} and ${seats.seat} = any(${sql.param(left)}::smallint[])`;
}
