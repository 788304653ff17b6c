import type { Battle, Board } from "../board.ts";
import type { Seat, SideName } from "../fields.ts";
import { sure } from "../sure.ts";

/** The battle that is fought now: an inserted one comes before the one it was inserted into. */
export function newestBattle(board: Board): Battle {
  return sure(board.battles.at(-1));
}

export function otherSide(side: SideName): SideName {
  return side === "fighter" ? "opponent" : "fighter";
}

/** The player who fights on a side as themself; null for a monster. */
export function playerOfSide(battle: Battle, side: SideName): Seat | null {
  return side === "fighter" ? battle.seat : battle.defender;
}

/** The side a seat fights on as itself, or undefined. */
export function sideOf(battle: Battle, seat: Seat): SideName | undefined {
  if (battle.seat === seat) return "fighter";
  return battle.defender === seat ? "opponent" : undefined;
}

/** Who fights as themselves, the fighter or attacker first. */
export function fightersOf({ seat, defender }: Battle): Seat[] {
  return defender === null ? [seat] : [seat, defender];
}
