import { chamberAt, isEntrance, isOccupied, unoccupied } from "../board/lair.ts";
import type { Cell, Chamber } from "../fields.ts";
import type { DrakonRefusal } from "../meta.ts";
import type { Board } from "../state.ts";

/** The chambers that can be destroyed or switched. */
export function targets(board: Board): Chamber[] {
  return unoccupied(board).filter((chamber) => !isEntrance(chamber));
}

/**
 * What keeps a chamber from being destroyed or switched: there is none, it is the entrance, or a figure stands on it
 * (RB Entrance Chamber, RB Chamber Effects, 5.H.5, 5.H.10).
 */
export function faultOfTarget(board: Board, cell: Cell): DrakonRefusal | undefined {
  const chamber = chamberAt(board.lair, cell);
  if (chamber === undefined) return "no-chamber-there";
  if (isEntrance(chamber)) return "entrance-stays";
  return isOccupied(board, cell) ? "chamber-is-occupied" : undefined;
}
