import { type SQL, sql } from "drizzle-orm";
import { canonicalText } from "../../engine/canonical.ts";
import { games } from "../schema.ts";
import { type Assignment, assign, insertFrom } from "../statement.ts";
import type { Append } from "./append-port.ts";

/** The row of a new game. */
export function openGame(entry: SQL, append: Append, { table, inviteHash }: NonNullable<Append["opens"]>): SQL {
  return insertFrom(entry, games, [
    [games.id, append.entry.game],
    [games.title, table.title],
    [games.rules, table.rules],
    [games.options, canonicalText(table.options)],
    [games.visibility, table.visibility],
    [games.startRule, table.start],
    [games.creator, table.creator],
    [games.commitment, table.commitment],
    [games.luckKeyId, append.luckKeyId],
    [games.inviteHash, inviteHash],
    [games.rematchOf, formerGame(append.entry)],
    [games.seatCount, table.seats.length],
    [games.createdAt, append.entry.at],
    [games.clock, canonicalText(table.clock)],
    [games.absence, table.absence],
    ...projected(append),
  ]);
}

function formerGame({ facts }: Append["entry"]): string | null {
  return facts.find((fact) => fact.type === "rematch-made")?.formerGame ?? null;
}

/** What the lists show of a game, after the entry. */
export function updateGame(entry: SQL, append: Append): SQL {
  return sql`update ${games} set ${assign([...projected(append), ...renewed(append), stillWarned(append)])} from ${entry}
    where ${games.id} = ${append.entry.game} returning ${games.watchedUntil} > now() as subscribed`;
}

/** Players who were told when the game will end are told anew once that has changed. */
function stillWarned({ projection }: Append): Assignment {
  return [games.warned, sql`${games.warned} and ${games.idleFrom} = ${projection.idleFrom}::timestamptz`];
}

function renewed({ renews }: Append): Assignment[] {
  return renews === null ? [] : [[games.inviteHash, renews]];
}

const unmarked: readonly Assignment[] = [
  [games.defect, null],
  [games.defectAt, null],
];

function projected({ entry, projection }: Append): Assignment[] {
  const { status, seatsTaken, seatsHeld, toAct, dues, deadline, outcome, paused, idleFrom } = projection;
  return [
    [games.version, entry.version],
    [games.status, status],
    [games.seatsTaken, seatsTaken],
    [games.seatsHeld, seatsHeld],
    ...(toAct === null
      ? []
      : ([
          [games.toAct, toAct],
          [games.dues, dues],
        ] as const)),
    ...(entry.kind === "mended" || status === "finished" || status === "cancelled" ? unmarked : []),
    [games.deadline, deadline],
    [games.paused, paused],
    [games.idleFrom, idleFrom],
    [games.sweptUntil, null],
    [games.outcome, outcome === null ? null : canonicalText(outcome)],
    [games.updatedAt, entry.at],
  ];
}
