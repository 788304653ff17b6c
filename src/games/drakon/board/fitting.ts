import type { Arrows, Cell, Chamber, Layout } from "../pieces.ts";
import { keyOf, type Lair, lairOf, sidesPointedAt } from "./lair.ts";
import { beside, hasArrow, layoutOf, maskOf, opposite, orientations, realTurns, SIDES, sameCell } from "./sides.ts";

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

/**
 * Every empty cell next to a chamber in play, in a detached part too, once each
 * (RB Placing a Chamber, 5.A.1, 5.A.4, 5.A.9).
 */
export function openCells(lair: Lair): OpenCell[] {
  const found = new Map<number, OpenCell>();
  for (const chamber of lair.chambers) {
    for (const side of SIDES) {
      const cell = beside(chamber.cell, side);
      if (lair.at(cell) !== undefined) continue;
      const key = keyOf(cell);
      const open = found.get(key) ?? { cell, pointedAt: 0 };
      if (hasArrow(chamber.arrows, side)) open.pointedAt |= 1 << opposite(side);
      found.set(key, open);
    }
  }
  return [...found.values()];
}

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

/** The lair with one chamber lifted out. */
export function lairWithout(chambers: readonly Chamber[], cell: Cell): Lair {
  return lairOf(chambers.filter((chamber) => !sameCell(chamber.cell, cell)));
}

/**
 * Where a Floating Chamber can go: another empty cell that touches a chamber after it was lifted, turned at will
 * (RB Floating Chamber, 5.I.1, 5.I.3).
 */
export function floatingSpots(chamber: Chamber, chambers: readonly Chamber[]): Fit[] {
  const layout = layoutOf(chamber.arrows);
  return openCells(lairWithout(chambers, chamber.cell))
    .filter((open) => !sameCell(open.cell, chamber.cell))
    .flatMap((open) => fitting(layout, open.pointedAt).map((arrows) => ({ cell: open.cell, arrows })));
}
