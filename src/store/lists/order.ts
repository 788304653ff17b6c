import { type SQL, sql } from "drizzle-orm";
import { cursorAt, placeOf, waitingCursorAt, waitingPlaceOf } from "../cursor.ts";
import { games, seats } from "../schema.ts";
import { dueOf } from "../statement.ts";
import type { Listed, Turn } from "./port.ts";

/** How a list goes on: what comes after a cursor, and in which order. */
interface ListOrder {
  readonly after: (cursor: string) => SQL;
  readonly by: SQL;
}

/** What a cursor is made of; also of a row as it is answered. */
type Ordered = Pick<Listed, "createdAt" | "updatedAt" | "deadline" | "due"> & { readonly game: string };

/**
 * The order of the lobby, which has no turn, and of a player's games, the inbox. Games that wait for a seat: by when its time runs out, the soonest first; without a clock
 * last, the longest waiting first. Finished games: by when they ended, the latest first. All others: the newest first.
 */
export function orderOf(turn: Turn | null): ListOrder {
  switch (turn) {
    case "mine":
      return waiting(dueOf(sql`${seats.seat}`));
    case "theirs":
      return waiting(sql`${games.deadline}`);
    case "finished":
      return latest(sql`${games.updatedAt}`);
    default:
      return latest(sql`${games.createdAt}`);
  }
}

/** The cursor after which a list in this order goes on behind a row. */
export function cursorAfter(turn: Turn | null, { game, createdAt, updatedAt, deadline, due }: Ordered): string {
  switch (turn) {
    case "mine":
      return waitingCursorAt({ due, since: updatedAt, game });
    case "theirs":
      return waitingCursorAt({ due: deadline, since: updatedAt, game });
    case "finished":
      return cursorAt({ createdAt: updatedAt, game });
    default:
      return cursorAt({ createdAt, game });
  }
}

function waiting(due: SQL): ListOrder {
  const key = sql`coalesce(${due}, 'infinity'::timestamptz)`;
  return {
    after: (cursor) => {
      const { due, since, game } = waitingPlaceOf(cursor);
      return sql`(${key}, ${games.updatedAt}, ${games.id})
        > (${due ?? "infinity"}::timestamptz, ${since}::timestamptz, ${game})`;
    },
    by: sql`${key}, ${games.updatedAt}, ${games.id}`,
  };
}

function latest(at: SQL): ListOrder {
  return {
    after: (cursor) => {
      const { createdAt, game } = placeOf(cursor);
      return sql`(${at}, ${games.id}) < (${createdAt}::timestamptz, ${game})`;
    },
    by: sql`${at} desc, ${games.id} desc`,
  };
}
