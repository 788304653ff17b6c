import type { Event } from "../events.ts";
import type { State } from "../state.ts";

/** How each event changes the state; a fold writes what its event says and judges nothing. */
export type Folds<Type extends Event["type"]> = {
  readonly [Each in Type]: (state: State, event: Extract<Event, { type: Each }>) => void;
};
