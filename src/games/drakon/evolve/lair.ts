import { chamberIn, ENTRANCE } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import type { DrakonEvent, EventOf } from "../events.ts";
import type { Cell, Chamber } from "../pieces.ts";
import { of } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** What an event says about chambers and figures. */
export function evolveLair(board: DrakonState["board"], event: DrakonEvent): void {
  switch (event.type) {
    case "hero-chosen":
    case "hero-met-drakon":
      of(board.seats, event.seat).at = { ...ENTRANCE };
      return;
    case "hero-moved":
      of(board.seats, event.seat).at = { ...event.cell };
      return;
    case "hero-left":
      of(board.seats, event.seat).at = null;
      return;
    case "drakon-placed":
    case "drakon-moved":
      board.drakon = { ...event.cell };
      return;
    case "chamber-placed":
      board.lair = [...board.lair, { cell: { ...event.cell }, kind: event.kind, arrows: event.arrows }];
      return;
    case "chamber-destroyed":
      board.lair = board.lair.filter((chamber) => !sameCell(chamber.cell, event.cell));
      return;
    case "chamber-rotated":
      change(board, event.cell, { arrows: event.arrows });
      return;
    case "chambers-switched":
      change(board, event.cell, { kind: event.kind, arrows: event.arrows });
      return;
    case "chamber-floated":
      float(board, event);
      return;
  }
}

/** The list is replaced, never changed in place: see `openCells`. */
function change(board: DrakonState["board"], cell: Cell, what: Partial<Chamber>): void {
  const before = chamberIn(board.lair, cell);
  board.lair = board.lair.map((chamber) => (chamber === before ? { ...chamber, ...what } : chamber));
}

/** The chamber goes to its new cell and every hero on it rides along (5.I). */
function float(board: DrakonState["board"], { from, cell, arrows }: EventOf<"chamber-floated">): void {
  change(board, from, { cell: { ...cell }, arrows });
  for (const seat of board.seats) if (sameCell(seat.at, from)) seat.at = { ...cell };
}
