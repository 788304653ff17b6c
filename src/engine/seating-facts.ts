import { z } from "zod";

const seat = z.int().min(0).describe("The seat it is about, 0-based");
const player = z.string().describe("Id of the player, as the creator gave it");

/** What happens before the start beside sitting down and getting up. */
export const seatingFacts = [
  z
    .strictObject({
      type: z.literal("player-invited"),
      player,
      heldSeat: seat.nullable().describe("The seat that is held for the player; null for any"),
    })
    .meta({ id: "PlayerInvited", description: "The maker invited a player" }),
  z
    .strictObject({ type: z.literal("invitation-withdrawn"), player })
    .meta({ id: "InvitationWithdrawn", description: "The maker withdrew an invitation" }),
  z
    .strictObject({ type: z.literal("invitation-declined"), player })
    .meta({ id: "InvitationDeclined", description: "The invited player declined" }),
  z
    .strictObject({ type: z.literal("invite-renewed") })
    .meta({ id: "InviteRenewed", description: "The link to a private game was renewed; the one before is dead" }),
  z
    .strictObject({ type: z.literal("player-kicked"), seat })
    .meta({ id: "PlayerKicked", description: "The maker sent a player away before the start" }),
  z
    .strictObject({ type: z.literal("seats-swapped"), seat, withSeat: seat.describe("The other seat, 0-based") })
    .meta({ id: "SeatsSwapped", description: "Two seats changed places" }),
  z
    .strictObject({
      type: z.literal("rematch-made"),
      formerGame: z.string().describe("Id of the game that was played before with these settings"),
    })
    .meta({ id: "RematchMade", description: "The game is a rematch" }),
] as const;
