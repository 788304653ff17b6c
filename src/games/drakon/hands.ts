import { countAt, sumOf } from "../../engine/counts.ts";
import type { Seat } from "../../engine/seats.ts";
import type { Tile } from "./pieces.ts";
import { seatAt } from "./seating.ts";
import type { DrakonState } from "./state.ts";
import { tileRowIfAny } from "./tables.ts";

/** How many tiles a seat holds: public. */
export function handSize(state: DrakonState, seat: Seat): number {
  return sumOf(seatAt(state, seat).hand);
}

/** Whether the hand holds such a tile. */
export function holds(state: DrakonState, seat: Seat, tile: Tile): boolean {
  const row = tileRowIfAny(tile);
  return row !== undefined && countAt(seatAt(state, seat).hand, row) > 0;
}
