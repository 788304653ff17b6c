import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";
import type { Page } from "../lists/port.ts";

export type EndpointFormat = "standard" | "discord" | "slack";

/** Where a player wants to be called. `url` and the secrets are sealed: the database holds no key to them. */
export interface Endpoint {
  readonly id: string;
  readonly url: string;
  readonly format: EndpointFormat;
  readonly types: readonly string[];
  readonly status: "pending" | "active" | "paused";
  /** Why it is paused: its owner asked for it, it answered 410, or it failed for too long. */
  readonly reason: "owner" | "gone" | "failing" | null;
  readonly secret: string;
  readonly previousSecret: string | null;
  readonly previousUntil: string | null;
  readonly origin: string;
  readonly failingSince: string | null;
  readonly createdAt: string;
}

/** What a new endpoint needs. */
export type NewEndpoint = Pick<Endpoint, "id" | "url" | "format" | "types" | "status" | "secret" | "origin">;

/** A challenge to prove who owns the endpoint: its own bytes, written beside the endpoint. */
export interface Challenge {
  readonly id: string;
  readonly body: string;
  /** A hash of the host: calls to it by all players are counted under it. */
  readonly host: string;
}

/** So many challenges were sent of late, by the player or to the host, that another must wait for so many seconds. */
export interface ChallengeRefused {
  readonly bound: "player" | "host";
  readonly retryAfter: number;
}

/** Changes to an endpoint. Fields left out stay as they are. */
export type EndpointChange = Partial<
  Pick<Endpoint, "url" | "types" | "status" | "reason" | "secret" | "previousSecret" | "previousUntil" | "failingSince">
>;

/** The endpoints of players. Each is one round trip; `undefined` when the principal is not live or the endpoint not its. */
export interface Endpoints {
  add(
    principal: Principal,
    endpoint: NewEndpoint,
    challenge: Challenge | null,
    at: string,
  ): Promise<"limit-reached" | boolean | ChallengeRefused>;
  list(principal: Principal): Promise<Endpoint[] | undefined>;
  find(principal: Principal, id: string): Promise<Endpoint | undefined>;
  /** Also puts a challenge in line, in place of any other; or lets all that waits go on, or wait for a while. */
  change(
    principal: Principal,
    id: string,
    change: EndpointChange,
    also: { readonly challenge: Challenge | null; readonly lanes: "wake" | "sleep" | null; readonly at: string },
  ): Promise<Endpoint | ChallengeRefused | undefined>;
  remove(principal: Principal, id: string): Promise<boolean>;
}

/** A notice and what came of it. */
export interface Delivery {
  readonly id: string;
  readonly type: string;
  readonly game: string | null;
  readonly version: number | null;
  readonly seat: Seat | null;
  readonly status: "waiting" | "delivered" | "failed" | "superseded";
  readonly at: string;
  readonly dueAt: string;
  readonly attempts: readonly { readonly at: string; readonly status: number | null }[];
}

/** The deliveries of an endpoint, for its owner. Each is one round trip. */
export interface Deliveries {
  /** Newest first; reminders whose time has not come are not among them. Undefined when the endpoint is not there. */
  list(
    principal: Principal,
    endpoint: string,
    asked: { readonly cursor: string | null; readonly limit: number; readonly now: string },
  ): Promise<Page<Delivery> | undefined>;
  /** Puts a test in line, unless five wait already. Undefined when the endpoint is not active or not there. */
  test(principal: Principal, endpoint: string, id: string, at: string): Promise<Delivery | undefined>;
  /** Puts one delivery in line again. Undefined when it is not there. */
  redeliver(principal: Principal, endpoint: string, delivery: string, at: string): Promise<Delivery | undefined>;
  /** Puts all that is not waiting in line again, oldest first, from a time on; says how many and the time of the last. */
  redeliverSince(
    principal: Principal,
    endpoint: string,
    since: string,
    at: string,
  ): Promise<{ readonly count: number; readonly last: string | null }>;
}

/** A leased lane: the notices of one game to one endpoint. */
export interface Lane {
  readonly endpoint: string;
  readonly game: string;
  readonly lease: string;
  readonly wakes: number;
}

/** A notice that waits, with all that its body is made from. */
export interface Waiting {
  readonly id: string;
  readonly type: string;
  readonly version: number;
  readonly seat: Seat | null;
  readonly seatName: string | null;
  readonly deadline: string | null;
  readonly at: string;
  readonly dueAt: string;
  readonly body: string | null;
  readonly title: string | null;
  readonly visibility: "public" | "unlisted" | "private" | null;
  readonly format: EndpointFormat;
  readonly origin: string;
}

/** One attempt that may begin: the endpoint as it is now, and the bytes as they were from the first. */
export interface Attempt extends Pick<Endpoint, "url" | "secret" | "previousSecret" | "previousUntil"> {
  readonly body: string;
  /** This one included. */
  readonly number: number;
  readonly failingSince: string | null;
  /** Attempts in a row before this one that kept the caller waiting. */
  readonly slow: number;
}

/** What came of an attempt. */
export interface Outcome {
  readonly status: "waiting" | "delivered" | "failed";
  readonly at: string;
  /** The answer's code; null when there was none. */
  readonly code: number | null;
  /** When it is tried again, while waiting. */
  readonly dueAt: string;
  /** What becomes of the endpoint: it answered well, it answered the challenge, it failed, or it is to be paused. */
  readonly endpoint: "well" | "proven" | "failed" | "gone" | "failing";
  /** Attempts in a row that kept the caller waiting, and until when the endpoint is left alone; null leaves it at that. */
  readonly pace: { readonly slow: number; readonly restsUntil: string | null } | null;
}

/** The outbox. */
export interface Outbox {
  /**
   * Leases lanes in which something is due, in fair shares; `more` says that more could have been leased. Nothing can
   * be leased while those who could be called hold all their shares.
   */
  lease(asked: {
    readonly now: string;
    readonly until: string;
    readonly most: number;
  }): Promise<{ readonly lanes: Lane[]; readonly more: boolean }>;
  /** What waits in a lane, in order, after what a newer turn or the game's going on has superseded was taken out. */
  waiting(lane: Lane, now: string): Promise<Waiting[]>;
  /** Counts an attempt, keeps its bytes and extends the lease. Undefined when it must not be made (any more). */
  begin(
    lane: Lane,
    notice: { readonly id: string; readonly body: string },
    until: string,
  ): Promise<Attempt | undefined>;
  /** Writes the outcome of an attempt. `url` is the called one, sealed. */
  note(lane: Lane, notice: string, url: string, outcome: Outcome): Promise<void>;
  /** Releases a lane until something is due in it. Notices added meanwhile are due at once. */
  release(lane: Lane, dueAt: string | null, now: string): Promise<void>;
  /** Puts right what should have been looked at and will not be: the net under all that wakes, and under the clock. */
  wakeForgotten(now: string): Promise<void>;
  /** Deletes notices older than that, delivered or not, and the lanes that this empties; a thousand at a time. */
  clear(before: string): Promise<void>;
}
