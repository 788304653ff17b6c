import { sql } from "drizzle-orm";
import { type Database, run } from "../database.ts";
import { games } from "../schema.ts";
import { isoText, nameOf } from "../statement.ts";
import type { Defect, Defects, ListedDefect } from "./defect-port.ts";

/** The marks on games that a title fails on, in a database. */
export function openDefects({ db }: { readonly db: Database }): Defects {
  const ran = async (statement: Parameters<typeof run>[1]) => void (await run(db, statement));
  return {
    note: ({ game, step, since, until }) =>
      ran(sql`update ${games} set ${nameOf(games.defect)} = ${step}, ${nameOf(games.defectAt)} = ${since}::timestamptz,
          ${nameOf(games.sweptUntil)} = ${until}::timestamptz
        where ${games.id} = ${game} and ${games.defect} is null and ${games.status} in ('open', 'playing')`),
    lease: ({ now, until, most }) =>
      run<Defect & Record<string, unknown>>(
        db,
        sql`update ${games} set ${nameOf(games.sweptUntil)} = ${until}::timestamptz
          from (select ${games.id} as game from ${games}
            where ${games.defect} is not null and (${games.sweptUntil} is null or ${games.sweptUntil} <= ${now}::timestamptz)
            order by ${games.defectAt} limit ${most} for update skip locked) as due
          where ${games.id} = due.game
          returning ${games.id} as game, ${games.defect} as step, ${isoText(games.defectAt)} as since`,
      ),
    clear: (game) =>
      ran(
        sql`update ${games} set ${nameOf(games.defect)} = null, ${nameOf(games.defectAt)} = null where ${games.id} = ${game}`,
      ),
    list: () =>
      run<ListedDefect & Record<string, unknown>>(
        db,
        sql`select ${games.id} as game, ${games.defect} as step, ${isoText(games.defectAt)} as since, ${games.title},
            ${games.rules}, ${games.version}
          from ${games} where ${games.defect} is not null order by ${games.defectAt} limit 1000`,
      ),
  };
}
