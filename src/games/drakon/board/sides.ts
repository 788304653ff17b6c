import { ARROWS, type Arrows, type Cell, type Chamber, type Layout, layoutSchema, type Tile } from "../fields.ts";

/** The four sides of a square chamber, clockwise from the north. A set of sides is a mask of bits `1 << side`. */
export const SIDES = [0, 1, 2, 3] as const;
export type Side = (typeof SIDES)[number];

const DX = [0, 1, 0, -1] as const;
const DY = [1, 0, -1, 0] as const;
const OPPOSITE = [2, 3, 0, 1] as const;
const ALL_SIDES = 15;

/** The cell on one side; only sides touch, corners never do (5.A.1, 5.A.11). */
export function beside(cell: Cell, side: Side): Cell {
  return { x: cell.x + DX[side], y: cell.y + DY[side] };
}

/** The side by which the cell on `side` touches back. */
export function opposite(side: Side): Side {
  return OPPOSITE[side];
}

export function sameCell(one: Cell | null, other: Cell | null): boolean {
  return one !== null && other !== null && one.x === other.x && one.y === other.y;
}

/** `ARROWS` lists the sets by their masks, from 1 on. */
const MASKS = Object.fromEntries(ARROWS.map((arrows, index) => [arrows, index + 1])) as Readonly<
  Record<Arrows, number>
>;

/** The sides with an arrow, as a mask. */
export function maskOf(arrows: Arrows): number {
  return MASKS[arrows];
}

function arrowsOf(mask: number): Arrows {
  const arrows = ARROWS[mask - 1];
  if (arrows === undefined) throw new RangeError(`no arrows ${mask}`);
  return arrows;
}

/** Whether an arrow lies on that side. */
export function hasArrow(arrows: Arrows, side: Side): boolean {
  return (maskOf(arrows) & (1 << side)) !== 0;
}

/** The different sets that come of turning one clockwise by so many quarters. */
function turns(arrows: Arrows, quarters: readonly number[]): readonly Arrows[] {
  const mask = maskOf(arrows);
  const masks = new Set(quarters.map((by) => ((mask << by) | (mask >> (4 - by))) & ALL_SIDES));
  return [...masks].map(arrowsOf);
}

/**
 * The arrows of a layout as it lies before anybody turns it: 5.A.11 fixes this for the entrance, and any turn of it
 * is a placing of the tile.
 */
const UNTURNED: Readonly<Record<Layout, Arrows>> = {
  one: "n",
  "two-straight": "ns",
  "two-corner": "ne",
  three: "new",
  four: "nesw",
};

/** The arrows an entrance of this layout starts with (5.A.11). */
export function entranceArrows(layout: Layout): Arrows {
  return UNTURNED[layout];
}

const ANY_TURN = [0, 1, 2, 3];
const ORIENTATIONS = Object.fromEntries(
  layoutSchema.options.map((layout) => [layout, turns(UNTURNED[layout], ANY_TURN)]),
) as Readonly<Record<Layout, readonly Arrows[]>>;

/** The different sets of sides a tile of this layout can be placed with (5.A.10). */
export function orientations(layout: Layout): readonly Arrows[] {
  return ORIENTATIONS[layout];
}

const LAYOUTS = Object.fromEntries(
  layoutSchema.options.flatMap((layout) => ORIENTATIONS[layout].map((arrows) => [arrows, layout])),
) as Readonly<Record<Arrows, Layout>>;

/** The layout of the tile whose arrows lie on these sides. */
export function layoutOf(arrows: Arrows): Layout {
  return LAYOUTS[arrows];
}

/** The tile a chamber in play is when it leaves the lair. */
export function tileOf({ kind, arrows }: Chamber): Tile {
  return { kind, layout: layoutOf(arrows) };
}

const REAL_TURN = [1, 2, 3];

/**
 * The different results of a real turn by a quarter, a half or three quarters; the same set again only where a turn
 * gives it, as for a straight tile (5.H.1, 5.H.6).
 */
export function realTurns(arrows: Arrows): readonly Arrows[] {
  return turns(arrows, REAL_TURN);
}
