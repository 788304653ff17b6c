import type { Emit } from "../../../engine/contract.ts";
import type { Draws } from "../../../engine/draws.ts";
import type { Board } from "../board.ts";
import type { Event } from "../events.ts";
import type { Hidden, State } from "../state.ts";
import type { Task } from "../tasks.ts";

/** Records an event. */
export type EmitEvent = Emit<Event, State>;

/**
 * One decision being carried out. Everything that happens is emitted and takes effect at once; after the end of the
 * game nothing is emitted any more, so that the end cancels all that was still to come (RULES.md 2.2).
 */
export interface Run {
  readonly board: Board;
  readonly hidden: Hidden;
  readonly draws: Draws;
  readonly emit: (event: Event) => void;
}

export function startRun({ board, hidden }: State, draws: Draws, emit: EmitEvent): Run {
  const emitWhileRunning = (event: Event): void => {
    if (board.outcome === null) emit(event);
  };
  return { board, hidden, draws, emit: emitWhileRunning };
}

/** A die. */
export function rollDie(run: Run): number {
  return run.draws.pick(6) + 1;
}

/** Puts tasks on top, the last of them next. */
export function open(run: Run, ...opened: Task[]): void {
  run.emit({ type: "flow-moved", closed: 0, opened });
}

/**
 * Takes the last task off and puts others in its place. A task is taken off before its consequences are emitted:
 * whatever these open then lies above what comes later.
 */
export function replace(run: Run, ...opened: Task[]): void {
  run.emit({ type: "flow-moved", closed: 1, opened });
}

/** Takes the last task off. */
export function close(run: Run): void {
  replace(run);
}
