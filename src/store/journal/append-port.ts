import type { Entry } from "../../engine/entry.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Status, Table } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { OverBudget, Spending } from "../accounts/port.ts";

/** The row of a game for lists. Each append makes it anew from the position. */
export interface Projection {
  readonly status: Status;
  readonly seatsTaken: number;
  /** Empty seats that are held for invited players. */
  readonly seatsHeld: number;
  /** Null where the title's rules fail: the row keeps its former `toAct` and `dues`. */
  readonly toAct: readonly Seat[] | null;
  /** Parallel to `toAct`: when the time of each runs out, or null. */
  readonly dues: readonly (string | null)[];
  /** The earliest of them. */
  readonly deadline: string | null;
  readonly outcome: Table["outcome"];
  readonly paused: boolean;
  /** Since when the game is idle; no earlier than the end of any running clock. */
  readonly idleFrom: string;
}

export interface Snapshot {
  readonly version: number;
  readonly format: number;
  /** Canonical text of a Position. */
  readonly text: string;
}

/** A request that must not take effect twice, by the player who sent it. */
export interface KeyedRequest {
  readonly key: string;
  /** SHA-256 of the method, path and body, in hex. */
  readonly hash: string;
}

export interface Append {
  /** Written only when each of these budgets holds enough. */
  readonly spends?: readonly Spending[];
  readonly entry: Entry;
  /** Canonical text of the entry's body, as hashed. */
  readonly text: string;
  /** Which luck key the game's secret comes from (`Reading.luckKeyId`): the snapshot is sealed with that secret. */
  readonly luckKeyId: string;
  /** Null for an entry of a sweep, such as a time-out: no right is checked. */
  readonly principal: Principal | null;
  /**
   * Only when the principal holds this seat is anything written; null where a live player is enough. A seat token opens
   * no game and takes no seat, and writes in its own game alone.
   */
  readonly seat: Seat | null;
  readonly projection: Projection;
  /** For the first entry: the row of the game. */
  readonly opens: { readonly table: Table; readonly inviteHash: string | null } | null;
  /** Whether the seat holds a bot is read from the entry's `seat-taken`; who left, from its `player-left`. */
  readonly takes: {
    readonly seat: Seat;
    readonly name: string;
    readonly inviteHash: string | null;
    readonly calendarVersion: number;
  } | null;
  /** The seat whose player's newest calendar the entry holds. */
  readonly calendar: { readonly seat: Seat; readonly version: number } | null;
  readonly frees: Seat | null;
  /** The hash of a private game's new invite, which voids the former one. */
  readonly renews: string | null;
  readonly snapshot: Snapshot | null;
  /** An `Idempotency-Key` of an action: a column of the entry. */
  readonly actRequest: KeyedRequest | null;
  /** An `Idempotency-Key` of anything else: a row of `requests`, with the seat that was taken. */
  readonly request: KeyedRequest | null;
}

/** Which hubs are to be notified of a written entry: only those whose lease runs. */
export interface Subscribed {
  readonly game: boolean;
  /** Players of the game whose lists have subscribers. */
  readonly players: readonly string[];
}

export type Appended =
  /**
   * Written; `seatEpoch` is that of a seat just taken or of the acting seat, for the seat's token; null without one.
   * It is 1 for a seat's first taker and moves on with every later one, so that no former token comes back to life.
   */
  | { readonly kind: "appended"; readonly seatEpoch: number | null; readonly subscribed: Subscribed }
  /** The principal is not live or does not hold the seat, or the invite is wrong. Nothing was written. */
  | { readonly kind: "no-right" }
  /** Another entry has this version. */
  | { readonly kind: "version-conflict" }
  /** The entry before is not what this isolate believes: its past is not the journal's. */
  | { readonly kind: "history-mismatch" }
  /** The request key was used before. */
  | { readonly kind: "repeated" }
  /** The player holds a seat of this game already. */
  | { readonly kind: "already-seated" }
  | OverBudget
  /** The game before has a rematch already. */
  | { readonly kind: "rematched" }
  /**
   * A hard limit of the database. `games-per-player`: 200 seats in open and running games, and 200 open games made;
   * `invitations`: 20 that stand in a game, and 100 that its inviter has made.
   */
  | { readonly kind: "limit-reached"; readonly limit: "games-per-player" | "invitations" };
