import type { Cell } from "../fields.ts";
import { cancelPlans } from "../flow/death.ts";
import { close, type Run, replace } from "../flow/run.ts";
import { isPayable } from "../map/steps.ts";
import { mustTileAt } from "../map/tiles.ts";
import { leaveBehind } from "../map/tokens.ts";
import type { TaskOf } from "../tasks.ts";
import { enterTile } from "../travel/enter.ts";

/**
 * MB2, A15, A74: the figure goes to a neighbour, a token is left behind, and what lies on the new tile is fought at
 * once with fresh dice. The toll is waived where it cannot be paid.
 */
export function retreatTo(run: Run, task: TaskOf<"retreat">, cell: Cell): void {
  const { seat, leaves } = task;
  const tile = mustTileAt(run.board, cell);
  if (tile.tokens > 0) replace(run, { type: "fights", seat, cell, dice: 0 });
  else close(run);
  cancelPlans(run, seat);
  enterTile(run, seat, cell, false, isPayable(run.board, seat, task.cell, tile));
  leaveBehind(run, task.cell, leaves);
}
