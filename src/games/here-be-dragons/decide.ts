import type { Emit } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Action } from "./actions.ts";
import type { Board } from "./board.ts";
import { decisionOf } from "./decide/decisions.ts";
import type { Event } from "./events.ts";
import type { Seat } from "./fields.ts";
import { type Run, startRun } from "./flow/run.ts";
import type { Refusal } from "./meta.ts";
import type { SeatView, State } from "./state.ts";
import { sure } from "./sure.ts";
import type { Task } from "./tasks.ts";

/** The one seat that owes a decision; none once the game is over. */
export function toAct(board: Board): Seat[] {
  const task = board.tasks.at(-1);
  const seat = task && decisionOf(task).asked(board, task);
  return seat === undefined ? [] : [seat];
}

/** The task to be settled next: a game that runs always has one. */
function nextTask(board: Board): Task {
  return sure(board.tasks.at(-1));
}

/** Why the open decision cannot be answered so. */
export function judge(seen: SeatView, action: Action): Refusal | undefined {
  const task = nextTask(seen.board);
  return decisionOf(task).judge(seen, task, action);
}

/** Answers to the open decision that are worth judging. */
export function candidates(seen: SeatView): Iterable<Action> {
  const task = nextTask(seen.board);
  return decisionOf(task).candidates(seen, task);
}

/** Carries an allowed answer out, and goes on until somebody has to answer again. */
export function carryOut(state: State, seat: Seat, action: Action, draws: Draws, emit: Emit<Event, State>): void {
  const run = startRun(state, draws, emit);
  const task = nextTask(run.board);
  decisionOf(task).carryOut(run, task, action, seat);
  settle(run);
}

/** Goes on until somebody has to answer or the game is over. */
export function settle(run: Run): void {
  while (run.board.outcome === null && toAct(run.board).length === 0) {
    const task = nextTask(run.board);
    decisionOf(task).proceed(run, task);
  }
}
