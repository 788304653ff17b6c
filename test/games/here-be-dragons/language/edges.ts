import { sumOf } from "../../../../src/engine/counts.ts";
import { ITEMS } from "../../../../src/games/here-be-dragons/cards/items.ts";
import { hereBeDragons } from "../../../../src/games/here-be-dragons/index.ts";
import type { State, View } from "../../../../src/games/here-be-dragons/state.ts";
import type { Edges } from "../../../contract/edges.ts";
import { dice, monster } from "./luck.ts";
import { A, B, C, Table } from "./table.ts";

const pass = { type: "pass", until: "window" } as const;
const attack = { type: "attack-player", target: B } as const;

/** Three on one tile, two of them with Items, the first to act. */
function meeting(): Table {
  const table = new Table(3).tile(1, 0, "forest-level-1-2").tile(2, 0, "plain");
  for (const seat of [A, B, C]) table.put(seat, 1, 0);
  table.hand(A, "smoke-pot", "royal-writ").hand(B, "whetstone", "evil-eye").hand(C, "scout-falcon");
  return table.set(A, { influence: 4, vp: 3 }).set(B, { vp: 4 }).turn(A);
}

const tables: readonly (() => Table)[] = [
  meeting,
  () => meeting().act(A, attack),
  () => meeting().act(A, attack).act(A, pass),
  () => meeting().act(A, { type: "search" }, ...dice(3), ...monster("hill-goblin")),
  () => new Table(2).turn(A),
];

/** What is hidden in Here be Dragons: which Items lie in the hands of others, face down, in the deck and in the box. */
export const edges: Edges<State, View> = {
  *positions() {
    for (const make of tables) {
      const { state, board } = make();
      yield { state, seats: board.players.length };
    }
  },
  *worlds(view) {
    const sizes = view.board.players.filter(({ seat }) => seat !== view.viewer).map(({ handSize }) => handSize);
    const step = Math.max(1, ...sizes);
    for (let from = 0; from < ITEMS.length; from += step) yield dealt(view, from, (from / step) % 2 === 0);
  },
};

/** The Items that the viewer does not see, dealt one of each kind from one on; the deck has few or many slots. */
function dealt(view: View, from: number, fewSlots: boolean): State {
  const state = hereBeDragons.imagine(view, { pick: (bound) => (fewSlots ? 0 : bound - 1) });
  const { hands, facedown, shuffledItems, box } = state.hidden;
  const unseen = (counts: readonly number[][]) => counts.filter((_, seat) => seat !== view.viewer);
  const places = [...unseen(hands), ...unseen(facedown), shuffledItems, box];
  const sizes = places.map(sumOf);
  const loose = ITEMS.map((_, row) => places.reduce((sum, counts) => sum + (counts[row] ?? 0), 0));
  let next = from;
  for (const [index, counts] of places.entries()) {
    counts.fill(0);
    for (let held = 0; held < (sizes[index] ?? 0); held++) {
      while ((loose[next % ITEMS.length] ?? 0) === 0) next += 1;
      const row = next % ITEMS.length;
      loose[row] = (loose[row] ?? 0) - 1;
      counts[row] = (counts[row] ?? 0) + 1;
      next += 1;
    }
  }
  return state;
}
