import { sure } from "../../engine/sure.ts";
import type { Square } from "./fields.ts";
import { COLUMNS, FIRST_COLUMN, ROWS } from "./tables.ts";

/** A square as the state counts it: row * 12 + column. Row 0 is the northern one. */
export type Spot = number;

/** 0 north, 1 east, 2 south, 3 west: the index of a facing. */
export type Direction = 0 | 1 | 2 | 3;

export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3];

/** The spot of a square. */
export function spotOf(square: Square): Spot {
  return square.row * COLUMNS + square.column;
}

/** The square of a spot. */
export function squareOf(spot: Spot): Square {
  return { column: spot % COLUMNS, row: Math.floor(spot / COLUMNS) };
}

/** The first column in use: 2 seats play on the right section only, 3 on center and right (RULES.md 1). */
export function firstColumn(seatCount: number): number {
  return sure(FIRST_COLUMN[seatCount]);
}

/** Whether a spot lies on the used part of the board (RULES.md 1). */
export function isOnBoard(seatCount: number, spot: Spot): boolean {
  return spot % COLUMNS >= firstColumn(seatCount);
}

/** All used spots by row and column. */
export function boardSpots(seatCount: number): Spot[] {
  return Array.from({ length: COLUMNS * ROWS }, (_, spot) => spot).filter((spot) => isOnBoard(seatCount, spot));
}

/** The next spot in a direction, or undefined at the edge of the used part. */
export function stepFrom(seatCount: number, spot: Spot, direction: Direction): Spot | undefined {
  const column = spot % COLUMNS;
  switch (direction) {
    case 0:
      return spot >= COLUMNS ? spot - COLUMNS : undefined;
    case 1:
      return column < COLUMNS - 1 ? spot + 1 : undefined;
    case 2:
      return spot < COLUMNS * (ROWS - 1) ? spot + COLUMNS : undefined;
    case 3:
      return column > firstColumn(seatCount) ? spot - 1 : undefined;
  }
}

/** The up to four spots beside one; diagonals never count (rulebook, Game Turn). */
export function neighbours(seatCount: number, spot: Spot): Spot[] {
  return DIRECTIONS.flatMap((direction) => stepFrom(seatCount, spot, direction) ?? []);
}

export type Line = { readonly direction: Direction; readonly distance: number };

/** The direction and length of the straight line between two spots; undefined when there is none, or they are one. */
export function lineBetween(from: Spot, to: Spot): Line | undefined {
  const columns = (to % COLUMNS) - (from % COLUMNS);
  const rows = Math.floor(to / COLUMNS) - Math.floor(from / COLUMNS);
  if ((columns === 0) === (rows === 0)) return undefined;
  if (columns === 0) return { direction: rows < 0 ? 0 : 2, distance: Math.abs(rows) };
  return { direction: columns < 0 ? 3 : 1, distance: Math.abs(columns) };
}
