import type { Cell } from "../fields.ts";
import { cancelPlans } from "../flow/death.ts";
import { close, type Run, replace } from "../flow/run.ts";
import { isPayable } from "../map/steps.ts";
import { mustTileAt } from "../map/tiles.ts";
import { leaveBehind } from "../map/tokens.ts";
import { playerAt } from "../seating.ts";
import type { TaskOf } from "../tasks.ts";
import { enterTile } from "../travel/enter.ts";

/** A17: no way out: the figure stays, a Dungeon fills up all the same. */
export function stayPut(run: Run, task: TaskOf<"retreat">): void {
  close(run);
  if (task.leaves === "dungeon") leaveBehind(run, task.cell, "dungeon");
}

/**
 * MB2, A15, A74: the figure goes to a neighbour, a token is left behind, and what lies on the new tile is fought at
 * once with fresh dice. The toll is waived where it cannot be paid.
 */
export function retreatTo(run: Run, task: TaskOf<"retreat">, cell: Cell): void {
  const { seat, leaves } = task;
  const from = playerAt(run.board, seat).at ?? task.cell;
  const tile = mustTileAt(run.board, cell);
  if (tile.tokens > 0) replace(run, { type: "fights", seat, cell, dice: 0 });
  else close(run);
  cancelPlans(run, seat);
  enterTile(run, seat, cell, false, isPayable(run.board, seat, from, tile));
  leaveBehind(run, task.cell, leaves);
}
