import { type SQL, sql } from "drizzle-orm";
import type { Principal } from "../port.ts";
import { invitations, players, seats } from "../schema.ts";

/** Whether the principal's epochs are today's, and a seat token's seat is still the player's. */
export function isLive(principal: Principal | null): SQL {
  if (principal === null) return sql`false`;
  const player = sql`exists (select from ${players} where ${ownPlayer(principal)})`;
  if (principal.seat === null) return player;
  const { game, seat, epoch } = principal.seat;
  return sql`(${player} and exists (
    select from ${seats} where ${seats.game} = ${game} and ${seats.seat} = ${seat}
      and ${seats.epoch} = ${epoch} and ${seats.player} = ${principal.player}
  ))`;
}

/** The seat of the game that the principal's player holds; for a seat token only its own. */
export function heldSeat(principal: Principal | null, game: string): SQL {
  if (principal === null || (principal.seat !== null && principal.seat.game !== game)) return sql`null::smallint`;
  const bound = principal.seat === null ? sql`` : sql` and ${seats.seat} = ${principal.seat.seat}`;
  return sql`(select ${seats.seat} from ${seats} where ${seats.game} = ${game} and ${seats.player} = ${principal.player}${bound})`;
}

/** Whether an invitation of the principal's player to the game stands; a seat token is good for its own seat alone. */
export function isInvited(principal: Principal | null, game: string): SQL {
  if (principal === null || principal.seat !== null) return sql`false`;
  return sql`exists (select from ${invitations}
    where ${invitations.game} = ${game} and ${invitations.player} = ${principal.player})`;
}

/** The row of the principal's player, in the principal's epoch. */
export function ownPlayer(principal: Principal): SQL {
  return sql`${players.id} = ${principal.player} and ${players.epoch} = ${principal.epoch}`;
}
