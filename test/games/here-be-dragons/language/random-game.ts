import { expect } from "vitest";
import type { Event } from "../../../../src/games/here-be-dragons/events.ts";
import { hereBeDragons as game } from "../../../../src/games/here-be-dragons/index.ts";
import type { State } from "../../../../src/games/here-be-dragons/state.ts";
import { History } from "./history.ts";
import { lots } from "./luck.ts";
import { options } from "./table.ts";

/** No game of random answers has needed more actions than this. */
export const MOST_ACTIONS = 20_000;

/** The state that a log of events, as it is stored, leads to. */
function foldedFrom(log: string): State | undefined {
  let folded: State | undefined;
  for (const event of JSON.parse(log) as Event[]) folded = game.evolve(folded, event);
  return folded;
}

/** A game of random answers, sound after every event; returns how it ended and how many actions it took. */
export function playRandomly(
  seed: number,
  seats: number,
  some: object,
  leaving = false,
): { ending: string; actions: number } {
  const lot = lots(seed);
  const draws = lots(seed * 31 + 7);
  const log: Event[] = [];
  const history = new History();
  let state!: State;
  const emit = (event: Event): State => {
    log.push(event);
    history.before(state);
    state = game.evolve(state, event);
    history.after(state, event);
    const faults = [...game.invariants(state), ...history.faults];
    if (faults.length > 0) throw new Error(`${faults.join("; ")} after ${JSON.stringify(event)}`);
    return state;
  };
  game.open(options(some), seats, draws, emit);
  let actions = 0;
  for (; game.outcome(state) === undefined; actions++) {
    history.settled(state);
    if (actions > MOST_ACTIONS) throw new Error(`no end in sight with seed ${seed}`);
    if (leaving && lot.pick(300) === 0) {
      game.leave(state, lot.pick(seats), draws, emit);
      continue;
    }
    const [seat, ...more] = game.toAct(state);
    const legal = seat === undefined ? [] : [...game.legal(state, seat)];
    if (seat === undefined || more.length > 0 || legal.length === 0) throw new Error(`nobody can act, seed ${seed}`);
    const answer = lot.pick(25) === 0 ? game.auto(game.view(state, seat), draws)! : legal[lot.pick(legal.length)]!;
    expect(game.decide(state, seat, answer, draws, emit)).toBeUndefined();
  }
  history.finish(state);
  expect(history.faults).toEqual([]);
  expect(foldedFrom(JSON.stringify(log))).toEqual(state);
  return { ending: game.outcome(state)!.ending, actions };
}
