import type { Chamber } from "../fields.ts";
import { type Lair, neighbours } from "./lair.ts";
import { hasArrow, opposite } from "./sides.ts";

/** The chambers the printed arrows point at; the sides that face back carry no arrow (RB Moving, 5.B.1). */
export function printedExits(lair: Lair, from: Chamber): Chamber[] {
  return neighbours(lair, from.cell, (side) => hasArrow(from.arrows, side));
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
  return neighbours(lair, from.cell, (side, chamber) => !hasArrow(chamber.arrows, opposite(side)));
}
