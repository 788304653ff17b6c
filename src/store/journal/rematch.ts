import { type SQL, sql } from "drizzle-orm";
import { type Database, run } from "../database.ts";
import { games } from "../schema.ts";
import { type Caller, canSee, type SeenGame } from "./rights.ts";

const next: SeenGame = {
  id: sql`next.id`,
  visibility: sql`next.visibility`,
  creator: sql`next.creator`,
  inviteHash: sql`next.invite_hash`,
};

/** The game that was made of the row of `games`: null when there is none, or when the caller may not see it. */
export function rematchOf(caller: Caller): SQL {
  return sql`(select next.id from ${games} as next where next.rematch_of = ${games.id} and next.status <> 'cancelled'
    and ${canSee(caller, next)})`;
}

/** The rematch of a game, without asking who may see it. */
export async function findRematch(db: Database, game: string): Promise<string | null> {
  const [row] = await run<{ id: string }>(
    db,
    sql`select ${games.id} from ${games} where ${games.rematchOf} = ${game} and ${games.status} <> 'cancelled'`,
  );
  return row?.id ?? null;
}
