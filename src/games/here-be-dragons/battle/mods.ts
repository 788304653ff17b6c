import { sure } from "../../../engine/sure.ts";
import type { Battle, Board } from "../board.ts";
import { itemCard } from "../cards/items.ts";
import { monsterCard } from "../cards/monsters.ts";
import { ROOT_DICE, techNode } from "../cards/tech.ts";
import type { Mod } from "../cards/vocabulary.ts";
import type { Seat, SideName } from "../fields.ts";
import { retreatCells } from "../map/steps.ts";
import { playerAt } from "../seating.ts";

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

type ModOf<Name extends Mod["mod"]> = Extract<Mod, { mod: Name }>;

/** The mods of the Items that a side has played. */
function itemMods(battle: Battle, side: SideName): Mod[] {
  const own = battle.played.filter(({ seat }) => seat === playerOfSide(battle, side));
  return own.flatMap(({ item }) => itemCard(item).ops.flatMap((op) => (op.op === "mod" ? [op.mod] : [])));
}

/** Whether the other side has silenced this one; a boss cannot be silenced. */
function isSilenced(battle: Battle, side: SideName): boolean {
  if (battle.source === "boss" && side === "opponent") return false;
  return itemMods(battle, otherSide(side)).some(({ mod }) => mod === "silence");
}

/** Mods of the Tech nodes a player stands on (1.15). */
function techMods(board: Board, seat: Seat): Mod[] {
  const { weapon, weaponNode, gearNode } = playerAt(board, seat);
  return [...(techNode(weapon, weaponNode)?.mods ?? []), ...(techNode("gear", gearNode)?.mods ?? [])];
}

/** Traits or Tech mods of a side, none while they are silenced or switched off (A30). */
export function ownMods(board: Board, battle: Battle, side: SideName): Mod[] {
  if (isSilenced(battle, side)) return [];
  const seat = playerOfSide(battle, side);
  if (seat !== null) return techMods(board, seat);
  if (battle.monster === null || !battle.traits) return [];
  return monsterCard(battle.monster).traits.map(({ mod }) => mod);
}

/** All mods of a side: traits or Tech, then those of the Items it played. */
export function modsOf(board: Board, battle: Battle, side: SideName): Mod[] {
  return [...ownMods(board, battle, side), ...itemMods(battle, side)];
}

/** The mods of one kind among others. */
export function pickMods<Name extends Mod["mod"]>(mods: readonly Mod[], name: Name): ModOf<Name>[] {
  return mods.filter((mod): mod is ModOf<Name> => mod.mod === name);
}

/** The sum of the amounts of the mods of one kind. */
export function totalOf(mods: readonly { readonly amount: number }[]): number {
  return mods.reduce((sum, { amount }) => sum + amount, 0);
}

/** MB1, PV3, A15: whether a side can try to flee: its player can retreat somewhere and nothing forbids it. */
export function canFlee(board: Board, battle: Battle, side: SideName): boolean {
  const seat = playerOfSide(battle, side);
  if (seat === null || retreatCells(board, seat).length === 0) return false;
  return !pickMods(modsOf(board, battle, otherSide(side)), "flee").some(({ help }) => help === "never");
}

/** TE3, CO1: Attack dice of a player before Items and bonus dice; 4 for a corrupted one. */
export function techDice(board: Board, seat: Seat): number {
  const { weapon, weaponNode, gearNode, corrupted } = playerAt(board, seat);
  if (corrupted) return 4;
  return (techNode(weapon, weaponNode)?.dice ?? ROOT_DICE) + (techNode("gear", gearNode)?.dice ?? 0);
}
