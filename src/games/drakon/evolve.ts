import type { DrakonEvent } from "./events.ts";
import { CHANGES } from "./evolve/changes.ts";
import { newLair } from "./evolve/set-up.ts";
import type { DrakonState } from "./state.ts";

/** The state after one event. */
export function evolve(state: DrakonState | undefined, event: DrakonEvent): DrakonState {
  if (event.type === "lair-set-up") return newLair(event);
  if (state === undefined) throw new TypeError("the first event sets up the lair");
  const change = CHANGES[event.type] as ((state: DrakonState, event: DrakonEvent) => void) | undefined;
  change?.(state, event);
  return state;
}
