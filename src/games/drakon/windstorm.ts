import { boundByHarp, isHarp, printedExits, unopposedExits } from "./board/exits.ts";
import { ENTRANCE, type Lair, neighbours } from "./board/lair.ts";
import { sameCell } from "./board/sides.ts";
import type { Cell, Chamber, Move } from "./fields.ts";
import type { DrakonOptions } from "./options.ts";

/** The chambers one can pass first, and the chambers the way can end on from there. */
interface Way {
  readonly first: Chamber;
  readonly ends: readonly Cell[];
}

/**
 * The complete paths of exactly two chambers out of a Windstorm along printed arrows; if any passes a Harp, only
 * those that do (RB Windstorm, 5.D.1, 5.D.6).
 */
export function windstormPaths(lair: Lair, start: Chamber, options: DrakonOptions): Move[] {
  const ways = waysBy(lair, start, printedExits(lair, start), options);
  const overHarp = ways.filter((way) => isHarp(way.first));
  return paths(overHarp.length > 0 ? overHarp : ways);
}

/**
 * The same with the Sorceress's free first step: any side may be her first, but a Harp that a printed arrow of the
 * Windstorm points at, and over which a path completes, has to be passed (5.D.8, 5.D.11).
 */
export function sorceressPaths(lair: Lair, start: Chamber, options: DrakonOptions): Move[] {
  const bound = waysBy(lair, start, printedExits(lair, start).filter(isHarp), options);
  return paths(bound.length > 0 ? bound : waysBy(lair, start, neighbours(lair, start.cell), options));
}

function waysBy(lair: Lair, start: Chamber, firsts: Chamber[], options: DrakonOptions): Way[] {
  return firsts
    .map((first) => ({ first, ends: endsFrom(lair, start, first, options) }))
    .filter((way) => way.ends.length > 0);
}

/**
 * The second chambers: along the arrows of the first, on a Master Key or Teleport also over the sides where no arrow
 * points back; a Harp among them must be taken; never the start again. On an Escape chamber the entrance too,
 * whatever the Harp says (RB Windstorm, 5.D.2, 5.D.3, 5.D.5, 5.D.6, 5.D.10).
 */
function endsFrom(lair: Lair, start: Chamber, first: Chamber, options: DrakonOptions): Cell[] {
  const open = opensAllSides(first) ? unopposedExits(lair, first) : printedExits(lair, first);
  const ends = boundByHarp(open.filter((chamber) => chamber !== start)).map((chamber) => chamber.cell);
  const escapes = first.kind === "escape" && options.escapeChamber === "exit-to-entrance";
  if (escapes && !ends.some((cell) => sameCell(cell, ENTRANCE))) ends.push(ENTRANCE);
  return ends;
}

/** Sides with an arrow of its own count as well: arrows never meet, so none of them is pointed at. */
function opensAllSides(chamber: Chamber): boolean {
  return chamber.kind === "master-key" || chamber.kind === "teleport";
}

function paths(ways: Way[]): Move[] {
  return ways.flatMap(({ first, ends }) => ends.map((cell) => ({ cell, passed: first.cell })));
}
