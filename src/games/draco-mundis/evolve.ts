import type { Event } from "./events.ts";
import { boardFolds } from "./evolve/board.ts";
import { fightFolds } from "./evolve/fight.ts";
import { flowFolds, opened } from "./evolve/flow.ts";
import type { Folds } from "./evolve/folds.ts";
import type { State } from "./state.ts";

const folds: Required<Omit<Folds, "game-opened">> = { ...flowFolds, ...boardFolds, ...fightFolds };

/** The state after one event; see the contract. */
export function evolve(state: State | undefined, event: Event): State {
  if (event.type === "game-opened") return opened(event);
  if (state === undefined) throw new TypeError(`the first event is game-opened, not ${event.type}`);
  const fold = folds[event.type] as (state: State, event: Event) => void;
  fold(state, event);
  return state;
}
