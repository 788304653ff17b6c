import type { Arrows, Cell, Chamber } from "../fields.ts";
import { type Lair, sidesPointedAt } from "./lair.ts";
import { beside, maskOf, opposite, realTurns, SIDES } from "./sides.ts";

/** An empty cell that touches a chamber, and the sides on which an arrow would meet another, as a mask. */
interface OpenCell {
  readonly cell: Cell;
  pointedAt: number;
}

/** The cells in and about a lair. */
export interface Ground {
  readonly open: readonly OpenCell[];
  /** Null where a chamber lies, undefined where a chamber would touch none. */
  at(cell: Cell): OpenCell | null | undefined;
}

/** Every empty cell next to a chamber in play, in a detached part too (RB Placing a Chamber, 5.A.1, 5.A.4, 5.A.9). */
export function groundOf(lair: Lair): Ground {
  const west = Math.min(...lair.map(({ cell }) => cell.x)) - 1;
  const south = Math.min(...lair.map(({ cell }) => cell.y)) - 1;
  const columns: (OpenCell | null)[][] = [];
  const at = ({ x, y }: Cell) => columns[x - west]?.[y - south];
  const put = ({ x, y }: Cell, what: OpenCell | null) => {
    const column = columns[x - west] ?? [];
    columns[x - west] = column;
    column[y - south] = what;
  };
  const open: OpenCell[] = [];
  for (const { cell } of lair) put(cell, null);
  for (const { cell, arrows } of lair) {
    const mask = maskOf(arrows);
    for (const side of SIDES) {
      const next = beside(cell, side);
      let found = at(next);
      if (found === null) continue;
      if (found === undefined) {
        found = { cell: next, pointedAt: 0 };
        open.push(found);
        put(next, found);
      }
      if (mask & (1 << side)) found.pointedAt |= 1 << opposite(side);
    }
  }
  return { open, at };
}

/** Whether no arrow of the set lies on a side that is pointed at (5.A.3). */
export function meetsNoArrow(arrows: Arrows, pointedAt: number): boolean {
  return (maskOf(arrows) & pointedAt) === 0;
}

/** The real turns of a chamber after which no arrows meet (RB Rotate a Chamber, 5.H.1, 5.H.6). */
export function legalTurns(lair: Lair, chamber: Chamber): Arrows[] {
  const pointedAt = sidesPointedAt(lair, chamber.cell);
  return realTurns(chamber.arrows).filter((arrows) => meetsNoArrow(arrows, pointedAt));
}
