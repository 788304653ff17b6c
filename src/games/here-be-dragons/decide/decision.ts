import type { Seat } from "../../../engine/seats.ts";
import type { Action, ActionOf } from "../actions.ts";
import type { Board } from "../board.ts";
import type { Run } from "../flow/run.ts";
import type { Refusal } from "../meta.ts";
import type { SeatView } from "../state.ts";
import { sure } from "../sure.ts";
import type { Task } from "../tasks.ts";

/** How a task is settled: by itself, or by the answer of one seat. */
export interface Decision<T extends Task> {
  /** The seat that owes an answer; undefined while the task goes on by itself. */
  asked(board: Board, task: T): Seat | undefined;
  /** Goes on without an answer. */
  proceed(run: Run, task: T): void;
  /** Answers worth judging: every legal one is among them, each once. */
  candidates(seen: SeatView, task: T): Iterable<Action>;
  /** Why an answer is not allowed; undefined when it is. */
  judge(seen: SeatView, task: T, action: Action): Refusal | undefined;
  /** Carries an allowed answer out. */
  carryOut(run: Run, task: T, action: Action, seat: Seat): void;
}

/** For what a task is never asked to do. */
export function neverReached(): never {
  throw new RangeError("this is never reached");
}

/** A task nobody is ever asked about. */
export function byItself<T extends Task>(proceed: (run: Run, task: T) => void): Decision<T> {
  return { asked: () => undefined, proceed, candidates: neverReached, judge: neverReached, carryOut: neverReached };
}

/** A choice among a few answers of one kind; one that is compulsory and has a single answer is made by itself. */
export interface Choice<T extends Task, Type extends Action["type"]> {
  readonly type: Type;
  /** The answers that are allowed. */
  options(board: Board, task: T): ActionOf<Type>[];
  readonly refusal: Refusal;
  take(run: Run, task: T, action: ActionOf<Type>): void;
  /** What happens when there is nothing to choose; missing where there always is something. */
  without?(run: Run, task: T): void;
}

/** Settles a task by a choice of its seat. */
export function byChoice<T extends Extract<Task, { seat: Seat }>, Type extends Action["type"]>(
  choice: Choice<T, Type>,
): Decision<T> {
  const isAnswer = (action: Action): action is ActionOf<Type> => action.type === choice.type;
  return {
    asked: (board, task) => (choice.options(board, task).length > 1 ? task.seat : undefined),
    proceed(run, task) {
      const [only] = choice.options(run.board, task);
      if (only !== undefined) choice.take(run, task, only);
      else sure(choice.without)(run, task);
    },
    candidates: ({ board }, task) => choice.options(board, task),
    judge({ board }, task, action) {
      if (!isAnswer(action)) return "not-what-is-asked";
      return choice.options(board, task).some((option) => isSame(option, action)) ? undefined : choice.refusal;
    },
    carryOut(run, task, action) {
      if (!isAnswer(action)) return neverReached();
      choice.take(run, task, action);
    },
  };
}

/** Whether two plain values are equal, whatever the order of their keys. */
export function isSame(one: unknown, other: unknown): boolean {
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return one === other;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return false;
  return keys.every((key) => isSame(one[key as keyof typeof one], other[key as keyof typeof other]));
}
