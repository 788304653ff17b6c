import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../../identity/principal.ts";
import { games, invitations, players, seats } from "../schema.ts";

/** A principal in a statement: its values, or the columns of a row of principals. All are null without a principal. */
export interface Caller {
  readonly player: SQL;
  readonly epoch: SQL;
  /** Of a token that is bound to one seat of one game; null of a player's own token. */
  readonly game: SQL;
  readonly seat: SQL;
  readonly seatEpoch: SQL;
}

/** The columns of a row of `games` that decide who may see it. */
export interface SeenGame {
  readonly id: SQL;
  readonly visibility: SQL;
  readonly creator: SQL;
  readonly inviteHash: SQL;
}

/** A principal whose values are parameters. */
export function callerOf(principal: Principal | null): Caller {
  return {
    player: sql`${principal?.player ?? null}::text`,
    epoch: sql`${principal?.epoch ?? null}::integer`,
    game: sql`${principal?.seat?.game ?? null}::text`,
    seat: sql`${principal?.seat?.seat ?? null}::smallint`,
    seatEpoch: sql`${principal?.seat?.epoch ?? null}::integer`,
  };
}

/** The row of `games` that a statement reads. */
export const thisGame: SeenGame = {
  id: sql`${games.id}`,
  visibility: sql`${games.visibility}`,
  creator: sql`${games.creator}`,
  inviteHash: sql`${games.inviteHash}`,
};

/** Whether everybody may see a game, a spectator without a token too. */
export function isOpenToAll({ visibility }: SeenGame): SQL {
  return sql`${visibility} <> 'private'`;
}

/**
 * The right to see a game: it is public or unlisted; or the caller is live and has a seat in it, is invited to it, or
 * made it. A token that is bound to a seat gives the right of that seat alone.
 */
export function canSee(caller: Caller, game: SeenGame): SQL {
  const { player, seat } = caller;
  const own = sql`${seat} is null and ${game.creator} = ${player}`;
  return sql`(${isOpenToAll(game)} or coalesce(${isLive(caller)}
    and (${heldSeat(caller, game.id)} is not null or ${isInvited(caller, game.id)} or (${own})), false))`;
}

/** Whether an invite with this hash opens the game. A game that is not private has none. */
export function isOpenedBy(inviteHash: string | null, game: SeenGame): SQL {
  return sql`coalesce(${game.inviteHash} = ${inviteHash}::text, false)`;
}

/** Whether the caller's epochs are today's, and the seat of a seat's token is still the player's. */
export function isLive({ player, epoch, game, seat, seatEpoch }: Caller): SQL {
  return sql`(exists (select from ${players} where ${players.id} = ${player} and ${players.epoch} = ${epoch})
    and (${seat} is null or exists (select from ${seats} where ${seats.game} = ${game} and ${seats.seat} = ${seat}
      and ${seats.epoch} = ${seatEpoch} and ${seats.player} = ${player})))`;
}

/** The seat of the game that the caller's player holds, live or not; for a seat's token only its own. */
export function heldSeat({ player, game: bound, seat }: Caller, game: SQL): SQL {
  return sql`(select ${seats.seat} from ${seats} where ${seats.game} = ${game} and ${seats.player} = ${player}
    and (${seat} is null or (${bound} = ${game} and ${seats.seat} = ${seat})))`;
}

/** Whether an invitation of the caller's player to the game stands; a seat's token is good for its own seat alone. */
export function isInvited({ player, seat }: Caller, game: SQL): SQL {
  return sql`(${seat} is null and exists (select from ${invitations}
    where ${invitations.game} = ${game} and ${invitations.player} = ${player}))`;
}

/** The fields of a `Standing` for `json_build_object`. */
export function standingFields(caller: Caller, game: SeenGame): SQL {
  return sql`'live', ${isLive(caller)}, 'seat', case when ${isLive(caller)} then ${heldSeat(caller, game.id)} end,
    'canSee', ${canSee(caller, game)}`;
}

/** The row of `players` of the principal, in the principal's epoch. */
export function ownPlayer(principal: Principal): SQL {
  return sql`${players.id} = ${principal.player} and ${players.epoch} = ${principal.epoch}`;
}
