import { pickOne } from "../../../engine/draws.ts";
import { type Act, stepOf } from "../act.ts";
import { drawTile } from "../effects/tiles.ts";
import type { Hero } from "../fields.ts";
import { clockwiseFrom, isInGame, nextAfter, of } from "../seating.ts";
import type { Board } from "../state.ts";
import { HAND_SIZE, HEROES } from "../tables.ts";
import { startTurn } from "./turn.ts";

/** The heroes no seat has taken; one whose player left stays taken (5.L.7). */
export function heroesLeft({ seats }: Board): Hero[] {
  return HEROES.filter((hero) => seats.every(({ heroCard }) => heroCard !== hero));
}

/**
 * Set-up goes on: the next seat from the first player, clockwise, gets a hero; when all have one the hands are drawn
 * in turn order and the first turn starts (RB Setup, 4.1, 10.1).
 */
export function advanceSetUp(act: Act): void {
  const { board } = act.state;
  const seats = clockwiseFrom(board, board.first);
  const next = seats.find((seat) => of(board.seats, seat).heroCard === null);
  if (next === undefined) {
    for (const seat of seats) for (let tile = 0; tile < HAND_SIZE; tile++) drawTile(act, seat);
    startTurn(act, isInGame(board, board.first) ? board.first : nextAfter(board, board.first), 0);
  } else if (board.options.heroDeal === "random") {
    act.emit({ type: "hero-chosen", seat: next, hero: pickOne(heroesLeft(board), act.draws) });
  } else act.agenda.push(stepOf("choose-hero", next));
}
