import type { Cell, Seat } from "../fields.ts";
import type { Run } from "../flow/run.ts";
import { gain, lose } from "../flow/stats.ts";
import { tollFor } from "../map/steps.ts";
import { mustTileAt } from "../map/tiles.ts";
import { playerAt } from "../seating.ts";

/**
 * TO1-TO4, A14: the figure enters a tile. `due` is false where the toll is waived (A15, revival), which counts as
 * paid. On a tile without another player's cube the memory of tolls is wiped.
 */
export function enterTile(run: Run, seat: Seat, cell: Cell, arriving: boolean, due = true): void {
  const { at, tollsPaid, corrupted } = playerAt(run.board, seat);
  const tile = mustTileAt(run.board, cell);
  const toll = tollFor(run.board, seat, at, tile);
  const { owner } = tile;
  run.emit({ type: "figure-moved", seat, cell, arriving });
  if (owner === null || owner === seat || corrupted) {
    if (tollsPaid.length > 0) run.emit({ type: "tolls-noted", seat, tollsPaid: [] });
    return;
  }
  if (toll === 0) return;
  run.emit({ type: "tolls-noted", seat, tollsPaid: [...tollsPaid, owner].sort((one, other) => one - other) });
  if (!due) return;
  run.emit({ type: "toll-paid", seat, target: owner });
  lose(run, seat, "gold", toll);
  gain(run, owner, "gold", toll);
}
