import { isEntrance, isOccupied } from "../board/lair.ts";
import type { DrakonRefusal } from "../meta.ts";
import type { Chamber } from "../pieces.ts";
import type { DrakonState } from "../state.ts";

/**
 * What keeps a chamber from being destroyed or switched: it is the entrance, or a figure stands on it
 * (RB Entrance Chamber, RB Chamber Effects, 5.H.5, 5.H.10).
 */
export function faultOfTarget(state: DrakonState, chamber: Chamber): DrakonRefusal | undefined {
  if (isEntrance(chamber)) return "entrance-stays";
  return isOccupied(state, chamber.cell) ? "chamber-is-occupied" : undefined;
}
