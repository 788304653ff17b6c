import type { Seat } from "../../../engine/seats.ts";
import { sameCell } from "../board/sides.ts";
import type { DrakonRefusal } from "../meta.ts";
import { areTogether, isInGame, opponentsOf, placeOf } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** The opposing heroes in a hero's own chamber, the entrance counting as one (RB Knight, 5.M.3, 5.N.8). */
export function opponentsBeside(state: DrakonState, seat: Seat): Seat[] {
  return opponentsOf(state, seat).filter((other) => sameCell(placeOf(state, other), placeOf(state, seat)));
}

/** What keeps a hero from being struck as an opponent, wherever he stands. */
export function faultOfOpponent(state: DrakonState, seat: Seat, target: Seat): DrakonRefusal | undefined {
  if (target === seat || !isInGame(state, target)) return "no-such-hero";
  return areTogether(state, seat, target) ? "hero-is-your-partner" : undefined;
}

/** The same, in one's own chamber only. */
export function faultOfOpponentBeside(state: DrakonState, seat: Seat, target: Seat): DrakonRefusal | undefined {
  const fault = faultOfOpponent(state, seat, target);
  if (fault !== undefined) return fault;
  return sameCell(placeOf(state, target), placeOf(state, seat)) ? undefined : "hero-is-elsewhere";
}
