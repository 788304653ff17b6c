import type { Seat } from "../../engine/seats.ts";
import { boundByHarp, isHarp, printedExits, unopposedExits } from "./board/exits.ts";
import { chamberIn, ENTRANCE, type Lair, neighbours } from "./board/lair.ts";
import { sameCell } from "./board/sides.ts";
import type { Cell, Chamber, Move } from "./fields.ts";
import type { DrakonOptions } from "./options.ts";
import { hasAbility, placeOf } from "./seating.ts";
import type { Board } from "./state.ts";
import { sorceressPaths, windstormPaths } from "./windstorm.ts";

/** The legal moves of a seat's hero, the same for an own, an extra and a forced move (5.B.6). */
export function movesOf(board: Board, seat: Seat): Move[] {
  const { lair, options } = board;
  const here = chamberIn(lair, placeOf(board, seat));
  const moves = movesByKind(lair, here, options);
  if (options.escapeChamber === "exit-to-entrance" && here.kind === "escape") addOnce(moves, ENTRANCE);
  if (options.escapeChamber === "enter-from-any-side") {
    for (const chamber of neighbours(lair, here.cell)) if (chamber.kind === "escape") addOnce(moves, chamber.cell);
  }
  return moves;
}

/**
 * The moves only her unused ability gives the Sorceress: out of her chamber by a side without an arrow. A Harp that a printed
 * arrow of hers points at binds her all the same, unless she stands on a Master Key; Teleport needs no ability
 * (RB Sorceress, 5.D.8, 5.D.11, 5.E.6, 5.N.4).
 */
export function sorceressMovesOf(board: Board, seat: Seat): Move[] {
  if (!hasAbility(board, seat, "sorceress")) return [];
  const here = chamberIn(board.lair, placeOf(board, seat));
  const given = movesOf(board, seat);
  return freeMoves(board.lair, here, board.options).filter((move) => !given.some((other) => sameMove(move, other)));
}

/** What keeps somebody from naming a move of a hero's. */
export function faultOfMove(moves: readonly Move[], named: Move): "no-such-move" | undefined {
  return moves.some((move) => sameMove(move, named)) ? undefined : "no-such-move";
}

function sameMove(one: Move, other: Move): boolean {
  const passedAlike = one.passed === null ? other.passed === null : sameCell(one.passed, other.passed);
  return passedAlike && sameCell(one.cell, other.cell);
}

/** 5.B.6 a and b: what the chamber under the hero makes of his move. */
function movesByKind(lair: Lair, here: Chamber, options: DrakonOptions): Move[] {
  switch (here.kind) {
    case "windstorm":
      return windstormPaths(lair, here, options);
    case "teleport":
      return lair.filter((chamber) => chamber !== here).map(to);
    case "master-key":
      return masterKeyExits(lair, here, options).map(to);
    default:
      return boundByHarp(printedExits(lair, here)).map(to);
  }
}

/** Every side that has a chamber, or only those where no arrow points back (`masterKeyAgainstArrows`). */
function masterKeyExits(lair: Lair, from: Chamber, options: DrakonOptions): Chamber[] {
  return options.masterKeyAgainstArrows ? neighbours(lair, from.cell) : unopposedExits(lair, from);
}

/** Where the Sorceress's free first step can lead, whether or not she needs it for that. */
function freeMoves(lair: Lair, here: Chamber, options: DrakonOptions): Move[] {
  if (here.kind === "windstorm") return sorceressPaths(lair, here, options);
  if (here.kind !== "master-key" && printedExits(lair, here).some(isHarp)) return [];
  return neighbours(lair, here.cell).map(to);
}

function to(chamber: Chamber): Move {
  return { cell: chamber.cell, passed: null };
}

function addOnce(moves: Move[], cell: Cell): void {
  if (!moves.some((move) => sameCell(move.cell, cell))) moves.push({ cell, passed: null });
}
