import type { Absence, Calendar, Clock } from "../engine/clock.ts";
import type { Entry } from "../engine/entry.ts";
import type { Seat } from "../engine/seats.ts";
import type { Status, Table } from "../engine/table.ts";
import type { Principal } from "../identity/principal.ts";

export type { Principal } from "../identity/principal.ts";

/** What is true of a principal and a game now. Without a principal nobody is live and no seat is held. */
export interface Standing {
  /** The player exists, the token's epochs are today's, and a seat token's seat is still the player's. */
  readonly live: boolean;
  /** The seat of this game that the principal may look and act from; null when the principal is not live. */
  readonly seat: Seat | null;
  /** The principal may see the game (`canSee` in `journal/rights.ts`); nothing of it may be shown otherwise. */
  readonly canSee: boolean;
}

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

/** Something taken out of a budget that fills up again over time. */
export interface Spending {
  readonly budget: string;
  readonly holder: string;
  readonly cost: number;
  /** So much at once, and as much again within so many seconds. */
  readonly most: number;
  readonly seconds: number;
  /** Where the holder refuses this inviter nothing is taken, though there has to be enough as for anybody. */
  readonly inviter?: string;
}

/** A budget holds too little, and for how many seconds. */
export interface OverBudget {
  readonly kind: "over-budget";
  readonly spending: Spending;
  readonly wait: number;
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

/** A game as read: everything after what the reader knew, in one round trip. */
export interface GameRead {
  /** The journal's last entry, also when only an earlier part was asked for, and whatever the lists show. */
  readonly head: { readonly version: number; readonly digest: string };
  readonly title: string;
  readonly luckKeyId: string;
  /** What the lists say of it now, which holds also where the title's rules fail. */
  readonly listed: Pick<Projection, "status" | "outcome">;
  readonly standing: Standing;
  /** The invite that was shown opens the game. */
  readonly openedByInvite: boolean;
  /** The game that was made of this one when it was over; null as well when the principal may not look at it. */
  readonly rematch: string | null;
  /** True when `entries` follow on what the reader knew; false when they begin at `snapshot`, or at version 1. */
  readonly continues: boolean;
  readonly snapshot: Snapshot | null;
  /** Checked: digests, chain and versions without a gap. */
  readonly entries: readonly Entry[];
  /** What the looked-up key made before, if anything; `game` is another one when a request key was used elsewhere. */
  readonly repeated: {
    readonly game: string;
    readonly version: number;
    readonly seat: Seat | null;
    readonly hash: string;
  } | null;
}

/** Thrown when what is stored is not what was written: a digest, a version or the chain does not fit. */
export class JournalDamaged extends Error {
  override readonly name = "JournalDamaged";
}

/**
 * Thrown when the database cannot be reached or says what no rule here expects. It carries the database's code and
 * the constraint's name, and never the statement or what was to be written: those hold what no log may show.
 */
export class DatabaseFailed extends Error {
  override readonly name = "DatabaseFailed";
  readonly code: string | null;
  readonly constraint: string | null;

  constructor(code: string | null, constraint: string | null) {
    super(
      `the database ${code === null ? "did not answer" : `answered ${code}`}${constraint ? ` (${constraint})` : ""}`,
    );
    this.code = code;
    this.constraint = constraint;
  }
}

/** Thrown by lists for a cursor that was never given out. */
export class CursorMalformed extends Error {
  override readonly name = "CursorMalformed";
}

/** Which games of an inbox. */
export type Turn = "mine" | "theirs" | "finished" | "invited";

/** A row of a list of games. */
export interface Listed {
  readonly game: string;
  readonly title: string;
  readonly options: object;
  readonly status: Status;
  readonly version: number;
  readonly seats: readonly {
    readonly seat: Seat;
    readonly name: string;
    readonly player: string;
    readonly bot: boolean;
    /** The player left the running game for good. */
    readonly left: boolean;
  }[];
  /** Empty seats that are held for invited players. */
  readonly held: readonly { readonly seat: Seat; readonly player: string }[];
  readonly seatCount: number;
  readonly seatsTaken: number;
  /** Free for anybody. */
  readonly seatsLeft: number;
  readonly toAct: readonly Seat[];
  readonly deadline: string | null;
  /** When my own time runs out, in a list of my games; null where I am not to act or no clock runs. */
  readonly due: string | null;
  readonly outcome: Table["outcome"];
  readonly visibility: Table["visibility"];
  readonly start: Table["start"];
  readonly clock: Clock;
  readonly absence: Absence;
  readonly paused: boolean;
  readonly createdAt: string;
  readonly updatedAt: string;
  /** My seat, in a list of my games; null in the lobby. */
  readonly seat: Seat | null;
}

/** A page of a list; `cursor` is null on the last page. */
export interface Page<Row> {
  readonly rows: readonly Row[];
  readonly cursor: string | null;
}

export interface Journal {
  /** One round trip, one statement. */
  append(append: Append): Promise<Appended>;
  /**
   * One round trip, and one more when the newest snapshot turns out to be of another format or is not genuine.
   * `known` is what the reader holds already, used when it is really in the journal and not past `upTo`; `upTo` looks
   * back: nothing later is read. `key` also looks the key of an action up, among those of the principal's seat of this
   * game; `requestKey` the key of any other request, among those of the principal's player: the two never clash.
   * Undefined when there is no such game. Throws JournalDamaged.
   */
  read(
    game: string,
    principal: Principal | null,
    asked: {
      readonly known?: { readonly version: number; readonly digest: string };
      readonly upTo?: number;
      readonly key?: string;
      readonly requestKey?: string;
      /** Of an invite that was shown. */
      readonly inviteHash?: string | null;
      readonly format: (title: string) => number;
    },
  ): Promise<GameRead | undefined>;
  /** One round trip: entries after a version or a moment, at most `limit`, with the head and the version before them. */
  readEntries(
    game: string,
    principal: Principal | null,
    after: number | "my-last-action",
    limit: number,
  ): Promise<
    | (Omit<GameRead, "snapshot" | "continues" | "repeated" | "rematch" | "listed" | "openedByInvite"> & {
        readonly after: number;
      })
    | undefined
  >;
  /** One round trip, small: the head version and the standing. */
  head(
    game: string,
    principal: Principal | null,
  ): Promise<{ readonly version: number; readonly standing: Standing } | undefined>;
  /**
   * Public games of the lobby, newest first. `seatsLeft`: open ones with so many seats for anybody at least; `options`:
   * for each wish the pairs of name and value of which one has to be so.
   */
  listGames(asked: {
    readonly status: Status | null;
    readonly title: string | null;
    readonly seatsLeft: number | null;
    readonly clock: Clock["type"] | null;
    readonly options: readonly (readonly Readonly<Record<string, unknown>>[])[];
    readonly cursor: string | null;
    readonly limit: number;
  }): Promise<Page<Listed>>;
  /**
   * The games of a player; undefined when the principal is not live. `turn`: mine = to act, theirs = running but not,
   * finished, invited = not seated and invited. Games that wait for somebody come by when the time runs out, soonest
   * first, those without a clock last, the longest waiting first; finished ones by when they ended, latest first; all
   * others newest first.
   */
  listMine(
    principal: Principal,
    asked: {
      readonly turn: Turn | null;
      readonly cursor: string | null;
      readonly limit: number;
    },
  ): Promise<Page<Listed> | undefined>;
  /** The rematch of a game, without asking who may see it. */
  findRematch(game: string): Promise<string | null>;
  /** What a request key of this player made before; null when nothing, or when the principal is not live. One round trip. */
  findRequest(principal: Principal, key: string): Promise<GameRead["repeated"]>;
}

/** A player as the owner sees it. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly epoch: number;
  readonly createdAt: string;
  readonly calendar: Calendar | null;
  /** Moves on with each change of the calendar. */
  readonly calendarVersion: number;
}

/** An inviter whom a player refuses, and since when. */
export interface RefusedInviter {
  readonly player: string;
  readonly refusedAt: string;
}

/**
 * The accounts. Each is one round trip. A seat token finds its player and its own seat and does nothing else here:
 * to all other operations its principal is not live.
 */
export interface Players {
  /** Made only when each of the budgets holds enough at that moment. */
  create(
    player: { readonly id: string; readonly name: string; readonly recoveryHash: string },
    paid?: { readonly spends: readonly Spending[]; readonly at: string },
  ): Promise<Player | OverBudget>;
  /** Undefined when the principal is not live. */
  find(principal: Principal): Promise<Player | undefined>;
  rename(principal: Principal, name: string): Promise<Player | undefined>;
  /** Keeps a calendar in place of the one with this version; undefined when it is no longer that, or the principal not live. */
  setCalendar(principal: Principal, before: number, calendar: Calendar | null, at: string): Promise<Player | undefined>;
  /** Forgets the name and the recovery code, and ends every token. The games keep the name as of sitting. */
  erase(principal: Principal): Promise<"erased" | "still-seated" | "not-live">;
  /** Ends every token of the player and returns the new epoch; a new recovery code replaces the old one. */
  recover(id: string, recoveryHash: string, nextRecoveryHash: string): Promise<Player | undefined>;
  /** Ends every token of the player: the epoch moves on. */
  revokeAll(principal: Principal): Promise<Player | undefined>;
  /** Ends the tokens bound to the player's seat of a game. Returns the new seat epoch. */
  revokeSeat(principal: Principal, game: string): Promise<{ readonly seat: Seat; readonly epoch: number } | undefined>;
  /** The player's seat of a game with its epoch, to mint a token for it. */
  seatOf(principal: Principal, game: string): Promise<{ readonly seat: Seat; readonly epoch: number } | undefined>;
  /** Whose invitations the player refuses, the last refused first; undefined when the principal is not live. */
  refusedInviters(principal: Principal): Promise<readonly RefusedInviter[] | undefined>;
  /**
   * From now on invitations by this inviter are in no list of the player's, call nobody and take nothing from what the
   * player may be invited. Saying it again changes nothing. Undefined when the principal is not live.
   */
  refuseInviter(
    principal: Principal,
    inviter: string,
    at: string,
  ): Promise<RefusedInviter | "limit-reached" | undefined>;
  /** Takes that back; false when the principal is not live. */
  readmitInviter(principal: Principal, inviter: string): Promise<boolean>;
}
