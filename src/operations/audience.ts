import type { Principal } from "../identity/principal.ts";
import { Fault } from "../play/fault.ts";

/**
 * Who may ask: `anyone` (a token is not looked at), `viewer` (with a token or without), `seat` (any token) or
 * `player` (a token that is not bound to a seat).
 */
export type Audience = "anyone" | "viewer" | "seat" | "player";

/** The principal as an operation for this audience gets it. */
export type PrincipalFor<Who extends Audience> = Who extends "seat" | "player"
  ? Principal
  : Who extends "viewer"
    ? Principal | null
    : null;

/** Refuses a token bound to a seat of another game than this. */
export function refuseOtherGame(principal: Principal | null, game: string): void {
  if (principal?.seat && principal.seat.game !== game) {
    throw new Fault("token-forbidden", "This token is bound to a seat of another game.");
  }
}
