import type { Emit } from "../../src/engine/contract.ts";
import type { Seat } from "../../src/engine/seats.ts";
import { end, nextDuel } from "./rounds.ts";
import type { Event } from "./schemas.ts";
import { duelist, listed, place, present, type State } from "./state.ts";

/** A seat goes: a duel it fights is off, offers go back to the hands, its gems to the bag. */
export function leave(state: State, seat: Seat, emit: Emit<Event, State>): void {
  const involved = duelist(state, seat) !== undefined || state.robber === seat;
  if (duelist(state, seat) !== undefined) withdrawOffers(state, emit);
  if (state.robber === seat) emit({ type: "rob-closed", declined: true });
  emit({ type: "seat-emptied", seat, gems: listed(place(state, seat).hand) });
  if (present(state).length < 2) end(state, "last-seat", emit);
  else if (involved) nextDuel(state, seat, emit);
}

function withdrawOffers(state: State, emit: Emit<Event, State>): void {
  for (const { seat, offer } of [...state.duel]) {
    if (offer !== null) emit({ type: "offer-withdrawn", seat, gem: offer, seenBy: [seat] });
  }
}
