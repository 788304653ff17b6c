import type { Seat } from "../../../engine/seats.ts";
import type { StatOp } from "../cards/vocabulary.ts";
import { hurt } from "./death.ts";
import type { Run } from "./run.ts";
import { gain, lose } from "./stats.ts";

/** A35: a gain, loss or theft by an effect of `seat`, for one player it reaches. */
export function touch(run: Run, seat: Seat, other: Seat, op: StatOp): void {
  if (op.op === "gain") gain(run, other, op.stat, op.amount);
  else if (op.op === "steal") gain(run, seat, op.stat, lose(run, other, op.stat, op.amount));
  else if (op.stat === "health") hurt(run, other, op.amount);
  else lose(run, other, op.stat, op.amount);
}
