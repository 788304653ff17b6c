import type { Edges } from "../contract/edges.ts";
import { position } from "../engine/position.ts";
import { imagine } from "./imagine.ts";
import { type Gem, gems } from "./meta.ts";
import type { View } from "./schemas.ts";
import { add, type State, total } from "./state.ts";

/** Which kinds are dealt first to those whose gems a viewer does not see. */
const orders: readonly (readonly Gem[])[] = gems.flatMap((first) => {
  const rest = gems.filter((gem) => gem !== first);
  return [
    [first, ...rest],
    [first, ...rest.toReversed()],
  ];
});

/** The first duelist has offered the ruby. */
function offered(state: State): void {
  const [first] = state.duel;
  if (first !== undefined) first.offer = "ruby";
  add(state.places[0]?.hand ?? [], "ruby", -1);
}

/** The duel is over, and seat 0 may rob. */
function robbing(state: State): void {
  Object.assign(state, { duel: [], robber: 0 });
}

/** Everything hidden in the toy is which gems others hold and have offered: each kind is put before all others. */
export const toyEdges: Edges<State, View> = {
  *positions() {
    yield { seats: 3, state: position() };
    yield { seats: 3, state: position(offered) };
    yield { seats: 3, state: position(robbing) };
  },
  *worlds(view) {
    for (const order of orders) {
      yield dealt(view, order, false);
      yield dealt(view, order, true);
    }
  },
};

/** The gems that the viewer does not see, dealt anew in this order of kinds, to the seats upwards or downwards. */
function dealt(view: View, order: readonly Gem[], downwards: boolean): State {
  const state = imagine(view, { pick: () => 0 });
  const others = [...state.places.keys()].filter((seat) => seat !== view.viewer);
  if (downwards) others.reverse();
  const counts = others.map((seat) => total(state.places[seat]?.hand ?? []));
  const offered = state.duel.filter(({ seat, offer }) => offer !== null && seat !== view.viewer);
  for (const seat of others) pour(state.places[seat]?.hand ?? [], state.bag);
  for (const { offer } of offered) add(state.bag, offer as Gem, 1);
  for (const one of offered) one.offer = takeFirst(state.bag, order);
  for (const [index, seat] of others.entries()) {
    for (let held = 0; held < (counts[index] ?? 0); held++) {
      add(state.places[seat]?.hand ?? [], takeFirst(state.bag, order), 1);
    }
  }
  return state;
}

function pour(from: number[], to: number[]): void {
  for (const [kind, count] of from.entries()) to[kind] = (to[kind] ?? 0) + count;
  from.fill(0);
}

function takeFirst(bag: number[], order: readonly Gem[]): Gem {
  const gem = order.find((one) => (bag[gems.indexOf(one)] ?? 0) > 0);
  if (gem === undefined) throw new RangeError("the bag is empty");
  add(bag, gem, -1);
  return gem;
}
