import type { Principal } from "./principal.ts";

/** A token that was verified: whose it is, and its times in seconds. */
export interface VerifiedToken {
  readonly ok: true;
  readonly principal: Principal;
  readonly issuedAt: number;
  readonly expiresAt: number;
}

/**
 * Remembers verified tokens, the last `most` of them, so that a signature is checked once in an isolate. The times are
 * judged at each use by the caller. Whether a token was revoked is judged by the database in each statement.
 */
export class VerifiedTokens {
  readonly #held = new Map<string, VerifiedToken>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** What a token was verified as, or undefined. */
  find(token: string): VerifiedToken | undefined {
    return this.#held.get(token);
  }

  /** Remembers a token; the oldest goes when there are too many. */
  keep(token: string, verified: VerifiedToken): void {
    this.#held.set(token, verified);
    const [oldest] = this.#held.keys();
    if (this.#held.size > this.#most && oldest !== undefined) this.#held.delete(oldest);
  }
}
