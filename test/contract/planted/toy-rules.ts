import type { Draws } from "../../../src/engine/draws.ts";
import type { Event } from "../../toy/events.ts";
import { type Toy, toy } from "../../toy/index.ts";
import { type Gem, gems } from "../../toy/meta.ts";
import { add, holds, type State, type View } from "../../toy/state.ts";
import { some } from "../lots.ts";
import { inToy, type Planted } from "./planted.ts";

/** The toy, folding each event and then something more. */
function foldingMore(more: (state: State, event: Event) => void): Toy {
  return {
    ...toy,
    evolve(state, event) {
      const after = toy.evolve(state, event);
      more(after, event);
      return after;
    },
  };
}

/** Faults in the rules of the toy. */
export const toyFaults: readonly Planted[] = [
  inToy(13, "a ruby is never imagined in a hand that is not seen", { imagine: rubiesInTheBag }),
  inToy(13, "a ruby is never imagined as an offer that is not seen", { imagine: noRubyOffered }),
  inToy(
    6,
    "each gem that is drawn gets a number",
    foldingMore((state, { type }) => {
      const numbered = state as State & { serial?: number };
      numbered.serial = (numbered.serial ?? 0) + (type === "gem-drawn" ? 1 : 0);
    }),
  ),
  inToy(4, "a drawn gem can be told by the mark it had in a bag shuffled beforehand", marked()),
  inToy(
    4,
    "folding an offer works out from hidden gems who taunted",
    foldingMore((state, { type }) => {
      const [one, other] = state.board.duel;
      const [mine, others] = [one, other].map((each) => each && state.hidden.offers[each.seat]);
      if (type === "gem-offered" && one && mine && mine === others) one.taunted = true;
    }),
  ),
  inToy(7, "a hand is listed in the order in which its keys came", byKeys()),
  inToy(9, "a seat that left is still to duel", {
    leave(state, seat, draws, emit) {
      toy.leave(state, seat, draws, (event) =>
        emit(event.type === "duel-opened" ? { ...event, duelists: [seat, ...event.duelists.slice(1)] } : event),
      );
    },
  }),
  inToy(9, "automatic play taunts again and again", {
    decide(state, seat, action, draws, emit) {
      if (action.type !== "taunt" || state.board.robber !== null) return toy.decide(state, seat, action, draws, emit);
      emit({ type: "taunted", seat });
      return undefined;
    },
    auto: (view, draws) => (view.board.robber === null ? { type: "taunt" } : toy.auto(view, draws)),
  }),
  inToy(9, "a seat without an automatic action cannot be skipped", { auto: () => null }),
  inToy(9, "a seat that was skipped is still to act", {
    auto: () => null,
    skip: (_state, seat, _draws, emit) => void emit({ type: "taunted", seat }),
  }),
  inToy(4, "what is told of a skipped seat depends on whether another holds a ruby", {
    auto: () => null,
    skip(state, seat, draws, emit) {
      const isRich = state.hidden.hands.some((hand, other) => other !== seat && (hand[2] ?? 0) > 0);
      if (isRich) emit({ type: "taunted", seat });
      toy.leave(state, seat, draws, emit);
    },
  }),
  inToy(9, "a game ends in a way that meta does not know", { meta: { ...toy.meta, endings: ["worn-out"] } }),
];

/** A toy that shuffles fifteen marks beforehand and shows the mark of the gem that was drawn last. */
function marked(): Toy {
  type Marked = State & { marks: number[]; mark: number };
  const shuffle = (draws: Draws) =>
    some(
      [..."abcdefghijklmnop"].map((_, index) => index),
      15,
      draws,
    );
  return {
    ...foldingMore((state, event) => {
      const after = state as Marked;
      if (event.type === "table-set")
        Object.assign(after, { mark: 0, marks: [...((event as { marks?: number[] }).marks ?? [])] });
      if (event.type === "gem-drawn") after.mark = after.marks.shift() ?? 0;
      if (event.type === "offers-returned") after.marks.push(after.mark);
    }),
    open(options, seats, draws, emit) {
      toy.open(options, seats, draws, (event) =>
        emit(event.type === "table-set" ? ({ ...event, marks: shuffle(draws) } as Event) : event),
      );
    },
    view: (state, viewer) => ({ ...toy.view(state, viewer), mark: (state as Marked).mark }) as View,
    imagine(view, draws) {
      const { mark } = view as View & { mark: number };
      return { ...toy.imagine(view, draws), mark, marks: shuffle(draws) } as Marked;
    },
  };
}

/** A toy that keeps hands as objects whose keys come as the gems came, and reads them out so. */
function byKeys(): Toy {
  type Keyed = State & { kept?: Record<string, number>[] };
  return {
    ...foldingMore((state, event) => {
      const keyed = state as Keyed;
      keyed.kept ??= state.hidden.hands.map(() => ({}));
      if (event.type === "gem-drawn") Object.assign(keyed.kept[event.seat] ?? {}, { [event.gem]: 1 });
    }),
    view(state, viewer) {
      const kept = (state as Keyed).kept ?? [];
      const hand = viewer === null ? [] : Object.keys(kept[viewer] ?? {}).filter((gem) => gems.includes(gem as Gem));
      const view = toy.view(state, viewer);
      return { ...view, own: { ...view.own, hand: hand as Gem[] } };
    },
  };
}

/** Imagines as the toy does, and puts the rubies of unseen hands into the bag, for whatever lies there. */
function rubiesInTheBag(view: View, draws: Draws): State {
  const state = toy.imagine(view, draws);
  const { hands, bag } = state.hidden;
  for (const [seat, hand] of hands.entries()) if (seat !== view.viewer) exchangeRubies(hand, bag);
  return state;
}

function noRubyOffered(view: View, draws: Draws): State {
  const state = toy.imagine(view, draws);
  const { offers, bag } = state.hidden;
  for (const [seat, offer] of offers.entries()) {
    const other = gems.find((gem) => gem !== "ruby" && holds(bag, gem));
    if (seat === view.viewer || offer !== "ruby" || other === undefined) continue;
    offers[seat] = other;
    add(bag, other, -1);
    add(bag, "ruby", 1);
  }
  return state;
}

function exchangeRubies(hand: number[], bag: number[]): void {
  for (;;) {
    const other = gems.find((gem) => gem !== "ruby" && holds(bag, gem));
    if (other === undefined || !holds(hand, "ruby")) return;
    add(hand, "ruby", -1);
    add(hand, other, 1);
    add(bag, other, -1);
    add(bag, "ruby", 1);
  }
}
