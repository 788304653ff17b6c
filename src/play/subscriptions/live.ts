import type { Subscriptions } from "../../store/subscriptions/port.ts";
import type { GameMessage, GameSubscription, InboxMessage, InboxSubscription, ToldPage } from "./message.ts";

/** What a hub is notified of. */
export type Notification =
  /** A game has a new version; or, with null, somebody's rights in it may have ended. */
  | { readonly game: string; readonly version: number | null }
  /** A game of a player has changed; or, with null, the player's tokens were revoked. */
  | { readonly player: string; readonly game: string | null };

/**
 * The hubs: each serves all subscribers of a game, or of a player's games. Undefined means that it did not answer in time:
 * then the journal is read instead. What a hub refuses is thrown as the Fault that reading would give.
 */
export interface Hubs {
  /** Notifies a hub. Returns at once and never fails: the next heartbeat finds what gets lost. */
  notify(news: Notification): void;
  /** A stream as clients read it, made by the hub. Null where the game is over and the subscriber has all of it. */
  stream(asked: GameSubscription): Promise<ReadableStream<Uint8Array> | null | undefined>;
  /** The same as messages. It ends without an `end` when it breaks off or the right to see the game ends. */
  subscribe(asked: GameSubscription): Promise<AsyncIterable<GameMessage> | undefined>;
  /** The first page after a version within so many milliseconds, or null when there was none. */
  next(asked: GameSubscription, wait: number): Promise<ToldPage | null | undefined>;
  /** A player's games as a stream for clients, and to be read here. */
  streamInbox(asked: InboxSubscription): Promise<ReadableStream<Uint8Array> | undefined>;
  subscribeToInbox(asked: InboxSubscription): Promise<AsyncIterable<InboxMessage> | undefined>;
}

/** What subscriptions need. */
export interface Live {
  readonly subscriptions: Subscriptions;
  /** Null where there are no hubs. */
  readonly hubs: Hubs | null;
  /** Milliseconds between heartbeats. */
  readonly beat: number;
  /** How often a stream without a hub reads the journal before it ends; its client resumes it. */
  readonly looks: number;
  /** How many bytes may wait for a subscriber that does not read. */
  readonly backlog: number;
}
