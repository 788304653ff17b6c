import type { Edges } from "../contract/edges.ts";
import { copyOf } from "../contract/freeze.ts";
import { highCard } from "./index.ts";
import type { Board } from "./schemas.ts";
import type { State, View } from "./state.ts";

/** Everything hidden is which card others hold. The last one to keep decides: against a higher, an equal, a lower card. */
export const highCardEdges: Edges<State, View> = {
  *positions() {
    for (const cards of [
      [3, 3],
      [6, 1],
    ]) {
      let state: State | undefined;
      const emit = (event: Parameters<typeof highCard.evolve>[1]) => {
        state = highCard.evolve(state, event);
        return state;
      };
      emit({ type: "table-set", places: 2, swaps: 1 });
      for (const [seat, drawn] of cards.entries()) emit({ type: "card-drawn", seat, drawn });
      emit({ type: "card-kept", seat: 0 });
      yield { seats: 2, state: emit({ type: "turn-passed", seat: 1 }) };
    }
  },
  *worlds(view) {
    for (let pick = 0; pick < 6; pick++) {
      const draws = { pick: (bound: number) => Math.floor((bound - 1) * (pick / 5)) };
      yield { board: copyOf(view.board) as Board, hidden: highCard.imagine(view, draws).hidden };
    }
  },
};
