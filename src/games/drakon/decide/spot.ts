import { type Ground, meetsNoArrow } from "../board/fitting.ts";
import { layoutOf } from "../board/sides.ts";
import type { Arrows, Cell, Layout } from "../fields.ts";
import type { DrakonRefusal } from "../meta.ts";

/** A tile of some layout and where it is to lie. */
interface Spot {
  readonly layout: Layout;
  readonly cell: Cell;
  readonly arrows: Arrows;
}

/** What keeps a tile from lying there (RB Placing a Chamber, 5.A.1 to 5.A.4). */
export function faultOfSpot(ground: Ground, { layout, cell, arrows }: Spot): DrakonRefusal | undefined {
  if (layoutOf(arrows) !== layout) return "arrows-do-not-fit-layout";
  const open = ground.at(cell);
  if (open === null) return "cell-is-taken";
  if (open === undefined) return "cell-touches-no-chamber";
  return meetsNoArrow(arrows, open.pointedAt) ? undefined : "arrows-would-meet";
}
