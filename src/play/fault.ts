import type { FieldError } from "./zod-errors.ts";

/** Everything that can be wrong with what was asked, each with its one-line title: the closed list of problem codes. */
export const faultTitles = {
  "request-malformed": "The request cannot be read",
  "request-invalid": "The request does not have the right shape",
  "media-type-unsupported": "The body must be application/json",
  "rate-limited": "This was asked for too often of late",
  "body-too-large": "The body is too large",
  "method-not-allowed": "This address does not take that method",
  "not-found": "There is nothing here that you may see",
  "token-missing": "A token is needed",
  "token-invalid": "The token is not valid",
  "token-expired": "The token has expired",
  "token-revoked": "The token was revoked",
  "token-forbidden": "This token is not for this operation",
  "recovery-failed": "The recovery code is not right",
  "version-missing": "If-Match with the version you saw is needed",
  "version-malformed": "If-Match is not a version",
  "version-stale": "The game has moved on",
  "version-unknown": "The game has no such version",
  "key-reused": "The idempotency key was used for another request",
  "key-malformed": "The idempotency key is not usable",
  "title-unknown": "There is no such title",
  "seats-unfit": "The title is not played with that many seats",
  "options-refused": "These options do not go together",
  "action-refused": "The rules do not allow this action",
  "undo-refused": "These actions cannot be taken back",
  "game-not-open": "The game is not open",
  "game-not-started": "The game has not started",
  "game-over": "The game has ended",
  "game-paused": "The game is paused",
  "game-not-paused": "The game is not paused",
  "nothing-to-claim": "Nobody's time is over that you could claim",
  "game-full": "Every seat is taken",
  "seats-empty": "Not every seat is taken",
  "already-seated": "You have a seat in this game",
  "player-kicked": "You were sent away and sit down again only when invited",
  "game-not-over": "The game is not over",
  "game-not-private": "Only a private game has an invite",
  "not-seated": "You have no seat in this game",
  "still-seated": "You have a seat in a game that is not over; leave it first",
  "creator-only": "Only the player who made the game may do this",
  "limit-reached": "A limit has been reached",
  "webhook-url-refused": "A webhook may not lead there",
  "webhook-not-active": "The webhook is not active",
  "cursor-malformed": "The cursor is not one that was given out",
  "too-busy": "Others were faster each time; try again",
  "journal-damaged": "The stored game does not agree with itself",
  "luck-key-missing": "The game's luck key is not here",
  "rules-failed": "The title's rules fail on this game",
  unavailable: "The service cannot answer now",
  internal: "Something is wrong on our side",
} as const satisfies Record<string, string>;

export type FaultCode = keyof typeof faultTitles;

/** What a fault says besides its code. Nothing hidden may be put here. */
export interface FaultExtras {
  /** For `action-refused` and `options-refused`: the title's code; for `undo-refused`: why. */
  readonly refusal?: string;
  /** For `action-refused`: which action of the list, from 0. */
  readonly index?: number;
  /** For `version-stale`: the current version. */
  readonly version?: number;
  /** For `rate-limited`, where a budget is used up: which, how much it gives, and in how many seconds. */
  readonly budget?: string;
  readonly most?: number;
  readonly window?: number;
  /** For `rate-limited`: in how many seconds it may be asked again. */
  readonly retryAfter?: number;
  /** For `request-invalid`: where, and what was expected. */
  readonly errors?: readonly FieldError[];
}

/** Thrown by use cases when they cannot do what was asked; the surface turns it into a problem reply. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly code: FaultCode;
  readonly detail: string;
  readonly extras: FaultExtras;

  constructor(code: FaultCode, detail: string = `${faultTitles[code]}.`, extras: FaultExtras = {}) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.extras = extras;
  }
}

/** What is bounded by number. */
export type Limit = "games-per-player" | "invitations" | "lobby" | "agreements" | "undos" | "refused-inviters";

/** The fault of such a bound. */
export function limitReached(limit: Limit): Fault {
  const detail = {
    "games-per-player": "You have as many open and running games as one player may have.",
    invitations: "So many invitations may stand at a time, in a game and by one player; withdraw some first.",
    "refused-inviters": "You refuse as many inviters as one player may; take one back first.",
    lobby: "You have sat down in this game, or sent entropy to it, as often as one player may.",
    agreements: "You have changed your mind as often as a seat may before somebody acts.",
    undos: "You have taken back as often as a seat may before somebody else acts or something is drawn or shown.",
  };
  return new Fault("limit-reached", detail[limit]);
}
