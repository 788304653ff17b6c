import type { Battle, Board } from "../board.ts";
import type { SideName } from "../fields.ts";
import { retreatCells } from "../map/steps.ts";
import { modsOf, pickMods } from "./mods.ts";
import { otherSide, playerOfSide } from "./sides.ts";

/** MB1, PV3, A15: whether a side can try to flee: its player can retreat somewhere and nothing forbids it. */
export function canFlee(board: Board, battle: Battle, side: SideName): boolean {
  const seat = playerOfSide(battle, side);
  if (seat === null || retreatCells(board, seat).length === 0) return false;
  return !pickMods(modsOf(board, battle, otherSide(side)), "flee").some(({ help }) => help === "never");
}
