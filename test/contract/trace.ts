import type { Game, Typed } from "../../src/engine/contract.ts";
import type { Seat, Viewer } from "../../src/engine/seats.ts";

/** What an action does up to the first luck or disclosure, as far as a viewer hears of it, and what comes then. */
export interface Trace {
  readonly told: readonly string[];
  /** A refusal, the first luck or disclosure, or that there was none: then a list goes on and an undo is allowed. */
  readonly stop: string;
  /** The text of the state at the end of an action without luck and disclosure. */
  readonly after: string | null;
}

class Stop extends Error {}

/** Asks the title itself, on a state that it may spoil. */
export function traceOf(game: Game, state: object, seat: Seat, action: Typed, viewer: Viewer): Trace {
  const told: string[] = [];
  const draws = {
    pick(): number {
      throw new Stop("luck");
    },
  };
  const emit = (event: Typed): object => {
    if (game.discloses(event)) throw new Stop("disclosure");
    const heard = game.tell(event, viewer);
    if (heard !== undefined) told.push(JSON.stringify(heard));
    return game.evolve(state, event);
  };
  try {
    const refusal = game.decide(state, seat, action, draws, emit);
    if (refusal !== undefined) return { told, stop: `refused as ${refusal}`, after: null };
    return { told, stop: "neither luck nor disclosure", after: JSON.stringify(state) };
  } catch (fault) {
    if (!(fault instanceof Stop)) throw fault;
    return { told, stop: fault.message, after: null };
  }
}
