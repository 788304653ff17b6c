import { type SQL, sql } from "drizzle-orm";
import { type PgColumn, timestamp } from "drizzle-orm/pg-core";

/** A moment to the millisecond, as text. */
export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: "string" });

/** Whether a game is in the lobby for anybody. */
export function joinable(game: { readonly visibility: PgColumn; readonly status: PgColumn }): SQL {
  return sql`${game.visibility} = 'public' and ${game.status} = 'open'`;
}

/** Whether a column holds one of these words. */
export function oneOf(column: PgColumn, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(", "))})`;
}
