import { type ProblemCode, titleOfProblem } from "./problems.ts";
import type { FieldError } from "./zod-errors.ts";

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

/** Thrown by an operation that cannot do what was asked. REST and GraphQL answer it as a problem. */
export class Fault extends Error {
  override readonly name = "Fault";
  readonly code: ProblemCode;
  readonly detail: string;
  readonly extras: FaultExtras;

  constructor(code: ProblemCode, detail: string = `${titleOfProblem(code)}.`, extras: FaultExtras = {}) {
    super(`${code}: ${detail}`);
    this.code = code;
    this.detail = detail;
    this.extras = extras;
  }
}

/** A bound on how many there may be. */
export type Limit = "games-per-player" | "invitations" | "lobby" | "agreements" | "undos" | "refused-inviters";

/** The fault where a bound is reached. */
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
