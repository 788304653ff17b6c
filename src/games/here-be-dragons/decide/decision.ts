import { sure } from "../../../engine/sure.ts";
import type { Action, ActionOf } from "../actions.ts";
import type { Board } from "../board.ts";
import type { Cell, Seat } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import { isSameCell } from "../map/cells.ts";
import type { Refusal } from "../meta.ts";
import type { SeatView } from "../state.ts";
import type { Task, TaskOf } from "../tasks.ts";

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

/** The decisions about tasks of these types. */
export type Decisions<Type extends Task["type"]> = { readonly [One in Type]: Decision<TaskOf<One>> };

/** A choice among a few answers; one that is compulsory and has a single answer is made by itself. */
interface Choice<T extends Task, Picked> {
  /** What may be picked. */
  options(board: Board, task: T): readonly Picked[];
  take(run: Run, task: T, picked: Picked): void;
  /** What happens when there is nothing to choose; missing where there always is something. */
  without?(run: Run, task: T): void;
}

/** What is said to a pick that is not among them, by the field it is in. */
const NOT_AMONG_THEM = {
  direction: "no-such-place",
  cell: "no-such-place",
  option: "no-such-option",
  target: "no-such-target",
  track: "no-such-node",
} as const;

/** Settles a task by a choice of its seat, which answers with this action and says in this field of it what it picks. */
export function byChoice<
  T extends Extract<Task, { seat: Seat }>,
  Type extends Action["type"],
  Field extends keyof ActionOf<Type> & keyof typeof NOT_AMONG_THEM,
>(type: Type, field: Field, { options, take, without }: Choice<T, ActionOf<Type>[Field]>): Decision<T> {
  const picked = (action: Action) => (action as ActionOf<Type>)[field];
  return {
    asked: (board, task) => (options(board, task).length > 1 ? task.seat : undefined),
    proceed(run, task) {
      const [only] = options(run.board, task);
      if (only !== undefined) take(run, task, only);
      else sure(without)(run, task);
    },
    candidates: ({ board }, task) => options(board, task).map((option) => ({ type, [field]: option }) as Action),
    judge({ board }, task, action) {
      if (action.type !== type) return "not-what-is-asked";
      return options(board, task).some((option) => isSame(option, picked(action))) ? undefined : NOT_AMONG_THEM[field];
    },
    carryOut: (run, task, action) => take(run, task, picked(action)),
  };
}

function isSame(one: unknown, other: unknown): boolean {
  return typeof one === "object" ? isSameCell(one as Cell, other as Cell) : one === other;
}
