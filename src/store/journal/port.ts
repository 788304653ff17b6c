import type { Clock } from "../../engine/clock.ts";
import type { Entry } from "../../engine/entry.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Status } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Listed, Page, Turn } from "../lists/port.ts";
import type { Append, Appended, Projection, Snapshot } from "./append-port.ts";

/** What is true of a principal and a game now. Without a principal nobody is live and no seat is held. */
export interface Standing {
  /** The player exists, the token's epochs are today's, and a seat token's seat is still the player's. */
  readonly live: boolean;
  /** The seat of this game that the principal may look and act from; null when the principal is not live. */
  readonly seat: Seat | null;
  /** The principal may see the game (`canSee` in `journal/rights.ts`); nothing of it may be shown otherwise. */
  readonly canSee: boolean;
}

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
