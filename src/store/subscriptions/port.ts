import type { Entry } from "../../engine/entry.ts";
import type { Status } from "../../engine/table.ts";
import type { Principal, Standing } from "../port.ts";

/** What has happened in a game after a version, and what those who follow it may hear now: all of one moment. */
export interface Listened {
  readonly head: { readonly version: number; readonly digest: string };
  readonly title: string;
  readonly status: Status;
  /** Of the principals, in their order. */
  readonly standings: readonly Standing[];
  /** Checked, as in any reading. */
  readonly entries: readonly Entry[];
}

/** What is read for those who follow as it happens. Each is one round trip, however many follow. */
export interface Listening {
  /** From now on an append to the game says that somebody follows it, for a minute. */
  lease(game: string): Promise<void>;
  /** The same for a player's games. */
  leasePlayer(player: string): Promise<void>;
  /** What of a player's somebody follows: games with a seat or made and still open, and the player's list of games. */
  followed(player: string): Promise<{ readonly games: readonly string[]; readonly inbox: boolean }>;
  /**
   * Entries after a version, at most `limit`, with the standing of each principal at the same moment. `lease` keeps the
   * lease of the game from running out. Undefined when there is no such game. Throws JournalDamaged.
   */
  listen(
    game: string,
    asked: {
      readonly principals: readonly (Principal | null)[];
      readonly after: number;
      readonly limit: number;
      readonly lease: boolean;
    },
  ): Promise<Listened | undefined>;
}
