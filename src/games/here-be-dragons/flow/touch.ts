import type { StatOp } from "../cards/vocabulary.ts";
import { reached } from "../effects/reach.ts";
import type { Seat } from "../fields.ts";
import { hurt } from "./death.ts";
import type { Run } from "./run.ts";
import { gain, lose } from "./stats.ts";

/** A35, A80: a gain, loss or theft by an effect of `seat`, for all whom it reaches. */
export function touchAll(run: Run, seat: Seat, op: StatOp): void {
  for (const other of reached(run.board, seat, op.who)) touch(run, seat, other, op);
}

/** The same for one player. */
export function touch(run: Run, seat: Seat, other: Seat, op: StatOp): void {
  if (op.op === "gain") gain(run, other, op.stat, op.amount);
  else if (op.op === "steal") gain(run, seat, op.stat, lose(run, other, op.stat, op.amount));
  else if (op.stat === "health") hurt(run, other, op.amount);
  else lose(run, other, op.stat, op.amount);
}
