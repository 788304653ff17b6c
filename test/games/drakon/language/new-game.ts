import type { Draws } from "../../../../src/engine/draws.ts";
import type { DrakonEvent } from "../../../../src/games/drakon/events.ts";
import { drakon } from "../../../../src/games/drakon/index.ts";
import { type DrakonOptions, optionsSchema } from "../../../../src/games/drakon/options.ts";
import type { DrakonState } from "../../../../src/games/drakon/state.ts";
import { followed } from "./chances.ts";
import { type Round, someRound } from "./round.ts";
import { Table } from "./table.ts";

/** A new game in which a plays first, wherever he sits, when the set-up has come to its first decision. */
export function newGame(seats: number, options: Partial<DrakonOptions> = {}): Table {
  const round = someRound(seats, JSON.stringify(options));
  return opened(seats, options, followed([round.seatOfA]).draws, round);
}

/** A new game as these draws make it, a at seat 0 unless said. */
export function opened(
  seats: number,
  options: Partial<DrakonOptions>,
  draws: Draws,
  round: Round = { count: seats, seatOfA: 0 },
): Table {
  let state: DrakonState | undefined;
  const events: DrakonEvent[] = [];
  drakon.open(optionsSchema.parse(options), seats, draws, (event) => {
    events.push(event);
    state = drakon.evolve(state, event);
    return state;
  });
  if (state === undefined) throw new Error("the first event makes the state");
  return new Table(state, round, events);
}
