import { type Draws, pickCounted, pickOne } from "../../engine/draws.ts";
import { sure } from "../../engine/sure.ts";
import type { Action } from "./actions.ts";
import { boardSpots, squareOf } from "./squares.ts";
import { isFree, type SeatView } from "./state.ts";
import { KINDS } from "./tables.ts";

/**
 * Ruling 92, for a seat that does not answer. Setup: a token by lot on a free square by lot, as a fixed order would
 * tell the kind. A facing due becomes north. In the game there is nothing to do: the turn ends (`skip`).
 */
export function auto({ viewer, board, own }: SeatView, _listed: readonly Action[], draws: Draws): Action | null {
  if (board.phase === "facing") return { type: "face", facing: "north" };
  if (board.phase !== "setup") return null;
  const kind = sure(KINDS[pickCounted(sure(own.hands[viewer]), draws)]);
  const free = boardSpots(board.seatCount).filter((spot) => isFree(board, spot));
  const square = squareOf(pickOne(free, draws));
  return { type: "place", kind, square, startFacing: kind === "explorer" ? "north" : null };
}
