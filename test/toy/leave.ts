import type { Emit } from "../../src/engine/contract.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Event } from "./events.ts";
import { end, nextDuel } from "./rounds.ts";
import { duelist, listed, of, present, type State } from "./state.ts";

/** A seat goes: a duel it fights is off, offers go back to the hands, its gems to the bag. */
export function leave(state: State, seat: Seat, emit: Emit<Event, State>): void {
  const { board, hidden } = state;
  const duels = duelist(board.duel, seat) !== undefined;
  const involved = duels || board.robber === seat;
  if (duels) withdrawOffers(state, emit);
  if (board.robber === seat) emit({ type: "rob-closed", declined: true });
  emit({ type: "seat-emptied", seat, gems: listed(of(hidden.hands, seat)) });
  if (present(board).length < 2) end(state, "last-seat", emit);
  else if (involved) nextDuel(state, seat, emit);
}

function withdrawOffers({ board, hidden }: State, emit: Emit<Event, State>): void {
  for (const { seat } of [...board.duel]) {
    const gem = of(hidden.offers, seat);
    if (gem !== null) emit({ type: "offer-withdrawn", seat, gem });
  }
}
