import { pickCounted } from "../../../engine/draws.ts";
import type { Seat } from "../../../engine/seats.ts";
import type { Act } from "../act.ts";
import { tileOfRow } from "../counts.ts";
import { of } from "../seating.ts";

/** The seat draws a tile; from an empty pile nobody draws (RB Tiles, 5.J.3). */
export function drawTile({ state: { board, hidden }, draws, emit }: Act, seat: Seat): void {
  if (board.pile === 0) return;
  const tile = tileOfRow(pickCounted(hidden.pile, draws));
  emit({ type: "tile-drawn", seat, ...tile, pile: board.pile - 1, seenBy: [seat] });
}

/** A random tile goes from the hand of `target`, who draws nothing for it, to the hand of `seat` (1.2, 5.J.4). */
export function takeTile({ state: { hidden }, draws, emit }: Act, seat: Seat, target: Seat): void {
  const tile = tileOfRow(pickCounted(of(hidden.hands, target), draws));
  const seenBy = [seat, target].sort((one, other) => one - other);
  emit({ type: "tile-taken", seat, target, ...tile, seenBy });
}
