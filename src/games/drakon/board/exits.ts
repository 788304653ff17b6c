import type { Chamber } from "../pieces.ts";
import { chamberBeside, type Lair } from "./lair.ts";
import { hasArrow, opposite, SIDES, type Side } from "./sides.ts";

/** The chambers the printed arrows point at; the sides that face back carry no arrow (RB Moving, 5.B.1). */
export function printedExits(lair: Lair, from: Chamber): Chamber[] {
  return exits(lair, from, (side) => hasArrow(from.arrows, side));
}

/** If any of these is a Magic Harp, only the Harps (RB Magic Harp, 5.E.1, 5.E.5). */
export function boundByHarp(chambers: Chamber[]): Chamber[] {
  const harps = chambers.filter(isHarp);
  return harps.length > 0 ? harps : chambers;
}

export function isHarp(chamber: Chamber): boolean {
  return chamber.kind === "magic-harp";
}

/** The chambers around that do not point an arrow back. */
export function unopposedExits(lair: Lair, from: Chamber): Chamber[] {
  return exits(lair, from, (side, chamber) => !hasArrow(chamber.arrows, opposite(side)));
}

function exits(lair: Lair, from: Chamber, opens: (side: Side, chamber: Chamber) => boolean): Chamber[] {
  const found: Chamber[] = [];
  for (const side of SIDES) {
    const chamber = chamberBeside(lair, from.cell, side);
    if (chamber !== undefined && opens(side, chamber)) found.push(chamber);
  }
  return found;
}
