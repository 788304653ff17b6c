import { onceFor } from "../../../engine/once-for.ts";
import type { Arrows, Cell, Chamber, Layout } from "../pieces.ts";
import { keyBeside, keyOf, type Lair, sidesPointedAt } from "./lair.ts";
import { beside, hasArrow, maskOf, opposite, orientations, realTurns, SIDES } from "./sides.ts";

/** An empty cell that touches a chamber, and the sides on which an arrow would meet another, as a mask. */
interface OpenCell {
  readonly cell: Cell;
  pointedAt: number;
}

/** A cell and the sides its arrows lie on there. */
interface Fit {
  readonly cell: Cell;
  readonly arrows: Arrows;
}

/** What lies in and beside the chambers, by `keyOf` the cell: null where a chamber lies. */
type OpenCells = ReadonlyMap<number, OpenCell | null>;

/**
 * Every empty cell next to a chamber in play, in a detached part too. Worked out once for a lair, which is therefore never
 * changed in place (RB Placing a Chamber, 5.A.1, 5.A.4, 5.A.9).
 */
export const openCells = onceFor((lair: Lair): OpenCells => {
  const found = new Map<number, OpenCell | null>();
  for (const { cell } of lair) found.set(keyOf(cell), null);
  for (const { cell, arrows } of lair) {
    for (const side of SIDES) {
      const key = keyBeside(cell, side);
      let open = found.get(key);
      if (open === null) continue;
      if (open === undefined) {
        open = { cell: beside(cell, side), pointedAt: 0 };
        found.set(key, open);
      }
      if (hasArrow(arrows, side)) open.pointedAt |= 1 << opposite(side);
    }
  }
  return found;
});

/** Whether no arrow of the set lies on a side that is pointed at (5.A.3). */
export function meetsNoArrow(arrows: Arrows, pointedAt: number): boolean {
  return (maskOf(arrows) & pointedAt) === 0;
}

/** The ways a tile of this layout lies there without arrows meeting. */
export function fitting(layout: Layout, pointedAt: number): Arrows[] {
  return orientations(layout).filter((arrows) => meetsNoArrow(arrows, pointedAt));
}

/** The real turns of a chamber after which no arrows meet (RB Rotate a Chamber, 5.H.1, 5.H.6). */
export function legalTurns(lair: Lair, chamber: Chamber): Arrows[] {
  const pointedAt = sidesPointedAt(lair, chamber.cell);
  return realTurns(chamber.arrows).filter((arrows) => meetsNoArrow(arrows, pointedAt));
}

/** The ways a tile of this layout lies in these cells. */
export function fits(layout: Layout, cells: OpenCells): Fit[] {
  const found: Fit[] = [];
  for (const open of cells.values()) {
    if (open === null) continue;
    for (const arrows of fitting(layout, open.pointedAt)) found.push({ cell: open.cell, arrows });
  }
  return found;
}
