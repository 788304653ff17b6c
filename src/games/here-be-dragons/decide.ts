import type { Emit, Refusal } from "../../engine/contract.ts";
import type { Draws } from "../../engine/draws.ts";
import type { Seat } from "../../engine/seats.ts";
import type { HereBeDragonsAction } from "./actions.ts";
import type { Board } from "./board.ts";
import { decisionOf } from "./decide/decisions.ts";
import type { HereBeDragonsEvent } from "./events.ts";
import { type Run, startRun } from "./flow/run.ts";
import type { HereBeDragonsState } from "./state.ts";

/** The one seat that owes a decision; none once the game is over. */
export function toAct({ board }: HereBeDragonsState): Seat[] {
  const seat = askedSeat(board);
  return seat === undefined ? [] : [seat];
}

function askedSeat(board: Board): Seat | undefined {
  const task = board.tasks.at(-1);
  return task === undefined ? undefined : decisionOf(task).asked(board, task);
}

/** Goes on until somebody has to answer or the game is over. */
export function settle(run: Run): void {
  while (run.board.outcome === null && askedSeat(run.board) === undefined) {
    const task = run.board.tasks.at(-1);
    if (task === undefined) throw new Error("a running game without anything to settle");
    decisionOf(task).proceed(run, task);
  }
}

export function judge(state: HereBeDragonsState, seat: Seat, action: HereBeDragonsAction): Refusal | undefined {
  const task = state.board.tasks.at(-1);
  if (task === undefined) return "not-what-is-asked";
  return decisionOf(task).judge(state, task, action, seat);
}

/** Judges an answer to the open decision, then carries it out until somebody has to answer again. */
export function decide(
  state: HereBeDragonsState,
  seat: Seat,
  action: HereBeDragonsAction,
  draws: Draws,
  emit: Emit<HereBeDragonsEvent, HereBeDragonsState>,
): Refusal | undefined {
  const refusal = judge(state, seat, action);
  const task = state.board.tasks.at(-1);
  if (refusal !== undefined || task === undefined) return refusal;
  const run = startRun(state, draws, emit);
  decisionOf(task).apply(run, task, action, seat);
  settle(run);
  return undefined;
}

/** All and only the answers `decide` accepts. */
export function legal(state: HereBeDragonsState, seat: Seat): HereBeDragonsAction[] {
  const task = state.board.tasks.at(-1);
  if (task === undefined || askedSeat(state.board) !== seat) return [];
  const decision = decisionOf(task);
  const answers = decision.candidates(state, task, seat);
  return answers.filter((action) => decision.judge(state, task, action, seat) === undefined);
}
