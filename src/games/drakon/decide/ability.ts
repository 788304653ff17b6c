import type { Seat } from "../../../engine/seats.ts";
import type { Act } from "../act.ts";
import type { DrakonRefusal } from "../meta.ts";
import type { Hero } from "../pieces.ts";
import { seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";

/** What keeps a seat from using the ability of that hero: each is used once in a game, only with "Heroes!" (5.N.1). */
export function faultOfAbility(state: DrakonState, seat: Seat, hero: Hero): DrakonRefusal | undefined {
  if (!state.options.heroes) return "no-abilities-in-this-game";
  const { heroCard, abilityUsed } = seatAt(state, seat);
  if (heroCard !== hero) return "not-your-hero";
  return abilityUsed ? "ability-already-used" : undefined;
}

/** The hero's card is flipped. */
export function flipCard({ state, emit }: Act, seat: Seat): void {
  const hero = seatAt(state, seat).heroCard;
  if (hero === null) throw new Error(`seat ${seat} plays no hero`);
  emit({ type: "ability-used", seat, hero });
}
