import type { Entry } from "../../engine/entry.ts";
import type { Status } from "../../engine/table.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Standing } from "../journal/port.ts";

/** What has happened in a game after a version, and what each subscriber may see now: one snapshot of the database. */
export interface News {
  readonly head: { readonly version: number; readonly digest: string };
  readonly title: string;
  readonly status: Status;
  /** Of the principals, in their order. */
  readonly standings: readonly Standing[];
  /** Checked, as in any reading. */
  readonly entries: readonly Entry[];
}

/** What hubs read and write. Each is one round trip, however many subscribers there are. */
export interface Subscriptions {
  /** For a minute each append to the game says that it has subscribers. */
  lease(game: string): Promise<void>;
  /** The same for a player's games. */
  leasePlayer(player: string): Promise<void>;
  /** Which of a player's games have subscribers (games with a seat, or made and still open), and whether the list has. */
  subscribed(player: string): Promise<{ readonly games: readonly string[]; readonly inbox: boolean }>;
  /**
   * Entries after a version, at most `limit`, with the standing of each principal at the same moment. `lease` keeps the
   * lease of the game from running out. Undefined when there is no such game. Throws JournalDamaged.
   */
  readNews(
    game: string,
    asked: {
      readonly principals: readonly (Principal | null)[];
      readonly after: number;
      readonly limit: number;
      readonly lease: boolean;
    },
  ): Promise<News | undefined>;
}
