import type { Draws } from "../../engine/draws.ts";
import { settle } from "./decide.ts";
import { type EmitEvent, open as openTasks, startRun } from "./flow/run.ts";
import { type Options, optionsInForce } from "./options.ts";
import { clockwiseFrom } from "./seating.ts";
import type { Task } from "./tasks.ts";

/** SU1-SU8, SO1, A69: the first player by lot; each player places the marker in turn order, solo has none. */
export function open(options: Options, seats: number, draws: Draws, emit: EmitEvent): void {
  const first = draws.pick(seats);
  const state = emit({ type: "game-opened", options: optionsInForce(options, seats), seatCount: seats, first });
  const run = startRun(state, draws, emit);
  const order = seats === 1 ? [] : clockwiseFrom(run.board, first).toReversed();
  const markers = order.map((seat): Task => ({ type: "initial-marker", seat }));
  openTasks(run, { type: "turn", seat: first, stage: "start" }, ...markers);
  settle(run);
}
