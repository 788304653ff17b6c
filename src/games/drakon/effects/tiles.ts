import { sumOf } from "../../../engine/counts.ts";
import { pickCounted } from "../../../engine/draws.ts";
import type { Seat } from "../../../engine/seats.ts";
import type { Act } from "../act.ts";
import { tileOfRow } from "../counts.ts";
import { seatAt } from "../seating.ts";

/** The seat draws a tile; from an empty pile nobody draws (RB Tiles, 5.J.3). */
export function drawTile({ state, draws, emit }: Act, seat: Seat): void {
  const left = sumOf(state.pile);
  if (left === 0) return;
  const tile = tileOfRow(pickCounted(state.pile, draws));
  emit({ type: "tile-drawn", seat, ...tile, pile: left - 1, seenBy: [seat] });
}

/** A random tile goes from the hand of `target`, who draws nothing for it, to the hand of `seat` (1.2, 5.J.4). */
export function takeTile({ state, draws, emit }: Act, seat: Seat, target: Seat): void {
  const tile = tileOfRow(pickCounted(seatAt(state, target).hand, draws));
  const seenBy = [seat, target].sort((one, other) => one - other);
  emit({ type: "tile-taken", seat, target, ...tile, seenBy });
}

/** The Knight's rider once his forced move is settled: a random tile of the hero he moved (5.G.8). */
export function takeTileAsKnight(act: Act, seat: Seat, target: Seat): void {
  if (sumOf(seatAt(act.state, target).hand) > 0) takeTile(act, seat, target);
  else act.emit({ type: "no-tile-taken", seat, target });
}
