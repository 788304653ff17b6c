import type { Game } from "../../src/engine/contract.ts";
import type { Draws } from "../../src/engine/draws.ts";
import type { Seat } from "../../src/engine/seats.ts";
import type { Played } from "./play.ts";

/** A random game at rest: after one of its steps. */
export interface Moment {
  readonly step: number;
  readonly text: string;
  readonly seats: number;
  readonly left: readonly Seat[];
}

/** The state of a moment, a copy at each call. */
export function stateAt<State = object>(moment: Pick<Moment, "text">): State {
  return JSON.parse(moment.text) as State;
}

/** Some moments of a game by lot, the last one among them. */
export function someMoments(played: Played, count: number, draws: Draws): Moment[] {
  const last = played.steps.length - 1;
  const chosen = new Set([last]);
  for (let tries = 0; tries < count - 1; tries++) chosen.add(draws.pick(last + 1));
  return [...chosen].sort((one, other) => one - other).flatMap((step) => momentOf(played, step));
}

/** Some moments at which the game runs. */
export function runningMoments(game: Game, played: Played, count: number, draws: Draws): Moment[] {
  return someMoments(played, count + 1, draws).filter((moment) => game.outcome(stateAt(moment)) === undefined);
}

function momentOf({ steps, seats }: Played, step: number): Moment[] {
  const found = steps[step];
  return found === undefined ? [] : [{ step, text: found.text, seats, left: found.left }];
}
