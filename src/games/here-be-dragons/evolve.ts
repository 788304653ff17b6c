import type { Event } from "./events.ts";
import { battleEvents } from "./evolve/battle.ts";
import { boardEvents } from "./evolve/board.ts";
import { cardEvents } from "./evolve/cards.ts";
import { newGame } from "./evolve/set-up.ts";
import type { Takes } from "./evolve/takes.ts";
import type { State } from "./state.ts";

const all: Takes<Exclude<Event["type"], "game-opened">> = {
  ...boardEvents,
  ...cardEvents,
  ...battleEvents,
};

/** The state after one event. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === "game-opened") return newGame(event);
  if (state === undefined) throw new TypeError("the first event opens the game");
  (all[event.type] as (state: State, event: Event) => void)(state, event);
  return state;
}
