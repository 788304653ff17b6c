import type { Viewer } from "../../src/engine/seats.ts";
import type { View } from "./schemas.ts";
import { duelist, listed, place, type State, total } from "./state.ts";

export function view(state: State, viewer: Viewer): View {
  const { handSize, goal, peeking, ties } = state.options;
  return {
    viewer,
    rules: { handSize, goal, peeking, ties },
    round: state.round,
    bag: total(state.bag),
    table: state.places.map(({ points, left, hand }) => ({ points, left, count: total(hand) })),
    duel: state.duel.map(({ seat, offer, taunted, peeked }) => ({ seat, offered: offer !== null, taunted, peeked })),
    robber: state.robber,
    hand: viewer === null ? [] : listed(place(state, viewer).hand),
    offer: viewer === null ? null : (duelist(state, viewer)?.offer ?? null),
    ended: endedOf(state),
  };
}

function endedOf({ ended }: State): View["ended"] {
  return ended && { ending: ended.ending, ranks: [...ended.ranks] };
}
