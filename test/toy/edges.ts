import type { Edges } from "../contract/edges.ts";
import { copyOf } from "../contract/freeze.ts";
import { position } from "../engine/position.ts";
import { deal } from "./hidden.ts";
import { type Gem, gems } from "./meta.ts";
import type { Board, Hidden } from "./schemas.ts";
import { add, of, type State, type View } from "./state.ts";

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
  const [first] = state.board.duel;
  if (first !== undefined) first.offered = true;
  state.hidden.offers[0] = "ruby";
  add(of(state.hidden.hands, 0), "ruby", -1);
  of(state.board.table, 0).count -= 1;
}

/** The duel is over, and seat 0 may rob. */
function robbing(state: State): void {
  Object.assign(state.board, { duel: [], robber: 0 });
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
      for (const downwards of [false, true]) {
        yield { board: copyOf(view.board) as Board, hidden: dealt(view, order, downwards) };
      }
    }
  },
};

/** The gems that the viewer does not see, dealt anew in this order of kinds, to the seats upwards or downwards. */
function dealt(view: View, order: readonly Gem[], downwards: boolean): Hidden {
  const hidden = deal(view, { pick: () => 0 });
  const { hands, bag, offers } = hidden;
  const others = [...hands.keys()].filter((seat) => seat !== view.viewer);
  const offering = others.filter((seat) => offers[seat] !== null);
  if (downwards) others.reverse();
  for (const seat of others) pour(of(hands, seat), bag);
  for (const seat of offering) add(bag, offers[seat] as Gem, 1);
  for (const seat of offering) offers[seat] = takeFirst(bag, order);
  for (const seat of others) {
    for (let held = 0; held < of(view.board.table, seat).count; held++) add(of(hands, seat), takeFirst(bag, order), 1);
  }
  return hidden;
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
