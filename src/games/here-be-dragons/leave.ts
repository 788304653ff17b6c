import type { Draws } from "../../engine/draws.ts";
import { sure } from "../../engine/sure.ts";
import { endBattles, leavesOf } from "./battle/end.ts";
import { sideOf } from "./battle/mods.ts";
import { rerollByRule } from "./battle/rerolls.ts";
import { settle } from "./decide.ts";
import type { Seat } from "./fields.ts";
import { clearTasks, discardHand, removeHoldings } from "./flow/death.ts";
import { checkSeatsLeft } from "./flow/ending.ts";
import { type EmitEvent, type Run, startRun } from "./flow/run.ts";
import { setStat } from "./flow/stats.ts";
import { leaveBehind } from "./map/changes.ts";
import { playerAt } from "./seating.ts";
import type { State } from "./state.ts";

/**
 * A67: a seat leaves for good. Figure, marker, Settlement and cubes go, its battles are broken off with all that were
 * inserted into them, its decision is dropped, its turn ends; only its Victory points stay, for the final list.
 */
export function leave(state: State, seat: Seat, draws: Draws, emit: EmitEvent): void {
  if (state.board.outcome !== null || playerAt(state.board, seat).left) return;
  const run = startRun(state, draws, emit);
  const { at, travel } = playerAt(run.board, seat);
  discardHand(run, seat);
  if (travel !== null) run.emit({ type: "marker-taken-back", seat });
  removeHoldings(run, seat);
  const leaves = leavesOf(run.board, seat);
  const from = run.board.battles.findIndex((battle) => sideOf(battle, seat) !== undefined);
  if (from !== -1) endBattles(run, from, null, () => "broken-off");
  run.emit({ type: "player-gone", seat });
  for (const stat of ["gold", "resources", "influence"] as const) setStat(run, seat, stat, 0);
  if (at !== null) leaveBehind(run, at, leaves);
  handMonsterOver(run, seat);
  clearTasks(run, seat);
  if (run.board.lastTurns.includes(seat)) run.emit({ type: "last-turn-struck", seat });
  checkSeatsLeft(run);
  settle(run);
}

/** A67, A39: the monster a gone player has played goes on by rule, an open reroll included. */
function handMonsterOver(run: Run, seat: Seat): void {
  const { battles, tasks } = run.board;
  if (!battles.some(({ controller }) => controller === seat)) return;
  run.emit({ type: "controller-gone", seat });
  const open = tasks.find((task) => task.type === "pick-dice" && task.seat === seat);
  if (open?.type === "pick-dice") rerollByRule(run, sure(battles.at(-1)), open.side, open.nonHit);
}
