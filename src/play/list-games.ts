import type { Seat } from "../engine/seats.ts";
import type { Status } from "../engine/table.ts";
import type { Listed, Page } from "../journal/port.ts";
import type { Parts } from "./parts.ts";

/** The lobby: public games, newest first, by status and title. One round trip. */
export async function listGames(
  parts: Parts,
  asked: {
    readonly status: Status | null;
    readonly title: string | null;
    readonly cursor: string | null;
    readonly limit: number;
  },
) {
  return showPage(parts, await parts.journal.listGames(asked));
}

/** A page of games as it is answered. */
export function showPage(parts: Parts, page: Page<Listed>) {
  return parts.shapes.games.parse({ games: page.rows.map(showListed), cursor: page.cursor });
}

function showListed(row: Listed) {
  const { game: id, title, status, version, toAct, visibility, start, seat, createdAt, updatedAt } = row;
  const { options, deadline, outcome, clock, absence, paused } = row;
  const seats = Array.from({ length: row.seatCount }, (_, place) => showSeat(row, place));
  return {
    ...{ id, title, options, status, version, toAct, seats, visibility, start, seat },
    ...{ clock, absence, paused, deadline, outcome, createdAt, updatedAt },
  };
}

function showSeat(row: Listed, seat: Seat) {
  const sitter = row.seats.find((other) => other.seat === seat);
  if (sitter === undefined) return { seat, name: null, player: null, bot: false, left: false };
  const { name, player, bot, left } = sitter;
  return { seat, name, player, bot, left };
}
