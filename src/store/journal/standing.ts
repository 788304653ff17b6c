import { type SQL, sql } from "drizzle-orm";
import type { Claim } from "../port.ts";
import { invitations, players, seats } from "../schema.ts";

/** Whether the claim's epochs are today's, and a seat token's seat is still the player's. */
export function isLive(claim: Claim | null): SQL {
  if (claim === null) return sql`false`;
  const player = sql`exists (select from ${players} where ${ownPlayer(claim)})`;
  if (claim.seat === null) return player;
  const { game, seat, epoch } = claim.seat;
  return sql`(${player} and exists (
    select from ${seats} where ${seats.game} = ${game} and ${seats.seat} = ${seat}
      and ${seats.epoch} = ${epoch} and ${seats.player} = ${claim.player}
  ))`;
}

/** The seat of the game that the claim's player holds; for a seat token only its own. */
export function heldSeat(claim: Claim | null, game: string): SQL {
  if (claim === null || (claim.seat !== null && claim.seat.game !== game)) return sql`null::smallint`;
  const bound = claim.seat === null ? sql`` : sql` and ${seats.seat} = ${claim.seat.seat}`;
  return sql`(select ${seats.seat} from ${seats} where ${seats.game} = ${game} and ${seats.player} = ${claim.player}${bound})`;
}

/** Whether an invitation of the claim's player to the game stands; a seat token is good for its own seat alone. */
export function isInvited(claim: Claim | null, game: string): SQL {
  if (claim === null || claim.seat !== null) return sql`false`;
  return sql`exists (select from ${invitations}
    where ${invitations.game} = ${game} and ${invitations.player} = ${claim.player})`;
}

/** The row of the claim's player, in the claim's epoch. */
export function ownPlayer(claim: Claim): SQL {
  return sql`${players.id} = ${claim.player} and ${players.epoch} = ${claim.epoch}`;
}
