import { z } from "zod";
import type { Fact } from "./entry.ts";
import type { Seat } from "./seats.ts";
import type { Table } from "./table.ts";

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

/** An invitation that still stands. */
export interface Invited {
  readonly player: string;
  /** The seat held for the player, or null. */
  readonly seat: Seat | null;
}

/** The part of the table that these facts are about. */
export interface Seating {
  /** In the order in which they were invited. */
  invited: Invited[];
  /** Who was sent away, and sits down again only when invited. */
  kicked: string[];
  /** How often the invite of a private game was renewed: the codes before the last one are void. */
  invitesRenewed: number;
}

/** The seating of a new table. */
export function noSeating(): Seating {
  return { invited: [], kicked: [], invitesRenewed: 0 };
}

/** What a fact does to invitations and to who sits where by the creator's doing. */
export function applySeatingFact(table: Table, fact: Fact): void {
  switch (fact.type) {
    case "player-invited":
      table.invited = [...without(table.invited, fact.player), { player: fact.player, seat: fact.heldSeat }];
      return;
    case "invitation-withdrawn":
    case "invitation-declined":
      table.invited = without(table.invited, fact.player);
      return;
    case "seat-taken":
      table.invited = without(table.invited, fact.player);
      table.kicked = table.kicked.filter((other) => other !== fact.player);
      return;
    case "game-started":
    case "game-cancelled":
      table.invited = [];
      return;
    case "invite-renewed":
      table.invitesRenewed += 1;
      return;
    case "player-kicked":
      kick(table, fact.seat);
      return;
    case "seats-swapped":
      swap(table, fact.seat, fact.withSeat);
      return;
  }
}

/** Whom an empty seat is held for, or null. */
export function heldFor(table: Pick<Table, "invited">, seat: Seat): string | null {
  return table.invited.find((one) => one.seat === seat)?.player ?? null;
}

/** The lowest empty seat that this player may take, the one held for the player before all others. */
export function seatFor(table: Pick<Table, "invited" | "seats">, player: string): Seat | undefined {
  const held = table.invited.find((one) => one.player === player)?.seat ?? null;
  if (held !== null) return held;
  const seat = table.seats.findIndex((sitter, place) => sitter === null && heldFor(table, place) === null);
  return seat === -1 ? undefined : seat;
}

function without(invited: readonly Invited[], player: string): Invited[] {
  return invited.filter((one) => one.player !== player);
}

function kick(table: Table, seat: Seat): void {
  const sitter = table.seats[seat];
  if (sitter) table.kicked = [...table.kicked, sitter.player];
  table.seats[seat] = null;
  table.entropy[seat] = null;
}

/** Everything about the two seats changes places: who sits there, the entropy, and for whom it is held. */
function swap(table: Table, one: Seat, two: Seat): void {
  const other = (seat: Seat | null) => (seat === one ? two : seat === two ? one : seat);
  table.seats = table.seats.map((_, seat) => table.seats[other(seat) ?? seat] ?? null);
  table.entropy = table.entropy.map((_, seat) => table.entropy[other(seat) ?? seat] ?? null);
  table.invited = table.invited.map((one) => ({ player: one.player, seat: other(one.seat) }));
}
