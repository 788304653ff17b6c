import type { Battle, Board } from "../board.ts";
import { type Seat, type SideName, side } from "../fields.ts";
import { close, open, type Run, rollDie } from "../flow/run.ts";
import type { TaskOf } from "../tasks.ts";
import { bestReroll, compareNow } from "./contenders.ts";
import { newestBattle, ownMods, pickMods, playerOfSide } from "./mods.ts";

type PickDice = TaskOf<"pick-dice">;

/** A75: what traits and Tech give for a roll, in its order: the fighter or attacker first, then the other side. */
function rerollsOf(board: Board, battle: Battle) {
  return side.options.flatMap((side) => {
    const own = pickMods(ownMods(board, battle, side), "reroll").filter(({ whose }) => whose === "own");
    return own.map(({ amount, nonHit }) => ({ side, amount, nonHit }));
  });
}

/** A53: the dice a reroll may take: all, or those that score no Hit if compared now. */
function allowedDice(board: Board, battle: Battle, side: SideName, nonHit: boolean): number[] {
  const all = battle[side].faces.map((_, index) => index);
  if (!nonHit) return all;
  const { scored } = compareNow(board, battle)[side];
  return all.filter((index) => scored[index] !== true);
}

/**
 * B3, A75: the next reroll of this roll is settled, or the player of the side or who plays the monster is asked. Returns
 * false when there is none left.
 */
export function rerollOn(run: Run, battle: Battle): boolean {
  const { board } = run;
  const reroll = rerollsOf(board, battle)[battle.rerolls];
  if (reroll === undefined) return false;
  run.emit({ type: "reroll-settled", rerolls: battle.rerolls + 1 });
  const { side, amount, nonHit } = reroll;
  const allowed = allowedDice(board, battle, side, nonHit);
  if (allowed.length === 0) return true;
  const seat = playerOfSide(battle, side) ?? battle.controller;
  if (seat === null) rerollByRule(run, battle, side, nonHit);
  else open(run, pickDice(seat, side, 0, Math.min(amount, allowed.length), nonHit, 0));
  return true;
}

function pickDice(seat: Seat, side: SideName, least: number, most: number, nonHit: boolean, face: number): PickDice {
  return { type: "pick-dice", seat, side, least, most, nonHit, face, picked: [] };
}

/** A39: the monster is played by rule. */
export function rerollByRule(run: Run, battle: Battle, side: SideName, nonHit: boolean): void {
  const allowed = allowedDice(run.board, battle, side, nonHit);
  const die = bestReroll(run.board, battle, side, allowed);
  if (die !== undefined) turnDice(run, battle, side, [die], 0);
}

/** Dice to be rolled again or turned by an Item: own ones may be fewer, the opponent's have to be as many as said. */
export function askForDice(run: Run, seat: Seat, side: SideName, amount: number, isOwn: boolean, face: number): void {
  const most = Math.min(amount, newestBattle(run.board)[side].faces.length);
  open(run, pickDice(seat, side, isOwn && face === 0 ? 0 : most, most, false, face));
}

/** The dice that can still be named, by their places. */
export function diceToPick(board: Board, task: PickDice): number[] {
  const battle = newestBattle(board);
  const allowed = allowedDice(board, battle, task.side, task.nonHit);
  return allowed.filter((die) => !task.picked.includes(die));
}

/** The named dice are rolled together (face 0), or turned to a face; nothing happens when none is named. */
export function settleDice(run: Run, task: PickDice, picked: readonly number[]): void {
  const battle = newestBattle(run.board);
  close(run);
  if (picked.length > 0) turnDice(run, battle, task.side, picked, task.face);
}

function turnDice(run: Run, battle: Battle, side: SideName, picked: readonly number[], face: number): void {
  const faces = battle[side].faces.map((die, index) => {
    if (!picked.includes(index)) return die;
    return { ...die, face: face === 0 ? rollDie(run) : face };
  });
  run.emit({ type: face === 0 ? "dice-changed" : "dice-turned", side, faces, picked: [...picked] });
}
