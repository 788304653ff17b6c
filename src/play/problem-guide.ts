import type { ProblemCode } from "./problems.ts";

/** What each problem code means, and what a client does about it. */
export const problemGuide = {
  "request-malformed": ["The body is no JSON in UTF-8.", "Mend the request; the same one will be refused again."],
  "request-invalid": [
    "A field, a parameter or a header is missing, unknown, repeated or out of bounds; `errors` says which.",
    "Mend what `errors` names; the same request will be refused again.",
  ],
  "media-type-unsupported": ["A body came as something else than JSON.", "Send it as `application/json`."],
  "rate-limited": [
    "So much of this was asked for of late, by you or of the same receiver, that more would be a burden to others.",
    "Wait as many seconds as `Retry-After` says, and ask again.",
  ],
  "body-too-large": ["A body may have 64 KiB.", "Send less at a time."],
  "method-not-allowed": ["The address is right, the method is not.", "Use one that the `Allow` header lists."],
  "not-found": [
    "There is no such thing, or the caller may not know of it: the two are one answer.",
    "Check the id and the token. A private game is opened by its invite or by an invitation.",
  ],
  "token-missing": ["The operation asks who is calling.", "Send `Authorization: Bearer` with a player's token."],
  "token-invalid": [
    "What came with `Authorization` is no token of this server.",
    "Send the token as it was given out.",
  ],
  "token-expired": ["Tokens live 180 days.", "Get another by POST /v1/tokens with the recovery code."],
  "token-revoked": [
    "The player ended it, the account was erased, or its seat was given up.",
    "Get another by POST /v1/tokens, by the recovery code or for the seat.",
  ],
  "token-forbidden": [
    "A token bound to a seat is good for that seat alone.",
    "Use the player's own token, or the one bound to a seat of this game.",
  ],
  "recovery-failed": ["The player and the recovery code do not go together.", "Check both; a code is good once."],
  "version-missing": ["Whoever acts says what they saw.", 'Send `If-Match` with the version, as in `"12"`.'],
  "version-malformed": [
    "`If-Match` holds no version.",
    'Send the version in quotes, as in `"12"`, or the ETag of the game.',
  ],
  "version-stale": [
    "The position has changed since that version; nothing was carried out.",
    "Read the game again, from the `version` told here, and choose anew.",
  ],
  "version-unknown": ["The game has not come so far.", "Ask for a version up to that of the game."],
  "key-reused": [
    "The same Idempotency-Key came with another request before.",
    "Make a new key for each new request; use a key again only to repeat the same one.",
  ],
  "key-malformed": [
    "The Idempotency-Key cannot be used, or the operation takes none.",
    "Send 1 to 255 printable ASCII characters, or none where the reply holds a secret.",
  ],
  "title-unknown": ["This server has no such title, or no longer.", "Choose one of GET /v1/titles."],
  "seats-unfit": [
    "The title or the game does not have these seats.",
    "See `seats` in GET /v1/titles, and the game's own.",
  ],
  "options-refused": ["Each option is right, but not all of them together; `refusal` says why.", "Choose others."],
  "action-refused": [
    "The rules do not allow the action at `index`; `refusal` is the title's code for why. Nothing was carried out.",
    "Choose from GET /v1/games/{id}/actions. Where luck comes in between, send the actions one by one.",
  ],
  "undo-refused": [
    "Something stands between: `refusal` is `nothing-to-undo`, `not-your-turn`, `another-seat-acted`, `luck-was-drawn` or " +
      "`something-was-shown`.",
    "Play on; what was drawn or shown cannot be taken back.",
  ],
  "game-not-open": ["The game has started, or is over.", "This can be done before the start alone."],
  "game-not-started": ["Seats are still empty, or its maker has not started it.", "Wait for `game.started`."],
  "game-over": ["The game is finished or was cancelled.", "Nothing more can be done in it; see `rematch`."],
  "game-paused": ["All seats agreed to pause.", "Resume it first; any seat may."],
  "game-not-paused": ["It runs already.", "There is nothing to do."],
  "nothing-to-claim": ["No other seat is overdue.", "Wait until a clock in `clocks` is `over`."],
  "game-full": ["Others were faster, or the empty seats are held for invited players.", "Choose another game."],
  "seats-empty": ["Nobody sits there.", "Wait until the seats are taken."],
  "already-seated": [
    "A player has one seat in a game.",
    "Go on with the seat you have; POST /v1/tokens binds a token to it.",
  ],
  "player-kicked": ["The maker of the game sent you away.", "Only an invitation lets you sit down again."],
  "game-not-over": ["A rematch is of a game that is over.", "Wait for the end."],
  "game-not-private": ["Anybody may sit down in this game.", "Share its link; no invite is needed."],
  "not-seated": ["Only those who play it may do this.", "Use a token of a seat in the game."],
  "still-seated": ["An account with a seat in an open or running game cannot be erased.", "Leave those games first."],
  "creator-only": ["The game belongs to whoever made it.", "Ask its maker."],
  "limit-reached": ["So many may be had at a time; `detail` says of what.", "Finish, leave or remove some first."],
  "webhook-url-refused": [
    "A webhook's address is https on port 443, under a public name that leads to public addresses only.",
    "Use another address.",
  ],
  "webhook-not-active": ["It is pending or paused, and is sent nothing.", "Answer its challenge, or make it `active`."],
  "cursor-malformed": ["A cursor is taken as it was given out, by the list that gave it.", "Begin again without one."],
  "too-busy": ["Others changed the same thing each time we tried.", "Try again after `Retry-After` seconds."],
  "journal-damaged": [
    "The record of the game does not agree with itself.",
    "Tell whoever runs this server the `instance`.",
  ],
  "rules-failed": [
    "The code of the game's title fails on this game: a fault of a release. The game can be read, left and cancelled.",
    "Wait: the game is looked at again every ten minutes, and goes on once a release has mended it. The operator is told.",
  ],
  "luck-key-missing": [
    "The key that this was made under is not on this server.",
    "Tell whoever runs this server the `instance`.",
  ],
  unavailable: [
    "The database does not answer.",
    "Try again after `Retry-After` seconds, with the same Idempotency-Key.",
  ],
  internal: ["This is our fault.", "Try again later; tell whoever runs this server the `instance`."],
} as const satisfies Record<ProblemCode, readonly [means: string, remedy: string]>;
