import { pickOne } from "../../../engine/draws.ts";
import { type Act, stepOf } from "../act.ts";
import { drawTile } from "../effects/tiles.ts";
import type { Hero, Step } from "../pieces.ts";
import { clockwiseFrom, isInGame, nextAfter, seatAt } from "../seating.ts";
import type { DrakonState } from "../state.ts";
import { HAND_SIZE, HEROES } from "../tables.ts";
import { startTurn } from "./turn.ts";

/** The heroes no seat has taken; one whose player left stays taken (5.L.7). */
export function heroesLeft(state: DrakonState): Hero[] {
  return HEROES.filter((hero) => state.seats.every((seat) => seat.heroCard !== hero));
}

/**
 * Set-up goes on: the next seat from the first player, clockwise, gets a hero; when all have one the hands are drawn
 * in turn order and the first turn starts (RB Setup, 4.1, 10.1).
 */
export function advanceSetUp(act: Act): Step[] {
  const { state, draws, emit } = act;
  const seats = clockwiseFrom(state, state.first);
  const next = seats.find((seat) => seatAt(state, seat).heroCard === null);
  if (next !== undefined && state.options.heroDeal === "random") {
    emit({ type: "hero-chosen", seat: next, hero: pickOne(heroesLeft(state), draws) });
    return [];
  }
  if (next !== undefined) return [stepOf("choose-hero", next)];
  for (const seat of seats) for (let tile = 0; tile < HAND_SIZE; tile++) drawTile(act, seat);
  startTurn(act, isInGame(state, state.first) ? state.first : nextAfter(state, state.first), 0);
  return [];
}
