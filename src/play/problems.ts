/** The closed list of problem codes, each with its HTTP status and its title. */
export const problems = {
  "request-malformed": [400, "The request cannot be read"],
  "request-invalid": [422, "The request does not have the right shape"],
  "media-type-unsupported": [415, "The body must be application/json"],
  "rate-limited": [429, "This was asked for too often of late"],
  "body-too-large": [413, "The body is too large"],
  "method-not-allowed": [405, "This address does not take that method"],
  "not-found": [404, "There is nothing here that you may see"],
  "token-missing": [401, "A token is needed"],
  "token-invalid": [401, "The token is not valid"],
  "token-expired": [401, "The token has expired"],
  "token-revoked": [401, "The token was revoked"],
  "token-forbidden": [403, "This token is not for this operation"],
  "recovery-failed": [403, "The recovery code is not right"],
  "version-missing": [428, "If-Match with the version you saw is needed"],
  "version-malformed": [400, "If-Match is not a version"],
  "version-stale": [412, "The game has moved on"],
  "version-unknown": [404, "The game has no such version"],
  "key-reused": [422, "The idempotency key was used for another request"],
  "key-malformed": [400, "The idempotency key is not usable"],
  "title-unknown": [422, "There is no such title"],
  "seats-unfit": [422, "The title is not played with that many seats"],
  "options-refused": [422, "These options do not go together"],
  "action-refused": [409, "The rules do not allow this action"],
  "undo-refused": [409, "These actions cannot be taken back"],
  "game-not-open": [409, "The game is not open"],
  "game-not-started": [409, "The game has not started"],
  "game-over": [409, "The game has ended"],
  "game-paused": [409, "The game is paused"],
  "game-not-paused": [409, "The game is not paused"],
  "nothing-to-claim": [409, "Nobody's time is over that you could claim"],
  "game-full": [409, "Every seat is taken"],
  "seats-empty": [409, "Not every seat is taken"],
  "already-seated": [409, "You have a seat in this game"],
  "player-kicked": [403, "You were sent away and sit down again only when invited"],
  "game-not-over": [409, "The game is not over"],
  "game-not-private": [409, "Only a private game has an invite"],
  "not-seated": [403, "You have no seat in this game"],
  "still-seated": [409, "You have a seat in a game that is not over; leave it first"],
  "creator-only": [403, "Only the player who made the game may do this"],
  "limit-reached": [409, "A limit has been reached"],
  "webhook-url-refused": [422, "A webhook may not lead there"],
  "webhook-not-active": [409, "The webhook is not active"],
  "cursor-malformed": [400, "The cursor is not one that was given out"],
  "too-busy": [409, "Others were faster each time; try again"],
  "journal-damaged": [500, "The stored game does not agree with itself"],
  "luck-key-missing": [500, "The game's luck key is not here"],
  "rules-failed": [500, "The title's rules fail on this game"],
  unavailable: [503, "The service cannot answer now"],
  internal: [500, "Something is wrong on our side"],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemCode = keyof typeof problems;

/** The codes, in the order of the table. */
export const problemCodes = Object.keys(problems) as [ProblemCode, ...ProblemCode[]];

/** The title of a code: one line, the same each time. */
export function titleOfProblem(code: ProblemCode): string {
  return problems[code][1];
}

/** The HTTP status that a code comes with. */
export function statusOfProblem(code: ProblemCode): number {
  return problems[code][0];
}
