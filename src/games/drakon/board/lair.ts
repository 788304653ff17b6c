import type { Cell, Chamber } from "../pieces.ts";
import type { DrakonState } from "../state.ts";
import { DRAKON_STEPS } from "../tables.ts";
import { beside, hasArrow, opposite, SIDES, type Side, sameCell } from "./sides.ts";

/** The middle of the lair, where the entrance lies for the whole game (5.A.11). */
export const ENTRANCE: Readonly<Cell> = { x: 0, y: 0 };

/** The chambers in play, found by cell. Built for one use, never kept over an event. */
export interface Lair {
  readonly chambers: readonly Chamber[];
  at(cell: Cell): Chamber | undefined;
  /** The chamber next to a cell. */
  next(cell: Cell, side: Side): Chamber | undefined;
}

const ROW = 65_536;

/** One number for each cell. */
export function keyOf(cell: Cell): number {
  return cell.x * ROW + cell.y;
}

/** A lair to look things up in. */
export function lairOf(chambers: readonly Chamber[]): Lair {
  const byKey = new Map<number, Chamber>();
  for (const chamber of chambers) byKey.set(keyOf(chamber.cell), chamber);
  const at = (cell: Cell) => byKey.get(keyOf(cell));
  return { chambers, at, next: (cell, side) => at(beside(cell, side)) };
}

/** The chamber under a figure: no figure stands outside the lair (5.H.10). */
export function chamberUnder(lair: Lair, figure: Cell): Chamber {
  const chamber = lair.at(figure);
  if (chamber === undefined) throw new Error(`a figure stands outside the lair at (${figure.x}, ${figure.y})`);
  return chamber;
}

/** The chambers that share a side with a cell, whatever their arrows. */
export function neighbours(lair: Lair, cell: Cell): Chamber[] {
  const found: Chamber[] = [];
  for (const side of SIDES) {
    const chamber = lair.next(cell, side);
    if (chamber !== undefined) found.push(chamber);
  }
  return found;
}

/**
 * The sides of a cell on which a neighbour's arrow points at it, as a mask: an arrow may lie on none of them
 * (RB Placing a Chamber, 5.A.2, 5.A.3).
 */
export function sidesPointedAt(lair: Lair, cell: Cell): number {
  let mask = 0;
  for (const side of SIDES) {
    const chamber = lair.next(cell, side);
    if (chamber !== undefined && hasArrow(chamber.arrows, opposite(side))) mask |= 1 << side;
  }
  return mask;
}

/** Whether a hero or Drakon stands there (RB Chamber Effects: unoccupied means no figure at all). */
export function isOccupied(state: DrakonState, cell: Cell): boolean {
  return sameCell(state.drakon, cell) || state.seats.some((seat) => sameCell(seat.at, cell));
}

/** The chambers without a figure. */
export function unoccupied(state: DrakonState): Chamber[] {
  return state.lair.filter((chamber) => !isOccupied(state, chamber.cell));
}

/** Whether the entrance lies in this cell. */
export function isEntranceCell(cell: Cell): boolean {
  return sameCell(cell, ENTRANCE);
}

/** Whether this is the entrance, which is neither destroyed nor switched (RB Entrance Chamber). */
export function isEntrance(chamber: Chamber): boolean {
  return chamber.kind === "entrance";
}

/**
 * Where Drakon can end her way: every chamber at most three steps off, her own included; arrows and heroes do not
 * hinder her, gaps do (RB Drakon, 5.F.1, 5.F.2).
 */
export function drakonsReach(lair: Lair, from: Cell): Cell[] {
  const reached: Cell[] = [from];
  const seen = new Set([keyOf(from)]);
  let border: Cell[] = [from];
  for (let step = 0; step < DRAKON_STEPS; step++) {
    const further: Cell[] = [];
    for (const chamber of border.flatMap((cell) => neighbours(lair, cell))) {
      const key = keyOf(chamber.cell);
      if (seen.has(key)) continue;
      seen.add(key);
      further.push(chamber.cell);
    }
    reached.push(...further);
    border = further;
  }
  return reached;
}
