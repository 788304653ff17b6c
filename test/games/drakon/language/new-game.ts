import type { Draws } from "../../../../src/engine/draws.ts";
import type { DrakonEvent } from "../../../../src/games/drakon/events.ts";
import { drakon } from "../../../../src/games/drakon/index.ts";
import { type DrakonOptions, optionsSchema } from "../../../../src/games/drakon/options.ts";
import type { DrakonState } from "../../../../src/games/drakon/state.ts";
import { everyChance } from "./chances.ts";
import { Table } from "./table.ts";

/** A new game in which a plays first, when the set-up has come to its first decision. */
export function newGame(seats: number, options: Partial<DrakonOptions> = {}): Table {
  for (const { result } of everyChance((draws) => opened(seats, options, draws))) {
    if (result.view(null).first === 0) return result;
  }
  throw new Error("a never plays first");
}

/** A new game as these draws make it. */
export function opened(seats: number, options: Partial<DrakonOptions>, draws: Draws): Table {
  let state: DrakonState | undefined;
  const events: DrakonEvent[] = [];
  drakon.open(optionsSchema.parse(options), seats, draws, (event) => {
    events.push(event);
    state = drakon.evolve(state, event);
    return state;
  });
  if (state === undefined) throw new Error("the first event makes the state");
  return new Table(state, events);
}
