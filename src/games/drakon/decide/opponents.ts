import type { Seat } from "../../../engine/seats.ts";
import { sameCell } from "../board/sides.ts";
import type { DrakonRefusal } from "../meta.ts";
import { areTogether, isInGame, opponentsOf, placeOf } from "../seating.ts";
import type { Board } from "../state.ts";

/** The opposing heroes in a hero's own chamber, the entrance counting as one (RB Knight, 5.M.3, 5.N.8). */
export function opponentsBeside(board: Board, seat: Seat): Seat[] {
  return opponentsOf(board, seat).filter((other) => sameCell(placeOf(board, other), placeOf(board, seat)));
}

/** What keeps a hero from being struck as an opponent, wherever he stands. */
export function faultOfOpponent(board: Board, seat: Seat, target: Seat): DrakonRefusal | undefined {
  if (target === seat || !isInGame(board, target)) return "no-such-hero";
  return areTogether(board, seat, target) ? "hero-is-your-partner" : undefined;
}

/** The same, in one's own chamber only. */
export function faultOfOpponentBeside(board: Board, seat: Seat, target: Seat): DrakonRefusal | undefined {
  const fault = faultOfOpponent(board, seat, target);
  if (fault !== undefined) return fault;
  return sameCell(placeOf(board, target), placeOf(board, seat)) ? undefined : "hero-is-elsewhere";
}
