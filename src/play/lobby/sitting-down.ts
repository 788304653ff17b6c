import type { Fact } from "../../engine/entry.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Player } from "../../store/accounts/port.ts";

/** The facts of a player's sitting down: the name as of now, and the calendar if there is one. */
export function sittingDown(seat: Seat, { id, name, calendar }: Player): Fact[] {
  const taken: Fact = { type: "seat-taken", seat, player: id, playerName: name, bot: false };
  return calendar === null ? [taken] : [taken, { type: "calendar-set", seat, calendar }];
}
