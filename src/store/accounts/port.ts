import type { Calendar } from "../../engine/clock.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Principal } from "../../identity/principal.ts";

/** Something taken out of a budget that fills up again over time. */
export interface Spending {
  readonly budget: string;
  readonly holder: string;
  readonly cost: number;
  /** So much at once, and as much again within so many seconds. */
  readonly most: number;
  readonly seconds: number;
  /** Where the holder refuses this inviter nothing is taken, though there has to be enough as for anybody. */
  readonly inviter?: string;
}

/** A budget holds too little, and for how many seconds. */
export interface OverBudget {
  readonly kind: "over-budget";
  readonly spending: Spending;
  readonly wait: number;
}

/** A player as the owner sees it. */
export interface Player {
  readonly id: string;
  readonly name: string;
  readonly epoch: number;
  readonly createdAt: string;
  readonly calendar: Calendar | null;
  /** Moves on with each change of the calendar. */
  readonly calendarVersion: number;
}

/** An inviter whom a player refuses, and since when. */
export interface RefusedInviter {
  readonly player: string;
  readonly refusedAt: string;
}

/**
 * The accounts. Each is one round trip. A seat token finds its player and its own seat and does nothing else here:
 * to all other operations its principal is not live.
 */
export interface Players {
  /** Made only when each of the budgets holds enough at that moment. */
  create(
    player: { readonly id: string; readonly name: string; readonly recoveryHash: string },
    paid?: { readonly spends: readonly Spending[]; readonly at: string },
  ): Promise<Player | OverBudget>;
  /** Undefined when the principal is not live. */
  find(principal: Principal): Promise<Player | undefined>;
  rename(principal: Principal, name: string): Promise<Player | undefined>;
  /** Keeps a calendar in place of the one with this version; undefined when it is no longer that, or the principal not live. */
  setCalendar(principal: Principal, before: number, calendar: Calendar | null, at: string): Promise<Player | undefined>;
  /** Forgets the name and the recovery code, and ends every token. The games keep the name as of sitting. */
  erase(principal: Principal): Promise<"erased" | "still-seated" | "not-live">;
  /** Ends every token of the player and returns the new epoch; a new recovery code replaces the old one. */
  recover(id: string, recoveryHash: string, nextRecoveryHash: string): Promise<Player | undefined>;
  /** Ends every token of the player: the epoch moves on. */
  revokeAll(principal: Principal): Promise<Player | undefined>;
  /** Ends the tokens bound to the player's seat of a game. Returns the new seat epoch. */
  revokeSeat(principal: Principal, game: string): Promise<{ readonly seat: Seat; readonly epoch: number } | undefined>;
  /** The player's seat of a game with its epoch, to mint a token for it. */
  seatOf(principal: Principal, game: string): Promise<{ readonly seat: Seat; readonly epoch: number } | undefined>;
  /** Whose invitations the player refuses, the last refused first; undefined when the principal is not live. */
  refusedInviters(principal: Principal): Promise<readonly RefusedInviter[] | undefined>;
  /**
   * From now on invitations by this inviter are in no list of the player's, call nobody and take nothing from what the
   * player may be invited. Saying it again changes nothing. Undefined when the principal is not live.
   */
  refuseInviter(
    principal: Principal,
    inviter: string,
    at: string,
  ): Promise<RefusedInviter | "limit-reached" | undefined>;
  /** Takes that back; false when the principal is not live. */
  readmitInviter(principal: Principal, inviter: string): Promise<boolean>;
}
