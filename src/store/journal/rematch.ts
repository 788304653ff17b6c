import { type SQL, sql } from "drizzle-orm";
import { type Database, run } from "../database.ts";
import type { Claim } from "../port.ts";
import { games, invitations, seats } from "../schema.ts";
import { isLive } from "./standing.ts";

/**
 * The game that was made of a game at hand, in a statement over `games`: null when there is none, or when the claim may
 * not look at it.
 */
export function rematchOf(claim: Claim | null): SQL {
  return sql`(select next.id from ${games} as next where next.rematch_of = ${games.id} and next.status <> 'cancelled'
    and (next.visibility <> 'private' or ${mayLookAtNext(claim)}))`;
}

function mayLookAtNext(claim: Claim | null): SQL {
  if (claim === null || claim.seat !== null) return sql`false`;
  const { player } = claim;
  return sql`(${isLive(claim)} and (next.creator = ${player}
    or exists (select from ${seats} as sat where sat.game = next.id and sat.player = ${player})
    or exists (select from ${invitations} as asked where asked.game = next.id and asked.player = ${player})))`;
}

/** The rematch of a game, whoever may look at it. */
export async function findRematch(db: Database, game: string): Promise<string | null> {
  const [row] = await run<{ id: string }>(
    db,
    sql`select ${games.id} from ${games} where ${games.rematchOf} = ${game} and ${games.status} <> 'cancelled'`,
  );
  return row?.id ?? null;
}
