import type { Calendar } from "../../engine/clock.ts";
import type { Seat } from "../../engine/seats.ts";

/** A lease on games for a sweep, until an instant. Instants are ISO 8601. */
export interface Lease {
  readonly now: string;
  readonly until: string;
  readonly most: number;
}

/** A game that does not know its player's newest calendar. */
export interface Behind {
  readonly game: string;
  readonly seat: Seat;
  readonly player: string;
  readonly calendar: Calendar | null;
  readonly version: number;
}

/** What time alone brings about, found in one indexed query each. Runs at the same time get different games. */
export interface Sweeps {
  /** Running games of which a seat is newly out of time; the longest overdue first. */
  leaseOverdue(asked: Lease): Promise<readonly string[]>;
  /** Open and running games that have been idle since before an instant, the longest first. */
  leaseIdle(asked: Lease & { readonly before: string }): Promise<readonly string[]>;
  /** Adds a `game.expiring` notice for such games, once until a seat acts again. Returns the number of games. */
  warnIdle(asked: {
    readonly now: string;
    readonly before: string;
    /** How many days of idleness the games end after. */
    readonly idleDays: number;
    readonly most: number;
  }): Promise<number>;
  /** Forgets the request keys made before then and the budgets that are full again by now, so many of each at most. */
  forgetRequests(asked: { readonly before: string; readonly now: string; readonly most: number }): Promise<void>;
  /** Calendars changed since then that a game of their player does not know. */
  calendarsBehind(asked: { readonly since: string; readonly most: number }): Promise<readonly Behind[]>;
}
