import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import { settle } from "./decide.ts";
import type { HereBeDragonsEvent } from "./events.ts";
import { open as openTasks, startRun } from "./flow/run.ts";
import { type HereBeDragonsOptions, optionsInForce } from "./options.ts";
import { clockwiseFrom } from "./seating.ts";
import type { HereBeDragonsState } from "./state.ts";
import type { Task } from "./tasks.ts";

/** SU1-SU8, SO1, A69: the first player by lot; each player places the marker in turn order, solo has none. */
export function open(
  options: HereBeDragonsOptions,
  seats: number,
  draws: Draws,
  emit: Emit<HereBeDragonsEvent, HereBeDragonsState>,
): void {
  const first = draws.pick(seats);
  const inForce = optionsInForce(options, seats);
  const state = emit({ type: "game-opened", options: inForce, seatCount: seats, first });
  const run = startRun(state, draws, emit);
  const turn: Task = { type: "turn", seat: first, stage: "start" };
  const order = seats === 1 ? [] : clockwiseFrom(state.board, first).toReversed();
  openTasks(run, turn, ...order.map((seat): Task => ({ type: "initial-marker", seat })));
  settle(run);
}
