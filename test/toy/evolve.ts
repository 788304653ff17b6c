import { gemCounts } from "./meta.ts";
import type { Event } from "./schemas.ts";
import { add, duelist, place, type State } from "./state.ts";

export function evolve(state: State | undefined, event: Event): State {
  if (event.type === "table-set") return setTable(event);
  if (state === undefined) throw new TypeError("the first event sets the table");
  apply(state, event);
  return state;
}

function setTable(event: Extract<Event, { type: "table-set" }>): State {
  const { places, handSize, goal, peeking, ties } = event;
  return {
    options: { handSize, goal, peeking, ties },
    places: Array.from({ length: places }, () => ({ hand: gemCounts.map(() => 0), points: 0, left: false })),
    bag: [...gemCounts],
    round: 0,
    duel: [],
    robber: null,
    ended: null,
  };
}

function apply(state: State, event: Event): void {
  switch (event.type) {
    case "gem-drawn":
      add(state.bag, event.gem, -1);
      add(place(state, event.seat).hand, event.gem, 1);
      return;
    case "duel-opened":
      state.round = event.round;
      state.duel = event.duelists.map((seat) => ({ seat, offer: null, taunted: false, peeked: false }));
      return;
    case "point-scored":
      place(state, event.seat).points += 1;
      return;
    case "offers-returned":
      for (const gem of event.gems) add(state.bag, gem, 1);
      state.duel = [];
      return;
    case "rob-opened":
      state.robber = event.seat;
      return;
    case "rob-closed":
      state.robber = null;
      return;
    case "gem-robbed":
      add(place(state, event.victim).hand, event.gem, -1);
      add(place(state, event.seat).hand, event.gem, 1);
      return;
    case "seat-emptied":
      for (const gem of event.gems) add(state.bag, gem, 1);
      Object.assign(place(state, event.seat), { hand: place(state, event.seat).hand.map(() => 0), left: true });
      return;
    case "game-ended":
      state.ended = { ending: event.ending, ranks: [...event.ranks] };
      return;
    default:
      applyToDuelist(state, event);
  }
}

function applyToDuelist(state: State, event: Event): void {
  if (!("seat" in event)) return;
  const one = duelist(state, event.seat);
  if (one === undefined) return;
  switch (event.type) {
    case "taunted":
      one.taunted = true;
      return;
    case "gem-peeked":
      one.peeked = true;
      return;
    case "gem-offered":
      one.offer = event.gem;
      add(place(state, event.seat).hand, event.gem, -1);
      return;
    case "offer-withdrawn":
      one.offer = null;
      add(place(state, event.seat).hand, event.gem, 1);
      return;
  }
}
