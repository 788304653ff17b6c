import { z } from "zod";

const seat = z.int().min(0);
const player = z.string().describe("Id of the player, as the creator gave it");

/** What happens before the start beside sitting down and getting up. */
export const seatingFacts = [
  z
    .strictObject({
      type: z.literal("player-invited"),
      player,
      heldSeat: seat.nullable().describe("The seat that is held for the player; null for any"),
    })
    .meta({ id: "PlayerInvited" }),
  z.strictObject({ type: z.literal("invitation-withdrawn"), player }).meta({ id: "InvitationWithdrawn" }),
  z.strictObject({ type: z.literal("invitation-declined"), player }).meta({ id: "InvitationDeclined" }),
  z.strictObject({ type: z.literal("invite-renewed") }).meta({ id: "InviteRenewed" }),
  z.strictObject({ type: z.literal("player-kicked"), seat }).meta({ id: "PlayerKicked" }),
  z.strictObject({ type: z.literal("seats-swapped"), seat, withSeat: seat }).meta({ id: "SeatsSwapped" }),
  z
    .strictObject({
      type: z.literal("rematch-made"),
      formerGame: z.string().describe("Id of the game that was played before with these settings"),
    })
    .meta({ id: "RematchMade" }),
] as const;
