import { sure } from "../../../engine/sure.ts";
import type { Board } from "../board.ts";
import type { Cell, Seat } from "../fields.ts";
import { trigger } from "../flow/quests.ts";
import type { Run } from "../flow/run.ts";
import { gain } from "../flow/stats.ts";
import { playerAt } from "../seating.ts";
import { isAdjacent } from "./cells.ts";
import { connectedTiles } from "./districts.ts";
import { mustTileAt } from "./tiles.ts";

/** The Settlement table by level: Gold each turn, and the one-time reward (RB Settlements). */
const LEVELS = [
  { name: "Village", gold: 1, influence: 1, vp: 0 },
  { name: "Town", gold: 1, influence: 2, vp: 1 },
  { name: "Fort", gold: 2, influence: 2, vp: 2 },
  { name: "Citadel", gold: 2, influence: 2, vp: 2 },
] as const;

/** ST5: Gold of a level each turn. */
export function goldOf(level: number): number {
  return sure(LEVELS[level - 1]).gold;
}

/** ST4, ST9: a level's reward, once per player and game. */
function payReward(run: Run, seat: Seat, level: number): void {
  const reward = sure(LEVELS[level - 1]);
  if (playerAt(run.board, seat).rewarded >= level) return;
  run.emit({ type: "settlement-rewarded", seat, level });
  gain(run, seat, "influence", reward.influence);
  gain(run, seat, "vp", reward.vp);
}

/** ST2, A21: the level a player's cubes have earned: one step for every three, the Settlement's own not counted. */
function earnedLevel(board: Board, seat: Seat): number {
  const player = playerAt(board, seat);
  const connected = connectedTiles(board, seat).length - 1;
  const count = board.options.upgradeCount === "connected" ? connected : player.everPlaced;
  return Math.min(4, 1 + Math.floor(Math.max(0, count) / 3));
}

/** ST2, A21: lifts the Settlement step by step as long as the count stands; it never falls. */
function raise(run: Run, seat: Seat): void {
  for (;;) {
    const { settlement } = playerAt(run.board, seat);
    if (settlement === null || run.board.outcome !== null) return;
    if (settlement.level >= earnedLevel(run.board, seat)) return;
    const level = settlement.level + 1;
    run.emit({ type: "settlement-raised", seat, level });
    payReward(run, seat, level);
  }
}

/** ST1, ST8, A22, A25, A79: a Village, or the remembered Settlement, with a cube under it. */
export function buildSettlement(run: Run, seat: Seat, cell: Cell): void {
  const { remembered, everPlaced } = playerAt(run.board, seat);
  const hasOwnCube = mustTileAt(run.board, cell).owner === seat;
  if (!hasOwnCube) run.emit({ type: "cube-placed", seat, cell, everPlaced });
  const level = Math.max(1, remembered);
  run.emit({ type: "settlement-built", seat, cell, level });
  payReward(run, seat, level);
  if (!hasOwnCube) trigger(run, { on: "cube-placed", seat, cell });
  raise(run, seat);
}

/** DI1, ST2: a District cube comes down; the count of `ever-placed` takes it when it is connected at once. */
export function putCube(run: Run, seat: Seat, cell: Cell): void {
  const { everPlaced } = playerAt(run.board, seat);
  const counts = connectedTiles(run.board, seat).some((tile) => isAdjacent(tile.cell, cell));
  run.emit({ type: "cube-placed", seat, cell, everPlaced: everPlaced + (counts ? 1 : 0) });
  trigger(run, { on: "cube-placed", seat, cell });
  raise(run, seat);
}

/** DI2: a cube moves to another tile. */
export function shiftCube(run: Run, seat: Seat, from: Cell, cell: Cell): void {
  run.emit({ type: "cube-moved", seat, from, cell });
  trigger(run, { on: "cube-placed", seat, cell });
  raise(run, seat);
}
