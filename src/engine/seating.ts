import type { Calendar } from "./clock.ts";
import type { Fact } from "./entry.ts";
import type { Seat } from "./seats.ts";

/** Who sits in a seat, with the name as of sitting down. */
export interface Sitter {
  readonly player: string;
  readonly name: string;
  readonly bot: boolean;
  /** True when the player left a running game for good; the seat stays theirs in the record. */
  left: boolean;
  /** By which the next clock of the seat will count; null counts every hour. */
  calendar: Calendar | null;
}

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

/** A table as far as these facts change it. */
interface Seated extends Seating {
  seats: (Sitter | null)[];
  entropy: (string | null)[];
}

/** The seating of a new table. */
export function noSeating(): Seating {
  return { invited: [], kicked: [], invitesRenewed: 0 };
}

/** What a fact does to invitations and to who sits where by the creator's doing. */
export function applySeatingFact(table: Seated, fact: Fact): void {
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
export function heldFor(table: Pick<Seating, "invited">, seat: Seat): string | null {
  return table.invited.find((one) => one.seat === seat)?.player ?? null;
}

/** The lowest empty seat that this player may take, the one held for the player before all others. */
export function seatFor(table: Pick<Seated, "invited" | "seats">, player: string): Seat | undefined {
  const held = table.invited.find((one) => one.player === player)?.seat ?? null;
  if (held !== null) return held;
  const seat = table.seats.findIndex((sitter, place) => sitter === null && heldFor(table, place) === null);
  return seat === -1 ? undefined : seat;
}

function without(invited: readonly Invited[], player: string): Invited[] {
  return invited.filter((one) => one.player !== player);
}

function kick(table: Seated, seat: Seat): void {
  const sitter = table.seats[seat];
  if (sitter) table.kicked = [...table.kicked, sitter.player];
  table.seats[seat] = null;
  table.entropy[seat] = null;
}

/** Everything about the two seats changes places: who sits there, the entropy, and for whom it is held. */
function swap(table: Seated, one: Seat, two: Seat): void {
  const other = (seat: Seat | null) => (seat === one ? two : seat === two ? one : seat);
  table.seats = table.seats.map((_, seat) => table.seats[other(seat) ?? seat] ?? null);
  table.entropy = table.entropy.map((_, seat) => table.entropy[other(seat) ?? seat] ?? null);
  table.invited = table.invited.map((one) => ({ player: one.player, seat: other(one.seat) }));
}
