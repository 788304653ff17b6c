import type { Event, Told } from "../../toy/events.ts";
import { type Toy, toy } from "../../toy/index.ts";
import { gems } from "../../toy/meta.ts";
import { listed, type State, type View } from "../../toy/state.ts";
import { inToy, type Planted } from "./planted.ts";

/** The toy, showing in its view something that it should not. */
function showing(change: (view: View, state: State) => object): Toy {
  return { ...toy, view: (state, viewer) => change(toy.view(state, viewer), state) as View };
}

/** The toy, telling something else. */
function telling(change: (told: Told, event: Event, viewer: number | null) => Told | undefined): Toy {
  return {
    ...toy,
    tell(event, viewer) {
      const told = toy.tell(event, viewer);
      return told && change(told, event, viewer);
    },
  };
}

/** The count of each kind of gem that somebody else holds, as a reader of the state could see it. */
const kindsHeld = (state: State) => state.hidden.hands.map((hand) => hand.filter((count) => count > 0).length);

/** Leaks of what is hidden: in the view, in what is told, in the picture, in lists and refusals. */
export const toyLeaks: readonly Planted[] = [
  inToy(
    12,
    "a seat is not told which gem it has offered",
    telling((told) => (told.type === "gem-offered" ? { ...told, seen: null } : told)),
  ),
  inToy(
    12,
    "a seat is not told which gem it has robbed",
    telling((told) => (told.type === "gem-robbed" ? { ...told, seen: null } : told)),
  ),
  inToy(
    4,
    "the view shows the bag by kind",
    showing((view, state) => ({ ...view, bag: state.hidden.bag })),
  ),
  inToy(
    4,
    "the view shows an offer before both lie there",
    showing((view, state) => ({
      ...view,
      own: { ...view.own, offer: state.hidden.offers.find((offer) => offer !== null) ?? null },
    })),
  ),
  inToy(
    4,
    "the view counts the different kinds in each hand",
    showing((view, state) => ({ ...view, kinds: kindsHeld(state) })),
  ),
  inToy(
    4,
    "the view is longer when somebody holds a ruby",
    showing((view, state) => ({ ...view, pad: " ".repeat(state.hidden.hands[0]?.[2] ?? 0) })),
  ),
  inToy(4, "a spectator sees the hand of seat 0", {
    view(state, viewer) {
      const view = toy.view(state, viewer);
      return viewer === null ? { ...view, own: { ...view.own, hand: listed(state.hidden.hands[0] ?? []) } } : view;
    },
  }),
  inToy(4, "toAct leaves out a duelist who holds no ruby while another does", {
    toAct(state) {
      const seats = toy.toAct(state);
      const rich = seats.filter((seat) => (state.hidden.hands[seat]?.[2] ?? 0) > 0);
      return rich.length > 0 ? rich : seats;
    },
  }),
  inToy(
    4,
    "everybody is told which gem was drawn",
    telling((told, event) => (event.type === "gem-drawn" ? ({ ...told, seen: event.gem } as Told) : told)),
  ),
  inToy(
    3,
    "everybody is told which gem was offered",
    telling((told, event) => (event.type === "gem-offered" ? ({ ...told, seen: event.gem } as Told) : told)),
  ),
  inToy(
    3,
    "the next seat is told which gem was drawn, and the owner is not",
    telling((told, event, viewer) => {
      if (event.type !== "gem-drawn") return told;
      return { ...told, seen: viewer === (event.seat + 1) % 4 ? event.gem : null } as Told;
    }),
  ),
  inToy(
    3,
    "a taunt shows in the view and nobody is told",
    telling((told) => (told.type === "taunted" ? undefined : told)),
  ),
  inToy(4, "nothing is said to disclose anything", { discloses: () => false }),
  inToy(5, "whether showing the offers discloses anything depends on the gems", {
    discloses: (event) => (event.type === "offers-shown" ? event.gems.includes("ruby") : toy.discloses(event)),
  }),
  inToy(4, "a seat may peek only where there is a ruby to see", {
    legal: (state, seat) =>
      [...toy.legal(state, seat)].filter((action) => action.type !== "peek" || hasRuby(state, action.victim)),
    decide(state, seat, action, draws, emit) {
      if (action.type === "peek" && !hasRuby(state, action.victim)) return "nothing-to-take";
      return toy.decide(state, seat, action, draws, emit);
    },
  }),
  inToy(5, "a refusal says whether the other seat holds a ruby", {
    decide(state, seat, action, draws, emit) {
      const refusal = toy.decide(state, seat, action, draws, emit);
      if (refusal !== "no-such-gem" || action.type !== "offer") return refusal;
      return state.hidden.hands.some((_, other) => other !== seat && hasRuby(state, other))
        ? "no-such-gem"
        : "offer-first";
    },
  }),
];

function hasRuby(state: State, seat: number): boolean {
  return (state.hidden.hands[seat]?.[gems.indexOf("ruby")] ?? 0) > 0;
}
