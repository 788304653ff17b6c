import { type SQL, sql } from "drizzle-orm";
import type { Entry, Fact } from "../../engine/entry.ts";
import { invitations } from "../schema.ts";
import { assign, list, nameOf } from "../statement.ts";
import type { Append } from "./append-port.ts";

/** What the entry's facts do to the list of open invitations, as parts of its statement. */
export function writeInvitations(from: SQL, { entry, principal, projection }: Append): [name: string, part: SQL][] {
  const { game, facts } = entry;
  if (projection.status !== "open") return mayEnd(facts) ? [["lapsed", removeFrom(from, game, null)]] : [];
  const invited = facts.flatMap((fact) => (fact.type === "player-invited" ? [fact] : []));
  const ended = facts.flatMap((fact) => (endsInvitation(fact) ? [fact.player] : []));
  const swapped = facts.find((fact) => fact.type === "seats-swapped");
  const parts: [string, SQL][] = [];
  if (invited.length > 0) parts.push(["invited", addTo(from, entry, principal?.player ?? null, invited)]);
  if (ended.length > 0) parts.push(["answered", removeFrom(from, game, ended)]);
  if (swapped !== undefined) parts.push(["held", moveHeld(from, game, swapped)]);
  return parts;
}

type Ending = Extract<Fact, { type: "invitation-withdrawn" | "invitation-declined" | "seat-taken" }>;

function endsInvitation(fact: Fact): fact is Ending {
  return fact.type === "invitation-withdrawn" || fact.type === "invitation-declined" || fact.type === "seat-taken";
}

function mayEnd(facts: readonly Fact[]): boolean {
  return facts.some(({ type }) => type === "game-started" || type === "game-cancelled");
}

function addTo(
  from: SQL,
  { game, at }: Entry,
  inviter: string | null,
  invited: readonly Extract<Fact, { type: "player-invited" }>[],
): SQL {
  const columns = [invitations.game, invitations.player, invitations.seat, invitations.inviter, invitations.createdAt];
  const rows = list(invited.map(({ player, heldSeat }) => sql`(${player}::text, ${heldSeat}::smallint)`));
  return sql`insert into ${invitations} (${list(columns.map(nameOf))})
    select ${game}::text, one.player, one.seat, ${inviter}::text, ${at}::timestamptz
    from ${from} cross join (values ${rows}) as one (player, seat)
    on conflict (${nameOf(invitations.game)}, ${nameOf(invitations.player)})
      do update set ${assign([[invitations.seat, sql`excluded.seat`]])}`;
}

function removeFrom(from: SQL, game: string, players: readonly string[] | null): SQL {
  const these = players === null ? sql`` : sql` and ${invitations.player} = any(${sql.param(players)}::text[])`;
  return sql`delete from ${invitations} using ${from} where ${invitations.game} = ${game}${these}`;
}

function moveHeld(from: SQL, game: string, { seat, withSeat }: { readonly seat: number; readonly withSeat: number }) {
  const moved = sql`case ${invitations.seat} when ${seat}::smallint then ${withSeat}::smallint
    else ${seat}::smallint end`;
  return sql`update ${invitations} set ${assign([[invitations.seat, moved]])} from ${from}
    where ${invitations.game} = ${game} and ${invitations.seat} in (${seat}::smallint, ${withSeat}::smallint)`;
}
