import type { Cell, Chamber } from "../fields.ts";
import type { Board } from "../state.ts";
import { DRAKON_STEPS } from "../tables.ts";
import { beside, hasArrow, opposite, SIDES, type Side, sameCell } from "./sides.ts";

/** The middle of the lair, where the entrance lies for the whole game (5.A.11). */
export const ENTRANCE: Readonly<Cell> = { x: 0, y: 0 };

/** The chambers in play. */
export type Lair = readonly Chamber[];

/** The chamber that lies in a cell. */
export function chamberAt(lair: Lair, { x, y }: Cell): Chamber | undefined {
  return lair.find(({ cell }) => cell.x === x && cell.y === y);
}

/** The chamber next to a cell. */
export function chamberBeside(lair: Lair, cell: Cell, side: Side): Chamber | undefined {
  return chamberAt(lair, beside(cell, side));
}

/** The chamber in a cell where one has to lie: under every figure, for one (5.H.10). */
export function chamberIn(lair: Lair, cell: Cell): Chamber {
  const chamber = chamberAt(lair, cell);
  if (chamber === undefined) throw new Error(`no chamber lies at (${cell.x}, ${cell.y})`);
  return chamber;
}

/** The chambers that share a side with a cell: all of them, or those to which it opens. */
export function neighbours(
  lair: Lair,
  cell: Cell,
  opens: (side: Side, chamber: Chamber) => boolean = () => true,
): Chamber[] {
  const found: Chamber[] = [];
  for (const side of SIDES) {
    const chamber = chamberBeside(lair, cell, side);
    if (chamber !== undefined && opens(side, chamber)) found.push(chamber);
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
    const chamber = chamberBeside(lair, cell, side);
    if (chamber !== undefined && hasArrow(chamber.arrows, opposite(side))) mask |= 1 << side;
  }
  return mask;
}

/** Whether a hero or Drakon stands there (RB Chamber Effects: unoccupied means no figure at all). */
export function isOccupied({ drakon, seats }: Board, cell: Cell): boolean {
  return sameCell(drakon, cell) || seats.some((seat) => sameCell(seat.at, cell));
}

/** The chambers without a figure. */
export function unoccupied(board: Board): Chamber[] {
  return board.lair.filter(({ cell }) => !isOccupied(board, cell));
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
  const reached = [from];
  let border = [from];
  for (let step = 0; step < DRAKON_STEPS; step++) {
    const around = border.flatMap((cell) => neighbours(lair, cell));
    border = [];
    for (const { cell } of around) {
      if (reached.some((other) => sameCell(other, cell))) continue;
      reached.push(cell);
      border.push(cell);
    }
  }
  return reached;
}
