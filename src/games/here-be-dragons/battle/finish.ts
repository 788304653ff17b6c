import type { Seat } from "../../../engine/seats.ts";
import type { Battle } from "../board.ts";
import { monsterCard } from "../cards/monsters.ts";
import type { SideName, Source } from "../fields.ts";
import { hurt } from "../flow/death.ts";
import { bossFalls } from "../flow/devourer.ts";
import { trigger } from "../flow/quests.ts";
import { open, type Run } from "../flow/run.ts";
import { gain, lose } from "../flow/stats.ts";
import { retreatCells } from "../map/steps.ts";
import { leaveBehind } from "../map/tokens.ts";
import { playerAt } from "../seating.ts";
import type { Task, TaskOf } from "../tasks.ts";
import { beatToken } from "./begin.ts";
import { modsOf, otherSide, pickMods, playerOfSide, totalOf } from "./mods.ts";

type Leaves = TaskOf<"retreat">["leaves"];
type Result = "fighter-won" | "opponent-won" | "fled" | "broken-off";

const LEAVES: Readonly<Record<Source, Leaves>> = {
  search: "token",
  token: "token",
  dungeon: "dungeon",
  event: "token",
  reanimated: "nothing",
  boss: "nothing",
  player: "nothing",
};

/** A74: the newest battle is over and its card goes to its pile. */
function closeBattle(run: Run, battle: Battle, result: Result): void {
  const deck = battle.monster === null ? null : monsterCard(battle.monster).deck;
  run.emit({ type: "battle-ended", result });
  if (battle.monster !== null && deck !== null) {
    run.emit({ type: "monster-discarded", deck, found: battle.monster });
  }
}

/** The stack of tokens or the Dungeon run that the task below a battle stands for. */
function fightsBelow(run: Run, depth: number): TaskOf<"fights"> | undefined {
  const task = run.board.tasks.at(-1 - depth);
  return task?.type === "fights" ? task : undefined;
}

/** MB6, A76, A94: the reward, Quests, the token; the dice left go on to the next battle of the stack. */
export function beatMonster(run: Run, battle: Battle): void {
  const { seat, monster, source, fighter } = battle;
  if (monster === null) return;
  const card = monsterCard(monster);
  const fights = source === "token" || source === "dungeon" ? fightsBelow(run, 1) : undefined;
  const carried = Math.max(1, Math.min(fighter.dice, fighter.begunWith));
  const opened: Task[] = fights === undefined ? [] : [{ ...fights, dice: carried }];
  run.emit({ type: "flow-moved", closed: fights === undefined ? 1 : 2, opened });
  closeBattle(run, battle, "fighter-won");
  for (const { stat, amount } of card.reward) gain(run, seat, stat, amount);
  const versus = source === "boss" ? "boss" : "monster";
  const diceLost = permanentDiceLost(run, battle, "fighter");
  trigger(run, { on: "battle-won", seat, cell: null, versus, deck: card.deck, tags: card.tags, source, diceLost });
  if (fights !== undefined) beatToken(run, seat, fights, true);
  if (source === "boss") bossFalls(run, seat);
}

/**
 * Ends the newest battle as not won by its fighter, and with an inserted one all those it was inserted into, as if
 * fled (A30). Returns what the failed fight leaves on the tile.
 */
export function failBattles(run: Run, result: Result): Leaves {
  const { battles } = run.board;
  const outer = battles.findLastIndex(({ source }) => source !== "reanimated");
  const ending = battles.slice(Math.max(0, outer));
  const stack = fightsBelow(run, ending.length) !== undefined && isStack(ending[0]);
  run.emit({ type: "flow-moved", closed: ending.length + (stack ? 1 : 0), opened: [] });
  for (const [index, battle] of ending.toReversed().entries()) closeBattle(run, battle, index === 0 ? result : "fled");
  return LEAVES[ending[0]?.source ?? "player"];
}

function isStack(battle: Battle | undefined): boolean {
  return battle?.source === "token" || battle?.source === "dungeon";
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
  const { at, corrupted } = playerAt(run.board, seat);
  if (at === null) return;
  const loss = healthLost(run, battle, "fighter");
  const stolen = pickMods(modsOf(run.board, battle, "opponent"), "steal-on-win");
  const leaves = failBattles(run, "opponent-won");
  for (const { stat, amount } of stolen) lose(run, seat, stat, amount);
  hurt(run, seat, loss, source === "boss" && !corrupted);
  if (playerAt(run.board, seat).at === null) {
    leaveBehind(run, at, leaves);
    return;
  }
  const retreats = run.board.options.loseRetreat && retreatCells(run.board, seat).length > 0;
  if (retreats) open(run, { type: "retreat", seat, cell: at, leaves });
  else if (leaves === "dungeon") leaveBehind(run, at, leaves);
}

/** MB2, PV3, A37: the battle is off; whoever fled retreats. */
export function fleeBattle(run: Run, battle: Battle, side: SideName): void {
  const seat = playerOfSide(battle, side);
  const at = seat === null ? null : playerAt(run.board, seat).at;
  const leaves = failBattles(run, "fled");
  if (seat !== null && at !== null) open(run, { type: "retreat", seat, cell: at, leaves });
}

/** PV4, CO5, CO7, A36, A37: VP to the winner, then Quests, then the loser's Health; a survivor stays. */
export function winOverPlayer(run: Run, battle: Battle, side: SideName): void {
  const loserSide = otherSide(side);
  const winner = playerOfSide(battle, side) ?? battle.seat;
  const loser = playerOfSide(battle, loserSide) ?? battle.seat;
  const loss = healthLost(run, battle, loserSide);
  const diceLost = permanentDiceLost(run, battle, side);
  const { corrupted } = playerAt(run.board, winner);
  run.emit({ type: "flow-moved", closed: 1, opened: [] });
  closeBattle(run, battle, side === "fighter" ? "fighter-won" : "opponent-won");
  stealPoints(run, winner, loser, corrupted ? 1 : 2);
  trigger(run, { on: "battle-won", seat: winner, cell: null, versus: "player", source: "player", diceLost });
  hurt(run, loser, loss, corrupted);
}

function stealPoints(run: Run, winner: Seat, loser: Seat, most: number): void {
  gain(run, winner, "vp", lose(run, loser, "vp", most));
}
