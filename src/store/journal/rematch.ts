import { type SQL, sql } from "drizzle-orm";
import { type Database, run } from "../database.ts";
import type { Principal } from "../port.ts";
import { games, invitations, seats } from "../schema.ts";
import { isLive } from "./standing.ts";

/**
 * The game that was made of a game at hand, in a statement over `games`: null when there is none, or when the principal may
 * not look at it.
 */
export function rematchOf(principal: Principal | null): SQL {
  return sql`(select next.id from ${games} as next where next.rematch_of = ${games.id} and next.status <> 'cancelled'
    and (next.visibility <> 'private' or ${maySeeNext(principal)}))`;
}

function maySeeNext(principal: Principal | null): SQL {
  if (principal === null || principal.seat !== null) return sql`false`;
  const { player } = principal;
  return sql`(${isLive(principal)} and (next.creator = ${player}
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
