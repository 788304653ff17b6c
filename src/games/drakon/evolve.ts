import type { DrakonEvent } from "./events.ts";
import { evolveFlow } from "./evolve/flow.ts";
import { evolveLair } from "./evolve/lair.ts";
import { evolveCoins, evolveTiles } from "./evolve/pieces.ts";
import { newLair } from "./evolve/set-up.ts";
import type { DrakonState } from "./state.ts";

/** The state after one event: each part takes up what the event says about it. */
export function evolve(state: DrakonState | undefined, event: DrakonEvent): DrakonState {
  if (event.type === "lair-set-up") return newLair(event);
  if (state === undefined) throw new TypeError("the first event sets up the lair");
  evolveLair(state.board, event);
  evolveTiles(state, event);
  evolveCoins(state, event);
  evolveFlow(state.board, event);
  return state;
}
