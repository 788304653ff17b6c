import type { Listening } from "../../store/subscriptions/port.ts";
import type { FollowAsked, InboxAsked, InboxMoment, Moment, ToldPage } from "./moment.ts";

/** What changed for those who follow. */
export type News =
  /** A game has a new version; or, with null, somebody's rights in it may have ended. */
  | { readonly game: string; readonly version: number | null }
  /** A game of a player has changed; or, with null, the player's tokens were revoked. */
  | { readonly player: string; readonly game: string | null };

/**
 * Those who look at games for all who follow them. Undefined from anything here means that nobody answered in time:
 * then the journal is read instead. What a lookout refuses is thrown as the Fault that reading would give.
 */
export interface Watch {
  /** Tells a lookout. Returns at once and never fails: what gets lost is found with the next heartbeat. */
  tell(news: News): void;
  /** A stream as it is sent to clients, made by the lookout; null where all was heard and nothing can follow. */
  stream(asked: FollowAsked): Promise<ReadableStream<Uint8Array> | null | undefined>;
  /** The same, to be read here. It ends without an `end` when it broke off or the right to hear has ended. */
  follow(asked: FollowAsked): Promise<AsyncIterable<Moment> | undefined>;
  /** The first page after a version within so many milliseconds, or null when there was none. */
  next(asked: FollowAsked, wait: number): Promise<ToldPage | null | undefined>;
  /** A player's games as a stream for clients, and to be read here. */
  streamInbox(asked: InboxAsked): Promise<ReadableStream<Uint8Array> | undefined>;
  followInbox(asked: InboxAsked): Promise<AsyncIterable<InboxMoment> | undefined>;
}

/** What following needs. */
export interface Live {
  readonly listening: Listening;
  /** Null where there are no lookouts. */
  readonly watch: Watch | null;
  /** Milliseconds between heartbeats. */
  readonly beat: number;
  /** How often a stream without a lookout looks before it ends; its client resumes it. */
  readonly looks: number;
  /** How many bytes may wait for somebody who follows a lookout and does not read. */
  readonly backlog: number;
}
