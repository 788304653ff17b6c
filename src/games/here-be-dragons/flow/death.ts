import { sumOf } from "../../../engine/counts.ts";
import { sure } from "../../../engine/sure.ts";
import { itemsOf } from "../counts.ts";
import type { Seat } from "../fields.ts";
import { ownTiles } from "../map/districts.ts";
import { activeSeat, playerAt } from "../seating.ts";
import type { Task } from "../tasks.ts";
import { checkSeatsLeft } from "./ending.ts";
import type { Run } from "./run.ts";
import { lose, setStat } from "./stats.ts";

/** EV4, DE1, A57: the whole hand goes face down to the discards; only its owner knows the names. */
export function discardHand(run: Run, seat: Seat): void {
  const hand = sure(run.hidden.hands[seat]);
  if (sumOf(hand) > 0) run.emit({ type: "items-discarded", seat, items: itemsOf(hand), seenBy: [seat] });
}

/** A78: a figure moved by anything but its own travel loses that travel and its rest. */
export function cancelPlans(run: Run, seat: Seat): void {
  const { travel, resting } = playerAt(run.board, seat);
  if (travel !== null) run.emit({ type: "marker-taken-back", seat });
  if (resting) run.emit({ type: "rest-over", seat });
}

/** A46, A67: the Settlement and every cube leave the map and nothing is remembered. */
export function removeHoldings(run: Run, seat: Seat): void {
  const { settlement } = playerAt(run.board, seat);
  if (settlement !== null) run.emit({ type: "settlement-destroyed", seat, cell: settlement.cell, remembered: 0 });
  for (const { cell } of ownTiles(run.board, seat)) run.emit({ type: "cube-returned", seat, cell });
}

/**
 * What the flow still holds when a seat is off the map: its own tasks are void, its turn ends (A32), a card it was
 * busy with is discarded. Of a dead giver the excess is still passed on; of a gone one it is not.
 */
export function clearTasks(run: Run, seat: Seat): void {
  const isActive = activeSeat(run.board) === seat;
  const { left } = playerAt(run.board, seat);
  const tasks = run.board.tasks.flatMap((task): Task[] => {
    if (task.type === "turn") return [task.seat === seat ? { ...task, stage: "cut" } : task];
    if (task.type === "discard-eye") return isActive ? [] : [task];
    if (task.type === "battle" || task.seat !== seat) return [task];
    return task.type === "choose-receiver" && !left ? [task] : [];
  });
  const cards = run.board.tasks.flatMap((task) => (task.type === "discard-eye" && isActive ? [task.eye] : []));
  run.emit({ type: "flow-cleared", tasks });
  for (const eye of cards) run.emit({ type: "eye-discarded", eye });
}

/** CO1, A46: all but the Victory points goes; the player serves the Devourer from now on. */
function corrupt(run: Run, seat: Seat): void {
  run.emit({ type: "player-corrupted", seat });
  for (const stat of ["gold", "resources", "influence"] as const) setStat(run, seat, stat, 0);
  const root = { weapon: "root", weaponNode: 0, gearNode: 0 } as const;
  run.emit({ type: "tech-changed", seat, techCube: "weapon", ...root });
  removeHoldings(run, seat);
}

/**
 * DE1, DV9, CO4, CO7: a player at 0 Health. `byDevourer` says whether the boss or a corrupted player did it, in a
 * battle (A92). A corrupted player owes a turn (A93), one killed by the Devourer's side turns corrupted, any other
 * loses hand, Gold and Resources.
 */
export function kill(run: Run, seat: Seat, byDevourer: boolean): void {
  const { at, corrupted } = playerAt(run.board, seat);
  cancelPlans(run, seat);
  run.emit({ type: "player-killed", seat, cell: sure(at) });
  if (corrupted) {
    run.emit({ type: "turn-owed", seat });
  } else {
    discardHand(run, seat);
    if (byDevourer) corrupt(run, seat);
    else for (const stat of ["gold", "resources"] as const) setStat(run, seat, stat, 0);
  }
  clearTasks(run, seat);
  checkSeatsLeft(run);
}

/** A forced loss of Health, and death when none is left. */
export function hurt(run: Run, seat: Seat, amount: number, byDevourer = false): void {
  lose(run, seat, "health", amount);
  if (playerAt(run.board, seat).health === 0) kill(run, seat, byDevourer);
}
