import { ENTRANCE } from "../board/lair.ts";
import { sameCell } from "../board/sides.ts";
import type { DrakonEvent } from "../events.ts";
import type { Cell, Chamber } from "../pieces.ts";
import { seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** What an event says about chambers and figures. */
export function evolveLair(state: DrakonState, event: DrakonEvent): void {
  switch (event.type) {
    case "hero-chosen":
    case "hero-met-drakon":
      seatAt(state, event.seat).at = { ...ENTRANCE };
      return;
    case "hero-moved":
      seatAt(state, event.seat).at = { ...event.cell };
      return;
    case "hero-left":
      seatAt(state, event.seat).at = null;
      return;
    case "drakon-placed":
    case "drakon-moved":
      state.drakon = { ...event.cell };
      return;
    case "chamber-placed":
      state.lair.push({ cell: { ...event.cell }, kind: event.kind, arrows: event.arrows });
      return;
    case "chamber-destroyed":
      state.lair = state.lair.filter((chamber) => !sameCell(chamber.cell, event.cell));
      return;
    case "chamber-rotated":
      change(state, event.cell, { arrows: event.arrows });
      return;
    case "chambers-switched":
      change(state, event.cell, { kind: event.kind, arrows: event.arrows });
      return;
    case "chamber-floated":
      float(state, event.from, event.cell);
      change(state, event.cell, { arrows: event.arrows });
      return;
  }
}

function change(state: DrakonState, cell: Cell, what: Partial<Chamber>): void {
  const chamber = state.lair.find((other) => sameCell(other.cell, cell));
  if (chamber === undefined) throw new Error(`no chamber lies at (${cell.x}, ${cell.y})`);
  Object.assign(chamber, what);
}

/** The chamber goes to its new cell and every hero on it rides along (5.I). */
function float(state: DrakonState, from: Cell, cell: Cell): void {
  change(state, from, { cell: { ...cell } });
  for (const seat of state.seats) if (sameCell(seat.at, from)) seat.at = { ...cell };
}
