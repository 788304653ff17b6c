import { type SQL, sql } from "drizzle-orm";
import { canonicalText } from "../engine/canonical.ts";
import type { Append } from "./port.ts";
import { games } from "./schema.ts";
import { type Assignment, assign, insertFrom } from "./statement.ts";

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
    [games.seatCount, table.seats.length],
    [games.createdAt, append.entry.at],
    ...projected(append),
  ]);
}

/** What the lists show of a game, after the entry. */
export function updateGame(entry: SQL, append: Append): SQL {
  return sql`update ${games} set ${assign(projected(append))} from ${entry} where ${games.id} = ${append.entry.game}`;
}

function projected({ entry, projection }: Append): Assignment[] {
  const { status, seatsTaken, toAct, deadline, outcome } = projection;
  return [
    [games.version, entry.version],
    [games.status, status],
    [games.seatsTaken, seatsTaken],
    [games.toAct, toAct],
    [games.deadline, deadline],
    [games.outcome, outcome === null ? null : canonicalText(outcome)],
    [games.updatedAt, entry.at],
  ];
}
