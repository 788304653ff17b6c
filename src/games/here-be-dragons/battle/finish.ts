import { sure } from "../../../engine/sure.ts";
import type { Battle } from "../board.ts";
import { type Monster, monsterCard } from "../cards/monsters.ts";
import type { Leaves, Result, Seat, SideName } from "../fields.ts";
import { hurt } from "../flow/death.ts";
import { bossFalls } from "../flow/devourer.ts";
import { trigger } from "../flow/quests.ts";
import { open, type Run } from "../flow/run.ts";
import { gain, lose } from "../flow/stats.ts";
import { leaveBehind } from "../map/changes.ts";
import { retreatCells } from "../map/steps.ts";
import { playerAt } from "../seating.ts";
import { beatToken } from "./begin.ts";
import { endBattles, isStackOf, leavesOf } from "./end.ts";
import { modsOf, otherSide, pickMods, playerOfSide, totalOf } from "./mods.ts";

/** MB6, A76, A94: the reward, Quests, the token; the dice left go on to the next battle of the stack. */
export function beatMonster(run: Run, battle: Battle, monster: Monster): void {
  const { seat, source, fighter } = battle;
  const card = monsterCard(monster);
  const stack = run.board.tasks.find((task) => isStackOf(battle, task));
  const carried = Math.max(1, Math.min(fighter.dice, fighter.begunWith));
  endBattles(run, run.board.battles.indexOf(battle), carried, () => "fighter-won");
  for (const { stat, amount } of card.reward) gain(run, seat, stat, amount);
  const versus = source === "boss" ? "boss" : "monster";
  const diceLost = permanentDiceLost(run, battle, "fighter");
  trigger(run, { on: "battle-won", seat, cell: null, versus, deck: card.deck, tags: card.tags, source, diceLost });
  if (stack !== undefined) beatToken(run, seat, stack.cell, true);
  if (source === "boss") bossFalls(run, seat);
}

/**
 * Ends the newest battle as not won by its fighter, and with an inserted one all those it was inserted into, as if
 * fled (A30). Returns what the failed fight leaves on the tile.
 */
function failBattles(run: Run, seat: Seat, result: Result): Leaves {
  const { battles } = run.board;
  const newest = battles.at(-1);
  const from = battles.findLastIndex(({ source }) => source !== "reanimated");
  const leaves = leavesOf(run.board, seat);
  endBattles(run, from, null, (battle) => (battle === newest ? result : "fled"));
  return leaves;
}

/** A16: Health a beaten side loses: the winner's starting dice, more or less by both sides' mods, never below 0. */
function healthLost(run: Run, battle: Battle, loser: SideName): number {
  const winner = otherSide(loser);
  const more = pickMods(modsOf(run.board, battle, winner), "hp-loss").filter(({ amount }) => amount > 0);
  const less = pickMods(modsOf(run.board, battle, loser), "hp-loss").filter(({ amount }) => amount < 0);
  return Math.max(0, battle[winner].starting + totalOf(more) + totalOf(less));
}

/** A76, A81: own permanent dice lost, those of Items counted like the others. */
function permanentDiceLost(run: Run, battle: Battle, side: SideName): number {
  const added = pickMods(modsOf(run.board, battle, side), "dice").filter(({ when }) => when === "battle");
  return Math.max(0, battle[side].begunWith + totalOf(added) - battle[side].dice);
}

/** MB7, A16, A17, A43: the loser's Health goes; a survivor retreats if there is a way, a dead one leaves a token. */
export function loseToMonster(run: Run, battle: Battle): void {
  const { seat, source } = battle;
  const { corrupted } = playerAt(run.board, seat);
  const at = sure(playerAt(run.board, seat).at);
  const loss = healthLost(run, battle, "fighter");
  const stolen = pickMods(modsOf(run.board, battle, "opponent"), "steal-on-win");
  const leaves = failBattles(run, seat, "opponent-won");
  for (const { stat, amount } of stolen) lose(run, seat, stat, amount);
  hurt(run, seat, loss, source === "boss" && !corrupted);
  const lives = playerAt(run.board, seat).at !== null;
  const retreats = lives && run.board.options.loseRetreat && retreatCells(run.board, seat).length > 0;
  if (retreats) open(run, { type: "retreat", seat, cell: at, leaves });
  else if (!lives || leaves === "dungeon") leaveBehind(run, at, leaves);
}

/** MB2, PV3, A37: the battle is off; whoever fled retreats. */
export function fleeBattle(run: Run, battle: Battle, side: SideName): void {
  const seat = sure(playerOfSide(battle, side));
  const cell = sure(playerAt(run.board, seat).at);
  open(run, { type: "retreat", seat, cell, leaves: failBattles(run, seat, "fled") });
}

/** PV4, CO5, CO7, A36, A37: VP to the winner, then Quests, then the loser's Health; a survivor stays. */
export function winOverPlayer(run: Run, battle: Battle, side: SideName): void {
  const loserSide = otherSide(side);
  const winner = sure(playerOfSide(battle, side));
  const loser = sure(playerOfSide(battle, loserSide));
  const loss = healthLost(run, battle, loserSide);
  const diceLost = permanentDiceLost(run, battle, side);
  const { corrupted } = playerAt(run.board, winner);
  endBattles(run, run.board.battles.indexOf(battle), null, () => (side === "fighter" ? "fighter-won" : "opponent-won"));
  gain(run, winner, "vp", lose(run, loser, "vp", corrupted ? 1 : 2));
  trigger(run, { on: "battle-won", seat: winner, cell: null, versus: "player", source: "player", diceLost });
  hurt(run, loser, loss, corrupted);
}
