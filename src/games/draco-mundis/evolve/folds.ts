import type { Event, EventOf } from "../events.ts";
import type { State } from "../state.ts";

/** How some events change the state; a fold writes what its event says and judges nothing. */
export type Folds = { readonly [Type in Event["type"]]?: (state: State, event: EventOf<Type>) => void };
